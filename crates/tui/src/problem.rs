//! What cannot be done, with what only this room refuses: games that are not kept.

use crate::kept::KeptError;
use harif_core::Say;

pub(crate) use harif_console::problem::UserProblem;

impl From<KeptError> for UserProblem {
    fn from(error: KeptError) -> UserProblem {
        UserProblem::Kept { english: error.to_string(), said: Box::new(error.said()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::Flaw;
    use crate::words::{Language, TableWords, Words};
    use harif_catalog::OpenError;
    use harif_core::GameError;

    fn kept() -> Vec<UserProblem> {
        let game = OpenError::Game(GameError::NoSuchPly { asked: 9, last: 3 });
        let kept = [
            KeptError::Busy,
            KeptError::Gone,
            KeptError::Broken(Flaw::Unreadable("EOF while parsing a value at line 1".into())),
            KeptError::Broken(Flaw::Field("version")),
            KeptError::Broken(game.into()),
            KeptError::Unwritable { folder: "/root".into(), why: "Permission denied".into() },
        ];
        kept.map(UserProblem::from).into()
    }

    #[test]
    fn games_that_are_not_kept_are_told_in_both_languages() {
        for problem in kept() {
            let said = |language| Words::of(language).refusal(&problem);
            assert_eq!(said(Language::English), problem.to_string());
            let persian = said(Language::Persian);
            let words = persian.lines().next().unwrap_or_default();
            assert!(!words.contains(|c: char| c.is_ascii_alphanumeric()), "{persian}");
            assert!(persian.lines().count() <= 2, "{persian}");
        }
    }
}
