// Sweeps the page's sources for words: prints, as JSON, the keys that are asked of the catalogue and the visible words
// that stand outside of it. Usage: node sweep.mjs ACORN FILE...

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [, , acorn, ...files] = process.argv;
const { parse } = createRequire(import.meta.url)(acorn);

/** Attributes and fields that people read or hear. */
const VISIBLE = new Set(["text", "title", "aria-label", "aria-description", "placeholder", "alt", "label"]);
/** Attributes and fields that nobody reads, whatever stands in them. */
const UNSEEN = new Set(["class", "cls", "d", "transform", "viewBox", "points", "style", "id", "href", "for", "role", "type", "fill", "stroke", "icon", "key", "easing", "autocomplete", "do", "reason", "address", "kind", "family", "rel", "target", "src", "xmlns", "method", "code", "wager", "accept", "content-type"]);
/** Calls whose words nobody reads. */
const UNREAD = new Set(["at", "icon", "querySelector", "querySelectorAll", "closest", "matches", "getAttribute", "removeAttribute", "hasAttribute", "getElementById", "addEventListener", "removeEventListener", "createElement", "createElementNS", "getItem", "setItem", "includes", "startsWith", "endsWith", "split", "replace", "replaceAll", "get", "ask", "has", "delete", "toggle", "add", "remove", "setProperty", "getPropertyValue", "matchMedia", "mark", "measure", "import", "RegExp", "Error", "addressOf", "importKey", "match", "digest", "sign", "encode", "NumberFormat", "PluralRules", "DateTimeFormat"]);
/** The catalogue's own functions. */
const CATALOGUE = new Set(["say", "plural"]);
/** Proper names, units and signs that are the same in every language. */
const SAME = /^(Boxman|HMAC|SHA-256|[^\p{L}]*|[a-zA-Z]|px|ms|JSON|SVG|QR|CSV)$/u;

