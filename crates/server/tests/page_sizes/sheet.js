// What is wrong with the panel that is open: outside the window or over what may not be covered, text that is cut off or runs
// out of it, text or targets too small, targets over each other.
const faults = [];
const sheet = document.querySelector('.lobby:not([hidden])') ?? document.querySelector('#sheet');
const lobby = sheet.matches('.lobby');
const [width, height] = [innerWidth, innerHeight];
const shown = (e) => e.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && e.getClientRects().length > 0;
const box = sheet.getBoundingClientRect();
if (box.left < -1 || box.top < -1 || box.right > width + 1 || box.bottom > height + 1) faults.push(`the panel is outside: ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
const scrolls = sheet.querySelector('.lobby-body') ?? sheet.querySelector('.scrolls');
if (scrolls.scrollWidth > scrolls.clientWidth + 1) faults.push(`the panel scrolls sideways by ${scrolls.scrollWidth - scrolls.clientWidth}`);
if (!lobby && scrolls.clientHeight < 90) faults.push(`only ${scrolls.clientHeight} px are to be seen`);
/** What may scroll sideways by itself: a table of figures, a text as it was filed. */
const aside = (e) => e.closest('.explore, pre, svg, option, select');
const texts = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const e = texts.currentNode.parentElement;
  const text = texts.currentNode.data.trim();
  if (!text || !shown(e) || e.closest('.unseen, .pick > span, title')) continue;
  const name = text.slice(0, 40);
  if (parseFloat(getComputedStyle(e).fontSize) < 9.95 && !e.closest('.discs, .oth')) faults.push(`${getComputedStyle(e).fontSize}: ${name}`);
  if (aside(e)) continue;
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const at = range.getBoundingClientRect();
  if (at.right > box.right + 1 || at.left < box.left - 1) faults.push(`runs out of the panel: ${name}`);
  const button = e.closest('button');
  if (button && (at.right > button.getBoundingClientRect().right + 1 || at.left < button.getBoundingClientRect().left - 1)) faults.push(`runs out of its button: ${name}`);
  // Cut off by what holds it.
  for (let up = e; up && up !== scrolls && up !== sheet; up = up.parentElement) {
    const style = getComputedStyle(up);
    if (style.overflowX === 'visible' || style.textOverflow === 'ellipsis') continue;
    const hold = up.getBoundingClientRect();
    if (at.right > hold.right + 1 || at.bottom > hold.bottom + 1) faults.push(`cut off: ${name}`);
  }
}
const targets = [...sheet.querySelectorAll('button, a, input, select, summary')].filter(shown);
const sizes = targets.map((e) => [e, (e.type === 'checkbox' ? (e.closest('label') ?? e) : e).getBoundingClientRect()]);
for (const [e, at] of sizes) {
  const name = (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 40) || e.id;
  if (at.width < 23.5 || at.height < 23.5) faults.push(`${name}: ${at.width.toFixed(1)} by ${at.height.toFixed(1)}`);
  if (at.right > box.right + 1 && !aside(e)) faults.push(`${name} runs out of the panel`);
}
sizes.forEach(([a, p], i) => sizes.slice(i + 1).forEach(([b, q]) => {
  const [w, h] = [Math.min(p.right, q.right) - Math.max(p.left, q.left), Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)];
  // What lies below the fold of a list is not over what stands beside it.
  const apart = scrolls.contains(a) !== scrolls.contains(b);
  if (w > 1.5 && h > 1.5 && !apart && !a.contains(b) && !b.contains(a)) faults.push(`${(a.textContent || a.id).slice(0, 20)} and ${(b.textContent || b.id).slice(0, 20)} overlap`);
}));
const must = lobby ? ['#play'] : ['#dice', '#call b', '#state', '#tray', '#throw', '#bankroll'];
for (const part of must) {
  const e = document.querySelector(lobby ? `.lobby ${part}` : part);
  if (!e) { if (!lobby || sheet.dataset.view === 'play') faults.push(`${part} is missing`); continue; }
  const at = e.getBoundingClientRect();
  if (at.top < -1 || at.bottom > height + 1 || at.left < -1 || at.right > width + 1) faults.push(`${part} is outside the window`);
  const over = Math.min(at.right, box.right) - Math.max(at.left, box.left) > 1.5 && Math.min(at.bottom, box.bottom) - Math.max(at.top, box.top) > 1.5;
  if (!lobby && over) faults.push(`the panel covers ${part}`);
}
return [...new Set(faults)];
