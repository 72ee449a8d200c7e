//! Every refusal there is, in both languages.

use super::tests::messages_of_the_terminal;
use super::{Language, TableWords, Words};
use crate::actions::{KeyMap, KeyMapError};
use crate::command::CommandError;
use crate::files::FileProblem;
use crate::problem::UserProblem;
use crate::setup::SetupError;
use harif_catalog::OpenError;
use harif_catalog::formats::{Format, FormatError, FormatFault, Place};
use harif_core::{
    AgentError, EngineFailure, GameError, MoveError, NameError, OptionError, ParseError,
    RecordError, Said, SizeError, Unexplained,
};
use harif_desk::study::{StudyRefusal, StudyTextError};
use harif_kept::{Flaw, KeptError};
use harif_store::Face;
use harif_table::Refusal;

fn list(items: &[&str]) -> Vec<String> {
    items.iter().map(|item| (*item).to_string()).collect()
}

fn moves() -> Vec<MoveError> {
    let tried = || "a1".to_string();
    vec![
        MoveError::Illegal { tried: tried(), legal: list(&["d3", "c4", "f5", "e6"]) },
        MoveError::MustMove { legal: list(&["d3", "c4"]) },
        MoveError::MustPass { tried: tried() },
        MoveError::GameOver { tried: tried() },
    ]
}

fn texts() -> Vec<ParseError> {
    let mut texts = vec![
        ParseError::unexpected(4, "z9", Said::new("expected-square").with("last", "h8")),
        ParseError::missing(2, Said::new("expected-space-side")),
        ParseError::impossible(Said::new("impossible-four")),
        ParseError::new(0, harif_core::Problem::WrongSquares { expected: 64, actual: 63 }),
    ];
    texts.extend(moves().into_iter().map(|error| ParseError::new(7, error)));
    texts
}

fn games() -> Vec<GameError> {
    let mut games = vec![
        GameError::NoSuchPly { asked: 9, last: 3 },
        GameError::OtherGame { found: "othello-6x6".into(), expected: "othello-8x8".into() },
        GameError::ResultDiffers { stated: "first".into(), played: "second".into() },
        GameError::MarginTooLarge { margin: 99, most: 64 },
    ];
    games.extend(texts().into_iter().map(GameError::from));
    games.extend(moves().into_iter().map(GameError::from));
    let at_move =
        |source: &GameError| GameError::AtMove { number: 12, source: source.clone().into() };
    let nested: Vec<GameError> = games.iter().map(at_move).collect();
    games.extend(nested);
    games
}

fn names() -> Vec<NameError> {
    let known = || list(&["othello", "connect4", "tictactoe"]);
    let unknown = |what, name: &str| NameError::Unknown { what, name: name.into(), known: known() };
    let key = |key: &str| OptionError::UnknownKey {
        owner: "alphabeta",
        key: key.into(),
        valid: list(&["depth", "eval"]),
    };
    let size = SizeError {
        game: "othello",
        size: "7x7".into(),
        expected: Said::new("expected-sizes-even")
            .with("least", 4)
            .with("most", 20)
            .with("example", "othello-6x6")
            .into(),
    };
    vec![
        unknown("game", "otello"),
        unknown("game", "chess"),
        unknown("agent", "nobody"),
        unknown("evaluation", "x"),
        unknown("format", "x"),
        size.into(),
        key("dpth").into(),
        key("xyzzy").into(),
        OptionError::NoOptions { owner: "random", text: "x=1".into() }.into(),
        OptionError::BadValue {
            owner: "alphabeta",
            key: "depth",
            value: "x".into(),
            expected: Said::new("expected-whole").with("least", 1).with("most", 60).into(),
        }
        .into(),
        OptionError::Repeated { owner: "alphabeta", key: "depth" }.into(),
        OptionError::Malformed { owner: "alphabeta", text: "depth".into() }.into(),
        NameError::Refused("solver does not play othello-8x8".to_string().into()),
    ]
}

fn refusals() -> Vec<Refusal> {
    let agent = || "mcts:iterations=50".to_string();
    let mut refusals = vec![
        Refusal::Over,
        Refusal::NothingBack,
        Refusal::NothingOn,
        Refusal::NotResting,
        Refusal::Ahead,
        Refusal::NoMachineToMove,
        Refusal::NoneFailed,
        Refusal::NobodyToResign,
        Refusal::NoSuchNumber { typed: "10".into(), last: 9 },
        Refusal::MachineToMove { colour: "White", agent: agent() },
        Refusal::MachineHasMoved { colour: "Yellow", agent: agent(), ply: 3 },
    ];
    refusals.extend(games().into_iter().map(Refusal::from));
    refusals.extend(names().into_iter().map(Refusal::from));
    refusals
}

