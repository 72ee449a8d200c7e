//! The documents stay true: links lead somewhere, commands exist, quoted code is the code.

use harif_catalog::open_record;
use harif_core::{Limits, Record, Tree, TreeNode};
use std::fs;
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn text_of(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()))
}

/// Every document for people, by its path from the root.
fn documents() -> Vec<String> {
    let mut paths = vec!["README.md".to_string(), "CONTRIBUTING.md".into(), "CHANGELOG.md".into()];
    for folder in ["docs", "docs/algorithms"] {
        for entry in fs::read_dir(root().join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            if name.ends_with(".md") {
                paths.push(format!("{folder}/{name}"));
            }
        }
    }
    paths
}

/// The blocks between fences, each with the word behind its opening fence.
fn blocks(text: &str) -> Vec<(&str, String)> {
    let mut blocks: Vec<(&str, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        match line.trim_start().strip_prefix("```") {
            Some(_) if inside => inside = false,
            Some(language) => {
                blocks.push((language.trim(), String::new()));
                inside = true;
            }
            None if inside => {
                let block = &mut blocks.last_mut().unwrap().1;
                block.push_str(line);
                block.push('\n');
            }
            None => {}
        }
    }
    assert!(!inside, "a block of code is never closed");
    blocks
}

/// The lines outside of code blocks.
fn prose(text: &str) -> String {
    let mut inside = false;
    let outside = |line: &&str| {
        let fence = line.trim_start().starts_with("```");
        inside ^= fence;
        !inside && !fence
    };
    text.lines().filter(outside).collect::<Vec<_>>().join("\n")
}

/// Where Markdown links, HTML links and pictures point.
fn links(prose: &str) -> Vec<&str> {
    let mut links = Vec::new();
    for (start, end) in [("](", ')'), ("href=\"", '"'), ("src=\"", '"')] {
        for (at, _) in prose.match_indices(start) {
            let rest = &prose[at + start.len()..];
            links.extend(rest.find(end).map(|end| &rest[..end]));
        }
    }
    links
}

/// The name that a heading gets as the target of a link.
fn anchor(heading: &str) -> String {
    let kept =
        heading.trim().chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

fn has_anchor(text: &str, wanted: &str) -> bool {
    let heads = |line: &str| Some(anchor(line.strip_prefix('#')?.trim_start_matches('#')));
    prose(text).lines().any(|line| heads(line).as_deref() == Some(wanted))
}

#[test]
fn every_relative_link_leads_somewhere() {
    let mut checked = 0;
    for document in documents() {
        let text = text_of(&document);
        for link in links(&prose(&text)) {
            if link.contains("://") || link.starts_with("mailto:") {
                continue;
            }
            let (file, part) = link.split_once('#').unwrap_or((link, ""));
            let folder = Path::new(&document).parent().unwrap();
            let target = if file.is_empty() { document.clone().into() } else { folder.join(file) };
            assert!(
                root().join(&target).exists(),
                "{document} links to {link}, which is not there"
            );
            if !part.is_empty() {
                assert!(has_anchor(&text_of(&target), part), "{document}: no heading for {link}");
            }
            checked += 1;
        }
    }
    assert!(checked > 10, "only {checked} links were found");
}

/// The commands of `harif`, read from where they are defined.
fn commands() -> Vec<String> {
    let source = text_of("crates/cli/src/args.rs");
    let (_, body) = source.split_once("enum Command {").unwrap();
    let body = body.split("\n}").next().unwrap();
    let name = |line: &str| {
        let line = line.strip_prefix("    ")?;
        line.starts_with(|c: char| c.is_ascii_uppercase())
            .then(|| line.split(|c: char| !c.is_ascii_alphanumeric()).next().unwrap_or_default())
            .map(kebab)
    };
    body.lines().filter_map(name).chain(["help".into()]).collect()
}

/// `EngineCheck` as it is typed: `engine-check`.
fn kebab(name: &str) -> String {
    let mut text = String::new();
    for c in name.chars() {
        if c.is_ascii_uppercase() && !text.is_empty() {
            text.push('-');
        }
        text.push(c.to_ascii_lowercase());
    }
    text
}

/// What follows `harif` or `cargo run --release --` in each call of a typed line.
fn calls(line: &str) -> Vec<Option<&str>> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let mut calls = Vec::new();
    for (i, word) in words.iter().enumerate() {
        let ours = *word == "harif" || word.ends_with("/harif");
        let by_cargo = *word == "--" && words[..i].ends_with(&["cargo", "run", "--release"]);
        if ours || by_cargo {
            calls.push(words.get(i + 1).copied());
        }
    }
    calls
}

