//! The pages of the help beside the keys: the rules of the game, and how to read what the panels show. The
//! words are those of the page's own help, as far as they fit a terminal.

use super::Term::{Named, Prose, Typed};
use super::{Help, HelpChapter, keys_page};
use crate::words::Words;
use harif_console::rules::{self, RulesChapter};

/// A page of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HelpPage {
    /// Keys, what can be typed, the mouse.
    #[default]
    Keys,
    /// The rules of the game.
    Rules,
    /// What values, bars and marks mean.
    Reading,
}

impl HelpPage {
    /// All of them, in their order.
    pub const ALL: [HelpPage; 3] = [HelpPage::Keys, HelpPage::Rules, HelpPage::Reading];

    /// The page after this one, or the one before.
    #[must_use]
    pub fn beside(self, forward: bool) -> HelpPage {
        let at = HelpPage::ALL.iter().position(|&page| page == self).unwrap_or(0);
        let step = if forward { 1 } else { HelpPage::ALL.len() - 1 };
        HelpPage::ALL[(at + step) % HelpPage::ALL.len()]
    }

    /// The message that names it.
    pub fn id(self) -> &'static str {
        match self {
            HelpPage::Keys => "term-help-keys",
            HelpPage::Rules => "term-help-rules",
            HelpPage::Reading => "term-help-reading",
        }
    }
}

fn values() -> HelpChapter {
    let entries = vec![
        (Typed("=+6".into()), "help-value-exact"),
        (Typed("≥+4".into()), "help-value-lower"),
        (Typed("≤−2".into()), "help-value-upper"),
        (Typed("≈+3.4".into()), "help-value-about"),
        (Typed("W6 D L9".into()), "help-value-distance"),
        (Prose, "help-notation-side-squares"),
        (Prose, "read-bars"),
        (Prose, "read-graph"),
    ];
    HelpChapter { title: "help-notation-values", entries }
}

fn discs() -> HelpChapter {
    let entries = vec![
        (Prose, "help-notation-marks-text"),
        (Typed("?! △".into()), "read-inaccuracy-discs"),
        (Typed("? ▲".into()), "read-mistake-discs"),
        (Typed("?? ◆".into()), "read-blunder-discs"),
    ];
    HelpChapter { title: "help-notation-marks", entries }
}

fn results() -> HelpChapter {
    let entries = vec![
        (Prose, "help-notation-marks-text"),
        (Typed("?! △".into()), "read-inaccuracy"),
        (Typed("? ▲".into()), "help-mark-mistake-others"),
        (Typed("?? ◆".into()), "help-mark-blunder-others"),
    ];
    HelpChapter { title: "help-notation-marks", entries }
}

fn panels() -> HelpChapter {
    let entries = vec![
        (Named("tab-mind"), "term-help-mind"),
        (Named("tab-parts"), "term-help-parts"),
        (Named("tab-graph"), "term-help-graph"),
        (Named("tab-moves"), "term-help-moves"),
        (Named("tab-facts"), "term-help-facts"),
        (Named("why-title"), "term-help-reasons"),
        (Named("review-title"), "term-help-judged"),
    ];
    HelpChapter { title: "term-help-panels", entries }
}

/// What a page tells about a game.
pub(super) fn chapters(help: Help<'_>, words: &Words) -> Vec<HelpChapter> {
    let scored = || harif_catalog::open(help.game).is_ok_and(|game| game.look().scored);
    match help.page {
        HelpPage::Keys => keys_page(help.keys, help.screen),
        HelpPage::Rules => rules(words, help.game),
        HelpPage::Reading => {
            vec![values(), if scored() { discs() } else { results() }, panels()]
        }
    }
}

/// The rules as a page of the help.
fn rules(words: &Words, game: &str) -> Vec<HelpChapter> {
    let chapter = |RulesChapter { title, paragraphs }| HelpChapter {
        title,
        entries: paragraphs.into_iter().map(|text| (Prose, text)).collect(),
    };
    rules::rules(words, game).into_iter().map(chapter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use harif_console::actions::{KeyMap, ScreenKind};

    #[test]
    fn everything_that_is_explained_has_words() {
        for language in [Language::English, Language::Persian] {
            let words = Words::of(language);
            let all = HelpPage::ALL.into_iter().flat_map(|page| {
                harif_catalog::families()
                    .into_iter()
                    .flat_map(|known| {
                        let (keys, screen) = (&KeyMap::default(), ScreenKind::Table);
                        let game = known.schema.name;
                        chapters(Help { page, game, offset: 0, keys, screen }, &words)
                    })
                    .collect::<Vec<_>>()
            });
            for (_, id) in all.flat_map(|chapter| chapter.entries) {
                // Texts of the games themselves have no name.
                let is_name = id.contains('-') && !id.contains(' ');
                assert!(!is_name || words.explain(id) != id, "{id}");
            }
        }
    }

    #[test]
    fn pages_go_around() {
        assert_eq!(HelpPage::Keys.beside(true), HelpPage::Rules);
        assert_eq!(HelpPage::Keys.beside(false), HelpPage::Reading);
        assert_eq!(HelpPage::Reading.beside(true), HelpPage::Keys);
    }
}