fn slips() -> Vec<CommandError> {
    let word = || "go".to_string();
    vec![
        CommandError::Unknown { typed: "udno".into(), near: Some("undo") },
        CommandError::Unknown { typed: "مرحبا".into(), near: None },
        CommandError::TooMuch { word: word(), found: "3".into() },
        CommandError::NoFile { word: word() },
        CommandError::NoCount { word: word() },
        CommandError::NoTime { typed: "long".into() },
        CommandError::NoSpeed,
        CommandError::NoWhose,
        CommandError::NoSeat,
        CommandError::NoLine,
        CommandError::NotText,
        CommandError::TooLong { most: 65_536 },
    ]
}

fn openings() -> Vec<OpenError> {
    let names = names().into_iter().map(OpenError::from);
    names.chain(games().into_iter().map(OpenError::from)).collect()
}

fn faults() -> Vec<FormatFault> {
    let mut faults = vec![
        FormatFault::NotText(7),
        FormatFault::Record(RecordError::Contradiction(Said::new("contradiction-margin").into())),
        FormatFault::NeedsGame,
        FormatFault::OtherStart("othello-8x8".into()),
        FormatFault::ReadOnly(Format::Wthor),
    ];
    faults.extend(openings().into_iter().map(FormatFault::from));
    faults.extend(texts().into_iter().map(FormatFault::Text));
    faults
}

fn files() -> Vec<FileProblem> {
    let file = || std::path::PathBuf::from("/tmp/a game.jsonl");
    let why = || "No such file or directory (os error 2)".to_string();
    let mut files = vec![
        FileProblem::Unreadable { file: file(), why: why() },
        FileProblem::Unwritable { file: file(), why: why() },
        FileProblem::NotOrdinary(file()),
        FileProblem::TooLarge { file: file(), most: 64 },
        FileProblem::Nameless(file()),
        FileProblem::Empty(file()),
        FileProblem::OtherGame {
            file: file(),
            found: "connect4-6x7".into(),
            asked: "othello-8x8".into(),
        },
        FileProblem::Exists(file()),
        FileProblem::NoFolder("/tmp/nowhere".into()),
        FileProblem::Ending,
        FileProblem::Picture("too large to draw".into()),
    ];
    files.extend(faults().into_iter().map(FileProblem::Format));
    for place in [Place::File, Place::Line(3), Place::Column(3, 5), Place::Game(2)] {
        let broken = |fault| FileProblem::Broken {
            file: file(),
            fault: Box::new(FormatError { place, fault }),
        };
        files.extend(faults().into_iter().map(broken));
    }
    let unplayable = |fault| FileProblem::Unplayable { file: file(), fault };
    files.extend(openings().into_iter().map(unplayable));
    files
}

fn keys() -> Vec<KeyMapError> {
    let wrong = [
        "undoo = \"U\"",
        "x = \"U\"",
        "[labs]",
        "[x]",
        "undo = \"spacee\"",
        "undo = \"UU\"",
        "undo = 3",
        "undo = \"H\"",
        "undo = ",
    ];
    let fault = |text: &&str| KeyMapError::Fault {
        file: "keys.toml".into(),
        fault: KeyMap::read(text).unwrap_err(),
    };
    wrong.iter().map(fault).collect()
}

fn kept() -> Vec<KeptError> {
    let why = || Said::new("cause-denied");
    let mut kept = vec![
        KeptError::Open(Face::Page),
        KeptError::Open(Face::Terminal),
        KeptError::Gone,
        KeptError::Parted,
        KeptError::Damaged(3),
        KeptError::Broken(Flaw::Unreadable(Said::new("store-no-move").with("number", 3))),
        KeptError::Broken(Flaw::Field("version")),
        KeptError::Unread { file: "/home/ada/harif.db".into(), why: why() },
        KeptError::Unwritable { folder: "/home/ada".into(), why: why() },
    ];
    kept.extend(openings().into_iter().map(|error| KeptError::Broken(error.into())));
    kept
}

fn agents() -> Vec<AgentError> {
    let engine = EngineFailure {
        fault: harif_core::Fault::Crash,
        story: Said::new("engine-did")
            .with("engine", "edax")
            .with("did", Said::new("ended-signal").with("signal", 6)),
        evidence: Vec::new(),
    };
    let (agent, game) = ("solver".to_string(), "othello-8x8".to_string());
    vec![
        AgentError::GameOver,
        AgentError::WrongGame { agent: agent.clone(), game },
        AgentError::NoTrace { agent },
        AgentError::Stopped,
        AgentError::Resigned,
        AgentError::Failed("out of memory".to_string().into()),
        AgentError::Failed(Said::new("unsolvable-size").with("size", 10).into()),
        engine.into(),
    ]
}

/// A position that the solver does not take.
fn unsolvable() -> Unexplained {
    let mut game = harif_catalog::open("connect4").unwrap();
    game.set_up("1212121").unwrap();
    game.explain(&harif_core::Limits::default()).unwrap_err()
}