#[test]
fn every_command_in_a_console_block_exists() {
    let known = commands();
    assert!(known.contains(&"perft".to_string()), "{known:?}");
    let mut checked = 0;
    for document in documents() {
        for (_, block) in blocks(&text_of(&document)).iter().filter(|(l, _)| *l == "console") {
            for line in block.lines().filter_map(|line| line.strip_prefix("$ ")) {
                for call in calls(line) {
                    let flag = call.is_none_or(|word| word.starts_with(['-', '|', '>', '<']));
                    let command = call.unwrap_or_default();
                    assert!(flag || known.iter().any(|k| k == command), "{document}: {line}");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 10, "only {checked} commands were found");
}

/// Every Rust block of a walk-through stands in its example; a line that is only `…` stands for what was
/// left out.
fn check_quotes(document: &str, folder: &str, files: &[&str]) {
    let source: String = files.iter().map(|f| text_of(format!("{folder}/{f}"))).collect();
    let text = text_of(document);
    let quoted: Vec<_> = blocks(&text).into_iter().filter(|(l, _)| *l == "rust").collect();
    assert!(quoted.len() > 5, "only {} blocks are quoted in {document}", quoted.len());
    for (_, block) in quoted {
        for part in block.split("…\n").filter(|part| !part.trim().is_empty()) {
            assert!(source.contains(part), "{document} quotes what is not in {folder}:\n{part}");
        }
    }
}

#[test]
fn the_walk_throughs_quote_the_examples_that_are_tested() {
    check_quotes(
        "docs/add-a-game.md",
        "crates/games/breakthrough",
        &[
            "src/about.rs",
            "src/board.rs",
            "src/evaluate.rs",
            "src/fast.rs",
            "src/hints.rs",
            "src/rules.rs",
            "src/moves.rs",
            "src/step.rs",
            "tests/rules.rs",
            "src/kit.rs",
        ],
    );
    let files = ["epsilon.rs", "grip.rs", "hints.rs", "mod.rs"];
    check_quotes("docs/add-an-agent.md", "crates/testkit/tests/it/add_an_agent", &files);
}

/// A traced tree in a document is what the search does today, so that a student can follow it beside
/// the code.
#[test]
fn the_traced_examples_are_what_the_searches_do() {
    let page = text_of("docs/algorithms/alphabeta.md");
    let block = blocks(&page).into_iter().find(|(_, text)| text.contains("harif trace tictactoe"));
    let (_, text) = block.unwrap();
    let mut game = harif_catalog::open("tictactoe").unwrap();
    game.set_up("XX.OO.X.. O").unwrap();
    let textbook = "alphabeta:order=none,tt=off,deepening=off,pvs=off";
    let mut player = game.agent(textbook).unwrap();
    player.new_game(game.as_ref(), 1).unwrap();
    let mut tree = Tree::new(100);
    player.trace(game.as_ref(), &Limits::default(), &mut |event| tree.see(event)).unwrap();
    let mut names = Vec::new();
    list(tree.root().unwrap(), 0, &mut names);
    let shown = text.lines().skip_while(|line| !line.starts_with("root"));
    let shown: Vec<String> = shown.map(|l| l.split(" [").next().unwrap().to_string()).collect();
    assert_eq!(shown, names);
}

/// The tree as `harif trace` lists it: move, who moves, number of the visit.
fn list(node: &TreeNode, ply: usize, to: &mut Vec<String>) {
    let name = node.mv.as_deref().unwrap_or("root");
    let rest = match (node.pruned, ply % 2) {
        (true, _) => "not searched".to_string(),
        (_, 0) => format!("max #{}", node.visit),
        _ => format!("min #{}", node.visit),
    };
    to.push(format!("{}{name} {rest}", "  ".repeat(ply)));
    node.children.iter().for_each(|child| list(child, ply + 1, to));
}

#[test]
fn the_records_in_the_documents_open() {
    let mut opened = 0;
    for document in documents() {
        for (_, block) in blocks(&text_of(&document)).iter().filter(|(l, _)| *l == "jsonl") {
            for line in block.lines().filter(|line| line.starts_with("{\"harif\"")) {
                let record = Record::from_json(line).unwrap_or_else(|e| panic!("{e}: {line}"));
                if let Err(error) = open_record(&record) {
                    panic!("{document}: {error}: {line}");
                }
                opened += 1;
            }
        }
    }
    assert!(opened >= 3, "only {opened} records were found");
}
