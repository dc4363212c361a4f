//! Strategy files that are wrong are told so: line, key and what is allowed.

use boxman_sim::Plan;

/// A file, the line and the key at fault, and words that the message must have.
const WRONG: [(&str, usize, &str, &[&str]); 16] = [
    (
        "name = \"x\"\n[[bet]]\non = \"pas\"\namount = \"u\"\n",
        3,
        "on",
        &["pas", "place-6"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"place\"\namount = \"u\"\n",
        3,
        "on",
        &["place-6"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"5\"\n",
        4,
        "amount",
        &["\"u\"", "$15"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"2x\"\n",
        4,
        "amount",
        &["odds"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"p\"\n",
        4,
        "amount",
        &["[progression]"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\n",
        3,
        "amount",
        &["missing"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namont = \"u\"\n",
        4,
        "amont",
        &["unknown field", "`amount`"],
    ),
    (
        "name = \"x\"\n\n[[bet]]\non = \"pass\"\namount = \"u\"\nwhen = \"hit > 2\"\n",
        6,
        "when",
        &["\"hit\"", "hits"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"u\"\nwhen = \"total == 7\"\n",
        5,
        "when",
        &["[[rule]]"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"u\"\notherwise = \"gone\"\n",
        5,
        "otherwise",
        &["down, stay"],
    ),
    (
        "name = \"x\"\nunit = 0\n[[bet]]\non = \"pass\"\namount = \"u\"\n",
        2,
        "unit",
        &["above 0"],
    ),
    ("name = \"x\"\n", 1, "bet", &["[[bet]]"]),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"u\"\n[[rule]]\non = \"rol\"\nadd = { n = 1 }\n",
        6,
        "on",
        &["roll, win"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"u\"\n[[rule]]\non = \"roll\"\nadd = { n = 1 }\n",
        7,
        "add",
        &["[counter.n]"],
    ),
    (
        "name = \"x\"\n[progression]\nkind = \"martingal\"\nof = \"pass\"\n",
        3,
        "kind",
        &["martingale"],
    ),
    (
        "name = \"x\"\n[[bet]]\non = \"pass\"\namount = \"u\"\n[leave]\nahead = \"20\"\n",
        6,
        "ahead",
        &["30u"],
    ),
];

#[test]
fn wrong_files_name_line_key_and_what_is_allowed() {
    for (text, line, key, words) in WRONG {
        let fault = Plan::read(text).expect_err(text);
        assert_eq!(
            (fault.line, fault.key.as_str()),
            (line, key),
            "{fault}\n{text}"
        );
        for word in words {
            assert!(
                fault.message.contains(word),
                "{fault} has no {word:?}\n{text}"
            );
        }
    }
}