/// One of each kind at least. Whoever adds a variant is told by the compiler to say it above, and by the
/// last test to name it here.
fn all() -> Vec<UserProblem> {
    let unlisted = |what, near: Option<&str>| UserProblem::Unlisted {
        what,
        name: "hrad".into(),
        near: near.map(str::to_string),
    };
    let mut all = vec![
        UserProblem::NoEvaluation("othello-8x8".into()),
        UserProblem::NobodyThought,
        UserProblem::NothingToReview,
        UserProblem::NothingTried,
        UserProblem::TryFirst,
        UserProblem::TryDone,
        UserProblem::NoThread,
        UserProblem::BrokeDown { agent: "champion".into() },
        unlisted("agent", Some("hard")),
        unlisted("agent", None),
        unlisted("game", None),
        unlisted("evaluation", Some("none-such")),
    ];
    all.extend([
        Unexplained::Game { game: "othello-8x8".into() }.into(),
        unsolvable().into(),
        StudyTextError::Open.into(),
        StudyTextError::NoMove { at: 3, found: ';' }.into(),
        StudyTextError::Bracket { at: 3, open: true }.into(),
        StudyTextError::Bracket { at: 3, open: false }.into(),
        StudyTextError::Mark { at: 3, found: "z9".into() }.into(),
        StudyTextError::TooMany { most: 4096 }.into(),
        StudyRefusal::AtStart.into(),
        StudyRefusal::AtEnd.into(),
        StudyRefusal::OneLine.into(),
        StudyRefusal::FirstAlready.into(),
        StudyRefusal::NoPlace { place: "x".into() }.into(),
        StudyRefusal::NoSquare { square: 99, squares: 64 }.into(),
        StudyRefusal::NoWay.into(),
        StudyRefusal::TooLong { letters: 501, most: 500 }.into(),
        UserProblem::OneLine,
    ]);
    all.extend([SetupError::Clock, SetupError::Least, SetupError::Seed].map(UserProblem::from));
    all.extend(refusals().into_iter().map(UserProblem::from));
    all.extend(slips().into_iter().map(UserProblem::from));
    all.extend(files().into_iter().map(UserProblem::from));
    all.extend(keys().into_iter().map(UserProblem::from));
    all.extend(kept().into_iter().map(UserProblem::from));
    all.extend(agents().into_iter().map(UserProblem::from));
    all
}

#[test]
fn english_is_what_the_errors_say_of_themselves() {
    let words = Words::of(Language::English);
    for problem in all() {
        assert_eq!(words.refusal(&problem), problem.to_string(), "{problem:?}");
    }
}

#[test]
fn persian_is_a_row_of_words_and_a_row_of_what_is_typed() {
    let words = Words::of(Language::Persian);
    let persian = |text: &str| text.contains(|c: char| ('\u{600}'..='\u{6ff}').contains(&c));
    for problem in all() {
        let said = words.refusal(&problem);
        let rows: Vec<&str> = said.lines().collect();
        assert!(rows.len() <= 2, "{said}");
        // Only a single move stands among words.
        let prose = rows[0].replace("a1", "");
        assert!(persian(&prose), "{said}");
        assert!(!prose.contains(|c: char| c.is_ascii_alphanumeric()), "{said}");
        if let Some(typed) = rows.get(1).filter(|_| !said.contains("مرحبا")) {
            assert!(!persian(typed), "{said}");
        }
        assert_eq!(words.refusal_in_line(&problem).lines().count(), 1);
    }
}

#[test]
fn every_refusal_that_there_is_a_message_for_can_happen() {
    let words = Words::of(Language::Persian);
    let said: Vec<String> = all().iter().map(|problem| words.refusal(problem)).collect();
    let families = ["term-refused", "term-slip-", "term-misset-", "term-file-", "term-lines-"];
    for (id, block) in messages_of_the_terminal(Language::Persian) {
        if !families.iter().any(|family| id.starts_with(family)) {
            continue;
        }
        let plain = block.split_once('=').map_or("", |(_, text)| text);
        let pieces = plain.split(['{', '}', '\n', '[', ']']).map(str::trim);
        let longest = pieces.max_by_key(|piece| piece.chars().count()).unwrap_or_default();
        // What only refers to another message has no words of its own.
        let refers = longest.is_ascii();
        assert!(refers || said.iter().any(|said| said.contains(longest)), "{id}: {longest}");
    }
}

#[test]
fn what_can_be_typed_is_named() {
    let words = Words::of(Language::Persian);
    let said = |problem: UserProblem| words.refusal(&problem);
    assert_eq!(
        said(GameError::from(moves().remove(0)).into()),
        "حرکت a1 این‌جا مجاز نیست. حرکت‌های مجاز:\nd3 c4 f5 e6"
    );
    assert!(
        said(names().remove(0).into())
            .ends_with("\n\"otello\" → othello? othello, connect4, tictactoe")
    );
    assert!(said(slips().remove(0).into()).ends_with("\n\"udno\" → undo? help"));
    let ply = GameError::NoSuchPly { asked: 9, last: 3 };
    assert_eq!(said(ply.into()), "حرکت ۹ نیست؛ بازی از ۰ تا ۳ حرکت دارد.");
}
