//! A game to go on with, in words: the same in line mode and on the start screen, and those of the page.

use crate::words::Words;
use harif_kept::KeptLine;

/// How long ago something was, in words.
pub fn age(words: &Words, now: u64, then: u64) -> String {
    let seconds = now.saturating_sub(then);
    let (id, n) = match seconds {
        0..60 => return words.say("lobby-now"),
        60..3_600 => ("form-minutes-ago", seconds / 60),
        3_600..86_400 => ("form-hours-ago", seconds / 3_600),
        _ => ("form-days-ago", seconds / 86_400),
    };
    words.tell(id, &[("n", n.into())])
}

/// The game and its players, as they are typed.
pub fn title(line: &KeptLine) -> String {
    let [first, second] = line.seats.each_ref().map(|seat| seat.split(':').next().unwrap_or(seat));
    format!("{}  {first}–{second}", line.game)
}

/// What stands beside the game and its players: how far it is, when it was left and where it is open.
pub fn about(words: &Words, line: &KeptLine, now: u64) -> String {
    let at = words.tell("lobby-at-move", &[("n", line.ply.into())]);
    let open = line.open.map(|face| words.tell("lobby-open", &[("where", face.name().into())]));
    let parts = [Some(at), Some(age(words, now, line.written)), open];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use harif_store::{Face, Head};

    #[test]
    fn a_game_says_how_far_it_is_when_and_where() {
        let head = Head { ply: 12, updated: 700.0, ..Head::new("a", "othello-8x8", "start") };
        let mut line = KeptLine::told(&head, None);
        let english = Words::of(Language::English);
        assert_eq!(about(&english, &line, 1_000), "move 12 · 5 min ago");
        line.open = Some(Face::Page);
        assert_eq!(about(&english, &line, 710), "move 12 · just now · open on the page");
        let persian = about(&Words::of(Language::Persian), &line, 1_000);
        assert_eq!(persian, "حرکت ۱۲ · ۵ دقیقه پیش · باز در صفحهٔ وب");
    }
}
