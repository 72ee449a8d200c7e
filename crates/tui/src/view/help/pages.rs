//! The pages of the help beside the keys: the rules of the game, and how to read what the panels show. The
//! words are those of the page's own help, as far as they fit a terminal.

use super::Chapter;
use super::Term::{Named, Prose, Typed};
use crate::words::Words;
use harif_console::rules::{self, RulesChapter};
use std::borrow::Cow;

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

const VALUES: Chapter = Chapter {
    title: "help-notation-values",
    entries: Cow::Borrowed(&[
        (Typed("=+6"), "help-value-exact"),
        (Typed("≥+4"), "help-value-lower"),
        (Typed("≤−2"), "help-value-upper"),
        (Typed("≈+3.4"), "help-value-about"),
        (Typed("W6 D L9"), "help-value-distance"),
        (Prose, "help-notation-side-squares"),
        (Prose, "read-bars"),
        (Prose, "read-graph"),
    ]),
};

const DISCS: Chapter = Chapter {
    title: "help-notation-marks",
    entries: Cow::Borrowed(&[
        (Prose, "help-notation-marks-text"),
        (Typed("?! △"), "read-inaccuracy-discs"),
        (Typed("? ▲"), "read-mistake-discs"),
        (Typed("?? ◆"), "read-blunder-discs"),
    ]),
};

const RESULTS: Chapter = Chapter {
    title: "help-notation-marks",
    entries: Cow::Borrowed(&[
        (Prose, "help-notation-marks-text"),
        (Typed("?! △"), "read-inaccuracy"),
        (Typed("? ▲"), "help-mark-mistake-others"),
        (Typed("?? ◆"), "help-mark-blunder-others"),
    ]),
};

const PANELS: Chapter = Chapter {
    title: "term-help-panels",
    entries: Cow::Borrowed(&[
        (Named("tab-mind"), "term-help-mind"),
        (Named("tab-parts"), "term-help-parts"),
        (Named("tab-graph"), "term-help-graph"),
        (Named("tab-moves"), "term-help-moves"),
        (Named("tab-facts"), "term-help-facts"),
        (Named("why-title"), "term-help-reasons"),
        (Named("review-title"), "term-help-judged"),
    ]),
};

/// What a page tells about a game.
pub(super) fn chapters(page: HelpPage, words: &Words, game: &str) -> Vec<Chapter> {
    let scored = || harif_catalog::open(game).is_ok_and(|game| game.look().scored);
    match page {
        HelpPage::Keys => super::CHAPTERS.to_vec(),
        HelpPage::Rules => rules(words, game),
        HelpPage::Reading => vec![VALUES, if scored() { DISCS } else { RESULTS }, PANELS],
    }
}

/// The rules as a page of the help.
fn rules(words: &Words, game: &str) -> Vec<Chapter> {
    let chapter = |RulesChapter { title, paragraphs }| Chapter {
        title,
        entries: paragraphs.into_iter().map(|text| (Prose, text)).collect(),
    };
    rules::rules(words, game).into_iter().map(chapter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn everything_that_is_explained_has_words() {
        for language in [Language::English, Language::Persian] {
            let words = Words::of(language);
            let all = HelpPage::ALL.into_iter().flat_map(|page| {
                harif_catalog::families()
                    .into_iter()
                    .flat_map(|known| chapters(page, &words, known.schema.name))
                    .collect::<Vec<_>>()
            });
            for (_, id) in all.flat_map(|chapter| chapter.entries.into_owned()) {
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