/** What looks like words and is none: styles of print, parts of drawings, keys on a keyboard, names of chips on the layout, invented names of guests, the file of a strategy. */
const NO_WORDS = /^(name = [^]*|spacingAndGlyphs|\(prefers-[a-z]+(-[a-z]+)*: [a-z]+\)|(print|lab)( [a-z-]+)+|userSpaceOnUse|(radial|linear)Gradient|Arrow(Left|Right|Up|Down)|[A-Z]( [A-Z])+|Esc|translate\(.*|\{\}(em| pile| more| none)|(own|other) [{} ]+|voucher \{\}|boxman verify|(\{\} · )?Boxman( · \{\})?|Lucky|Quick|Calm|Bold|Merry|Keen|Sunny|Brisk|Fox|Wren|Otter|Hare|Finch|Badger|Lark|Heron)$/;

/** @typedef {{file: string, line: number, text: string}} Found */
const found = { keys: new Set(), plurals: {}, outside: [] };

const nameOf = (node) => (node.type === "Identifier" ? node.name : node.type === "MemberExpression" ? nameOf(node.property) : node.type === "Import" ? "import" : "");
const keyOf = (property) => property.key?.name ?? property.key?.value ?? "";
const textOf = (node) => (node.type === "Literal" ? node.value : node.type === "TemplateLiteral" ? node.quasis.map((part) => part.value.cooked).join("\u0000") : null);

/** Whether it reads like words: a capital letter before small ones, or two words. */
const likeWords = (text) => /\p{Lu}\p{Ll}|^[\p{Lu}’ ]{3,}$|\p{L}{2,},? \p{L}{2,}|\p{L}{2,}[.:?!]( |$)/u.test(text);
/** Small words between values, as in `$5 to $10`. */
const between = (text) => /(^|[ ,·:])\p{Ll}{2,}( |$|[,.:])/u.test(text) && !/[-/=#]/.test(text);
const hasWords = (text) => /\p{L}{2,}/u.test(text);

/**
 * Goes through the sources. `seen` says whether what is found here is read by people: true, false, or not known.
 */
function walk(node, seen, file) {
  if (!node || typeof node.type !== "string") return;
  const text = typeof textOf(node) === "string" ? textOf(node) : null;
  if (text !== null && seen !== false) {
    const parts = text.split("\u0000");
    const bare = parts.filter((part) => !SAME.test(part.trim()));
    const reads = seen ? hasWords : (/** @type {string} */ part) => likeWords(part) || (parts.length > 1 && between(part));
    if (bare.some(reads) && !NO_WORDS.test(parts.join("{}"))) found.outside.push({ file, line: node.loc.start.line, text: parts.join("{}") });
  }
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return;
    case "CallExpression":
    case "NewExpression":
      return call(node, seen, file);
    case "ObjectExpression":
      for (const property of node.properties) {
        if (property.type === "SpreadElement") {
          walk(property.argument, seen, file);
          continue;
        }
        const key = String(keyOf(property));
        const shown = VISIBLE.has(key) ? true : UNSEEN.has(key) || key.startsWith("data-") || /^[a-z]+-[a-z-]+$/.test(key) ? false : undefined;
        walk(property.value, shown === false && isCode(property.value) ? undefined : shown, file);
      }
      return;
    case "BinaryExpression":
      if (/^[=!]==?$|^in$|^<|^>/.test(node.operator)) {
        for (const side of [node.left, node.right]) walk(side, textOf(side) === null ? undefined : false, file);
        return;
      }
      break;
    case "SwitchCase":
      for (const one of node.consequent) walk(one, undefined, file);
      return;
    case "MemberExpression":
      walk(node.object, undefined, file);
      return;
    case "ConditionalExpression":
      walk(node.test, undefined, file);
      walk(node.consequent, seen, file);
      walk(node.alternate, seen, file);
      return;
    case "AssignmentExpression": {
      const to = nameOf(node.left);
      walk(node.right, to === "textContent" ? true : to === "className" ? false : undefined, file);
      return;
    }
    case "TemplateLiteral":
      for (const one of node.expressions) walk(one, seen === true && textOf(one) !== null ? true : seen === false ? false : undefined, file);
      return;
  }
  const keeps = ["LogicalExpression", "ArrayExpression", "SpreadElement", "BinaryExpression", "ParenthesizedExpression", "SequenceExpression"].includes(node.type);
  for (const [key, value] of Object.entries(node)) {
    if (key === "loc" || key === "type") continue;
    if (Array.isArray(value)) for (const one of value) walk(one, keeps ? seen : undefined, file);
    else if (value && typeof value === "object") walk(value, keeps ? seen : undefined, file);
  }
}

/** Functions inside an unseen field have words of their own. */
const isCode = (node) => /Function/.test(node.type);

function call(node, seen, file) {
  const name = nameOf(node.callee);
  if (CATALOGUE.has(name)) return asked(name, node, file);
  walk(node.callee, undefined, file);
  node.arguments.forEach((argument, index) => {
    let shown;
    if (name === "h" || name === "s") shown = index === 0 ? false : index === 1 ? undefined : true;
    else if (UNREAD.has(name)) shown = textOf(argument) === null ? undefined : false;
    else if (name === "replaceChildren" || name === "append" || name === "prepend") shown = true;
    else if (name === "setAttribute") shown = index === 1 && VISIBLE.has(node.arguments[0].value) ? true : false;
    walk(argument, shown, file);
  });
}

/** Notes what is asked of the catalogue: the words have to stand there as they are. */
function asked(name, node, file) {
  const of = (argument) => {
    if (argument?.type === "ConditionalExpression") return [...of(argument.consequent), ...of(argument.alternate)];
    return argument?.type === "Literal" && typeof argument.value === "string" ? [argument.value] : [null];
  };
  const [keys, values] = name === "say" ? [of(node.arguments[0]), node.arguments.slice(1)] : [of(node.arguments[2]), [node.arguments[0], ...node.arguments.slice(3)]];
  for (const key of keys) {
    if (key === null) found.outside.push({ file, line: node.loc.start.line, text: `${name}(…) is not asked for words as they are` });
    else if (name === "say") found.keys.add(key);
    else found.plurals[key] = node.arguments[1].value;
  }
  for (const value of values) walk(value, undefined, file);
}

for (const file of files) {
  const source = readFileSync(file, "utf8");
  walk(parse(source, { ecmaVersion: "latest", sourceType: "module", locations: true }), undefined, file);
}
process.stdout.write(JSON.stringify({ keys: [...found.keys], plurals: found.plurals, outside: found.outside }));
