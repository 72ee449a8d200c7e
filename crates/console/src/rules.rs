//! The rules of a game as it tells them itself.

use crate::words::Words;
use harif_core::Telling;

/// A part of the rules: the message that is its title, and its paragraphs: words of the game itself, or messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesChapter {
    /// The message that names it.
    pub title: &'static str,
    /// What it says, to be [explained](Words::explain).
    pub paragraphs: Vec<&'static str>,
}

/// The family of a game by its full name, `othello` for `othello-8x8:first=white`.
pub fn family(name: &str) -> &str {
    name.split(['-', ':']).next().unwrap_or(name)
}

/// The game as it describes itself.
pub fn rules(words: &Words, game: &str) -> Vec<RulesChapter> {
    let known =
        harif_catalog::families().into_iter().find(|known| known.schema.name == family(game));
    let Some(about) = known.map(|known| known.about) else {
        return vec![RulesChapter { title: "rules-play", paragraphs: vec!["rules-unknown"] }];
    };
    let chapter = |title, tellings: &[Telling]| {
        let paragraphs = tellings.iter().map(|telling| words.pick(telling)).collect();
        RulesChapter { title, paragraphs }
    };
    vec![
        chapter("rules-play", about.play),
        chapter("rules-well", about.well),
        chapter("help-notation-moves", &[about.notation, about.moves]),
        chapter("help-levels-title", &[about.levels]),
    ]
}

/// The rules of a game in paragraphs, for line mode.
pub fn rules_text(words: &Words, game: &str) -> Vec<String> {
    let paragraphs = |chapter: &RulesChapter| {
        let told = chapter.paragraphs.iter().map(|id| words.explain(id));
        std::iter::once(words.explain(chapter.title)).chain(told).collect::<Vec<String>>()
    };
    rules(words, game).iter().flat_map(paragraphs).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn every_family_has_rules_in_both_languages() {
        for family in harif_catalog::families() {
            for language in [Language::English, Language::Persian] {
                let words = Words::of(language);
                let text = rules_text(&words, family.schema.name);
                assert!(text.len() >= 6, "{}", family.schema.name);
                for paragraph in text {
                    assert!(!paragraph.contains(['*', '`', '[', ']']), "{paragraph}");
                    assert!(!paragraph.starts_with("help-") && !paragraph.starts_with("rules-"));
                }
            }
        }
        assert_eq!(rules_text(&Words::of(Language::English), "hex-11").len(), 2);
    }
}
