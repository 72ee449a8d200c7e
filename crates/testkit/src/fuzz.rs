//! What fuzz targets run: no input may panic, and whatever is read must be written and read again
//! as the same thing. Each body takes raw bytes; text targets try every sample game on them.

use harif_catalog::formats::{self, Format};
use harif_catalog::{GameKit, Visitor, families, open, open_record, sit, with_rules};
use harif_core::{Limits, NameError, Record, Shape, Side};
use harif_othello::{ggf, obf, wthor};
use harif_protocol::{Seated, gtp, nboard};

/// Calls `check` with the rules of every sample game.
fn each_game(check: impl Visitor<Out = ()> + Copy) {
    for family in families() {
        for name in family.samples {
            with_rules(name, check).expect("a sample name is valid");
        }
    }
}

fn text(data: &[u8]) -> Option<&str> {
    std::str::from_utf8(data).ok()
}

/// Board diagrams.
pub fn board(data: &[u8]) {
    #[derive(Clone, Copy)]
    struct Check<'t>(&'t str);
    impl Visitor for Check<'_> {
        type Out = ();
        fn visit<R: GameKit>(self, rules: R) {
            if let Ok(state) = rules.parse_board(self.0) {
                let again = rules.parse_board(&rules.board_text(&state)).expect("our own text");
                assert_eq!(again, state, "{}", rules.name());
            }
        }
    }
    if let Some(text) = text(data) {
        each_game(Check(text));
    }
}

/// Move lists.
pub fn moves(data: &[u8]) {
    #[derive(Clone, Copy)]
    struct Check<'t>(&'t str);
    impl Visitor for Check<'_> {
        type Out = ();
        fn visit<R: GameKit>(self, rules: R) {
            if let Ok(moves) = rules.read_moves(rules.start(), self.0) {
                let again = rules.read_moves(rules.start(), &rules.moves_text(&moves));
                assert_eq!(again.as_ref(), Ok(&moves), "{}", rules.name());
            }
        }
    }
    if let Some(text) = text(data) {
        each_game(Check(text));
    }
}

/// Single moves, and whatever a face hands to a running game.
pub fn move_text(data: &[u8]) {
    #[derive(Clone, Copy)]
    struct Check<'t>(&'t str);
    impl Visitor for Check<'_> {
        type Out = ();
        fn visit<R: GameKit>(self, rules: R) {
            if let Ok(m) = rules.parse_move(self.0) {
                assert_eq!(rules.parse_move(&m.to_string()), Ok(m), "{}", rules.name());
                assert_eq!(rules.action(rules.action_id(m)), Some(m), "{}", rules.name());
            }
        }
    }
    let Some(text) = text(data) else {
        return;
    };
    each_game(Check(text));
    for family in families() {
        let mut game = open(family.schema.name).expect("a family opens");
        let before = game.position();
        if game.play(text).is_err() {
            assert_eq!(game.position(), before);
        }
        let before = game.position();
        if game.set_up(text).is_err() {
            assert_eq!(game.position(), before);
        }
    }
}

/// Names of games, of the agents of every game, and of evaluations. Agents are built and not asked: a
/// name alone must cost no memory and no time.
pub fn names(data: &[u8]) {
    let Some(text) = text(data) else {
        return;
    };
    if let Ok(game) = open(text) {
        let again = open(&game.name()).expect("our own name");
        assert_eq!(again.name(), game.name());
        assert_eq!(again.position(), game.position());
    }
    for family in families() {
        let table = open(family.schema.name).expect("a family opens");
        if let Ok(sitter) = sit(table.as_ref(), text) {
            let again = sit(table.as_ref(), &sitter.name()).expect("our own name");
            assert_eq!(again.name(), sitter.name());
        }
        let value = |side| -> Option<f64> {
            Some(table.evaluate(text, side).ok()?.iter().map(|part| part.value).sum())
        };
        for side in Side::BOTH {
            assert!(value(side).is_none_or(f64::is_finite), "{text} for {side}");
        }
    }
}

/// Harif's records, one line.
pub fn record(data: &[u8]) {
    let Some(record) = text(data).and_then(|line| Record::from_json(line).ok()) else {
        return;
    };
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    if let Ok(game) = open_record(&record) {
        let replayed = game.record();
        let again = open_record(&replayed).expect("our own record").record();
        assert_eq!(again, replayed);
    }
}

/// Files of GGF games.
pub fn ggf(data: &[u8]) {
    let Some(text) = text(data) else {
        return;
    };
    for record in ggf::games(text).flatten() {
        let written = ggf::write(&record).expect("a game that was read can be written");
        let again = ggf::read(&written).expect("our own text");
        assert_eq!(again.len(), 1);
        assert_eq!(ggf::write(&again[0]).as_deref(), Ok(written.as_str()));
        assert_eq!(again[0].moves, record.moves);
    }
}

/// Lines of OBF files.
pub fn obf(data: &[u8]) {
    let board = Shape { rows: 8, cols: 8 };
    for line in text(data).unwrap_or_default().lines() {
        if let Ok(Some(problem)) = obf::read(line, board) {
            let fields: String =
                problem.scores.iter().map(|(mv, score)| format!("; {mv}:{score:+}")).collect();
            let written = format!("{}{fields}", problem.position);
            let again = obf::read(&written, board).expect("our own text");
            assert_eq!(again.as_ref(), Some(&problem));
        }
    }
}

/// WTHOR archives, and the guess which format a file has.
pub fn wthor(data: &[u8]) {
    if let Ok(archive) = wthor::Archive::new(data) {
        for record in archive.games().flatten() {
            open_record(&record).expect("a game that was read can be replayed");
        }
    }
    let format = Format::of_content(data);
    for record in formats::read(format, data, Some("othello")).into_iter().flatten().flatten() {
        formats::write(Format::Records, &record).expect("every game fits a record");
    }
}

/// A game with an agent that answers at once.
fn seated(name: &str) -> Result<Seated, NameError> {
    let game = open(name)?;
    let player = game.agent("random")?;
    Ok((game, player))
}

/// What a GTP client may send: every command is answered once, in the shape of an answer.
pub fn gtp_server(data: &[u8]) {
    for family in families() {
        let mut output = Vec::new();
        let name = family.schema.name;
        gtp::serve(data, &mut output, name, &Limits::default(), 1, &mut seated)
            .expect("bad input is answered");
        let text = String::from_utf8(output).expect("answers are text");
        for answer in text.split_terminator("\n\n") {
            assert!(answer.starts_with(['=', '?']), "{answer:?}");
        }
        assert!(text.is_empty() || text.ends_with("\n\n"), "{text:?}");
    }
}

/// What an NBoard client may send: whatever it is, a ping behind it is answered unless it has quit.
pub fn nboard_server(data: &[u8]) {
    let mut output = Vec::new();
    let input = [data, b"\nping 4711\n"].concat();
    nboard::serve(&input[..], &mut output, &Limits::default(), 1, &mut seated)
        .expect("bad input is ignored");
    let text = String::from_utf8(output).expect("lines are text");
    let quit = data
        .split(|b| *b == b'\n')
        .any(|line| String::from_utf8_lossy(line).split_whitespace().next() == Some("quit"));
    assert!(quit || text.ends_with("pong 4711\n"), "{text:?}");
}
