//! The table itself, a row for each action. Within a chapter of the help rows stand in the order in which they are
//! explained; places in bars and among the typed words are numbers of their own.

use super::Act;
use super::Bar::{
    Branched, Editing, Iterations, Looking, Over, Playing, Studying, Tree, Trying, Watching,
};
use super::ScreenKind::{self, Editor, Exercises, Help, Lab, List, Start, Table};
use super::{Action, Bar, BarHint, Chapter, When, Word};
use crate::command::{Command, CommandError, read};

type Read = fn(&str, &str) -> Result<Command, CommandError>;

/// A row without keys and words.
const fn on(screens: &'static [ScreenKind], id: &'static str, act: Act) -> Action {
    Action {
        id,
        act,
        screens,
        keys: "",
        also: "",
        help: None,
        bars: [None; 2],
        word: None,
        when: When::Always,
    }
}

/// A row of the table's own screen.
const fn at_table(id: &'static str, act: Act) -> Action {
    on(&[Table], id, act)
}

/// A row that has a word and, unless somebody gives it one, no key.
const fn typed(id: &'static str) -> Action {
    on(&[Table], id, Act::Word)
}

impl Action {
    const fn keys(self, keys: &'static str) -> Action {
        Action { keys, ..self }
    }

    /// Keys that do the same and are not shown.
    const fn also(self, also: &'static str) -> Action {
        Action { also, ..self }
    }

    const fn help(self, chapter: Chapter, id: &'static str) -> Action {
        Action { help: Some((chapter, id)), ..self }
    }

    const fn bar(self, id: &'static str, places: &'static [(Bar, u8)]) -> Action {
        let hint = Some(BarHint { id, places });
        let bars = match self.bars {
            [None, other] => [hint, other],
            [first, _] => [first, hint],
        };
        Action { bars, ..self }
    }

    const fn when(self, when: When) -> Action {
        Action { when, ..self }
    }

    /// A word that stands alone.
    const fn word(
        self,
        place: u8,
        name: &'static [&'static str],
        help: &'static str,
        read: Read,
    ) -> Action {
        let word = Word { names: name, also: &[], takes: None, help, place, read };
        Action { word: Some(word), ..self }
    }

    /// What its word takes.
    const fn takes(self, takes: &'static str) -> Action {
        match self.word {
            Some(word) => Action { word: Some(Word { takes: Some(takes), ..word }), ..self },
            None => self,
        }
    }

    /// Other words for it.
    const fn or(self, also: &'static [&'static str]) -> Action {
        match self.word {
            Some(word) => Action { word: Some(Word { also, ..word }), ..self },
            None => self,
        }
    }
}

/// Screens on which a board has a cursor.
const BOARDS: &[ScreenKind] = &[Table, Exercises];
/// Screens on which letters are commands.
const LETTERS: &[ScreenKind] = &[Table, Lab, Editor, Exercises];
/// Everywhere.
const ALL: &[ScreenKind] = &ScreenKind::ALL;

/// Everything that a person can do.
pub const ACTIONS: &[Action] = &[
    // Playing
    on(BOARDS, "left", Act::Left).keys("left").help(Chapter::Play, "term-help-arrows"),
    on(BOARDS, "up", Act::Up).keys("up").help(Chapter::Play, "term-help-arrows"),
    on(BOARDS, "down", Act::Down).keys("down").help(Chapter::Play, "term-help-arrows"),
    on(BOARDS, "right", Act::Right).keys("right").help(Chapter::Play, "term-help-arrows"),
    on(BOARDS, "put", Act::Put).keys("enter space").help(Chapter::Play, "term-help-put"),
    at_table("back", Act::Back).keys("esc").help(Chapter::Play, "term-help-esc"),
    on(BOARDS, "legal-before", Act::LegalBefore).keys(",").help(Chapter::Play, "term-help-legal"),
    on(BOARDS, "legal-next", Act::LegalNext).keys(";").help(Chapter::Play, "term-help-legal"),
    at_table("undo", Act::Undo)
        .keys("U")
        .help(Chapter::Play, "term-help-undo")
        .bar("term-key-undo", &[(Branched, 4), (Studying, 2), (Over, 7), (Playing, 1)])
        .word(10, &["undo"], "typed-undo", |_, _| Ok(Command::Undo))
        .or(&["u"]),
    at_table("redo", Act::Redo)
        .keys("R")
        .help(Chapter::Play, "term-help-undo")
        .bar("term-key-redo", &[(Branched, 5), (Studying, 3), (Playing, 2)])
        .word(11, &["redo"], "typed-undo", |_, _| Ok(Command::Redo))
        .or(&["r"]),
    at_table("hint", Act::Hint)
        .keys("H")
        .help(Chapter::Play, "term-help-hint")
        .bar("term-key-hint", &[(Playing, 3)])
        .word(75, &["hint"], "typed-hint", |_, _| Ok(Command::Hint)),
    at_table("marks", Act::Marks)
        .keys("M")
        .help(Chapter::Play, "term-help-marks")
        .bar("term-key-marks", &[(Playing, 9)]),
    at_table("pause", Act::Pause)
        .keys("P")
        .help(Chapter::Play, "term-help-pause")
        .bar("term-key-pause", &[(Watching, 1), (Playing, 6)])
        .word(140, &["pause"], "typed-pause", |_, _| Ok(Command::Pause))
        .when(When::AtTable),
    typed("resume")
        .word(141, &["resume"], "typed-pause", |_, _| Ok(Command::Resume))
        .when(When::AtTable),
    at_table("step", Act::Step)
        .keys(".")
        .help(Chapter::Play, "term-help-step")
        .bar("term-key-step", &[(Watching, 3)])
        .word(142, &["step"], "typed-pause", |_, _| Ok(Command::Step))
        .when(When::AtTable),
    at_table("faster", Act::Faster)
        .keys("+")
        .also("=")
        .help(Chapter::Play, "term-help-speed")
        .bar("term-key-speed", &[(Watching, 2)])
        .when(When::AtTable),
    at_table("slower", Act::Slower)
        .keys("-")
        .help(Chapter::Play, "term-help-speed")
        .bar("term-key-speed", &[(Watching, 2)])
        .when(When::AtTable),
    typed("speed")
        .word(145, &["speed"], "typed-speed", |_, rest| read::speed(rest))
        .takes("N")
        .when(When::AtTable),
    at_table("seat", Act::Seat)
        .keys("T")
        .help(Chapter::Play, "term-help-seats")
        .bar("term-key-seats", &[(Watching, 9)])
        .word(150, &["seat"], "typed-seat", |_, rest| read::seat(rest))
        .takes("first|second AGENT")
        .when(When::AtTable),
    at_table("swap", Act::Swap)
        .keys("W")
        .help(Chapter::Play, "term-help-seats")
        .bar("term-key-swap", &[(Over, 10)])
        .when(When::AtTable),
    typed("retry")
        .word(155, &["retry"], "typed-retry", |_, _| Ok(Command::Retry))
        .when(When::AtTable),
    at_table("resign", Act::Resign)
        .keys("X")
        .help(Chapter::Play, "term-help-resign")
        .bar("term-key-resign", &[(Playing, 15)])
        .word(160, &["resign"], "typed-resign", |_, _| Ok(Command::Resign))
        .when(When::AtTable),
    at_table("new", Act::New)
        .keys("N")
        .help(Chapter::Play, "term-help-new")
        .bar("term-key-new", &[(Over, 2), (Watching, 6), (Playing, 5)]),
    at_table("again", Act::Again)
        .keys("G")
        .help(Chapter::Play, "term-help-new")
        .bar("term-key-again", &[(Over, 1)])
        .when(When::AtTable),
    typed("start-over")
        .word(25, &["new"], "typed-new", |_, rest| read::position(rest))
        .takes("[POSITION]"),
    at_table("edit", Act::Edit)
        .keys("I")
        .help(Chapter::Play, "term-help-edit")
        .bar("term-key-edit", &[(Studying, 6)])
        .word(30, &["edit"], "typed-edit", |_, _| Ok(Command::Edit)),
    on(&[Table, Exercises, Editor], "flip", Act::Flip)
        .keys("D")
        .help(Chapter::Play, "term-help-turn"),
    at_table("motion", Act::Motion).keys("F").help(Chapter::Play, "term-help-motion"),
    // Looking and understanding
    at_table("look-back", Act::LookBack)
        .keys("[")
        .also("pageup")
        .help(Chapter::Look, "term-help-walk")
        .bar("term-key-look", LOOK),
    at_table("look-on", Act::LookOn)
        .keys("]")
        .also("pagedown")
        .help(Chapter::Look, "term-help-walk")
        .bar("term-key-look", LOOK),
    at_table("look-first", Act::LookFirst).keys("{ home").help(Chapter::Look, "term-help-ends"),
    at_table("look-last", Act::LookLast).keys("} end").help(Chapter::Look, "term-help-ends"),
    typed("go").word(15, &["go"], "typed-go", read::go).takes("N"),
    at_table("before-line", Act::LineBefore)
        .keys("(")
        .help(Chapter::Look, "term-help-lines")
        .bar("term-key-lines", &[(Branched, 2)]),
    at_table("next-line", Act::LineNext)
        .keys(")")
        .help(Chapter::Look, "term-help-lines")
        .bar("term-key-lines", &[(Branched, 2)]),
    typed("line")
        .word(65, &["line"], "typed-line", |_, rest| read::line(rest))
        .takes("next|before|forget"),
    at_table("forget", Act::Forget).keys("delete").help(Chapter::Look, "term-help-forget"),
    at_table("branch", Act::Branch)
        .keys("B")
        .help(Chapter::Look, "term-help-branch")
        .bar("term-key-branch", &[(Branched, 6), (Studying, 5), (Looking, 2)])
        .word(20, &["branch"], "typed-branch", read::branch)
        .takes("[N]"),
    at_table("analyse", Act::Analyse)
        .keys("A")
        .help(Chapter::Look, "term-help-analyse")
        .bar(
            "term-key-analyse",
            &[(Branched, 1), (Studying, 1), (Looking, 3), (Over, 6), (Watching, 5), (Playing, 4)],
        )
        .word(70, &["analyse"], "typed-analyse", |_, rest| read::analyse(rest))
        .takes("[TIME]")
        .or(&["analyze"]),
    at_table("review", Act::Review)
        .keys("V")
        .help(Chapter::Look, "term-help-review")
        .bar("term-key-review", &[(Looking, 7), (Over, 4)])
        .word(110, &["review"], "typed-review", |_, rest| read::review(rest))
        .takes("[TIME]"),
    at_table("open-lab", Act::Lab)
        .keys("L")
        .help(Chapter::Look, "term-help-lab")
        .bar("term-key-lab", &[(Branched, 7), (Studying, 7), (Looking, 4), (Playing, 10)])
        .word(115, &["lab", "tree"], "typed-lab", |_, rest| read::lab(rest))
        .takes("[ALGORITHM]"),
    at_table("practise", Act::Practise)
        .keys("Z")
        .help(Chapter::Look, "term-help-practise")
        .bar("term-key-practise", &[(Looking, 6), (Over, 3)])
        .word(120, &["practise"], "typed-practise", |_, _| Ok(Command::Practise))
        .or(&["practice"])
        .when(When::Reviewed),
    at_table("why", Act::Why)
        .keys("K")
        .help(Chapter::Look, "term-help-why")
        .bar("term-key-why", &[(Branched, 8), (Studying, 8), (Looking, 5), (Playing, 11)])
        .word(130, &["why"], "typed-why", |_, _| Ok(Command::Why))
        .when(When::Explains),
    at_table("openings", Act::Openings)
        .keys("C")
        .help(Chapter::Look, "term-help-openings")
        .bar("term-key-openings", &[(Branched, 9), (Studying, 9)]),
    at_table("parts", Act::Evaluation)
        .keys("E")
        .help(Chapter::Look, "term-help-evaluation")
        .bar("term-key-evaluation", &[(Branched, 10), (Studying, 10)])
        .word(80, &["parts"], "typed-parts", |_, rest| read::parts(rest))
        .takes("[EVALUATION]"),
    typed("facts").word(85, &["facts"], "typed-facts", |_, _| Ok(Command::Facts)),
    typed("values").word(90, &["values"], "typed-values", |_, _| Ok(Command::Values)),
    typed("clock").word(95, &["clock"], "typed-clock", |_, _| Ok(Command::Clock)),
    typed("for").word(100, &["for"], "typed-for", |_, rest| read::whose(rest)).takes("mover|first"),
    at_table("panel", Act::Panel).keys("tab").help(Chapter::Look, "term-help-tab").bar(
        "term-key-panel",
        &[(Branched, 11), (Studying, 11), (Looking, 8), (Over, 9), (Watching, 7), (Playing, 8)],
    ),
    at_table("panel-before", Act::PanelBefore)
        .also("shift-tab")
        .help(Chapter::Look, "term-help-tab"),
    // The search lab
    on(&[Lab], "up", Act::Up).keys("up").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "down", Act::Down).keys("down").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "fold", Act::Fold).keys("left").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "unfold", Act::Unfold)
        .keys("right")
        .also("enter")
        .help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "page-up", Act::PageUp).also("pageup").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "page-down", Act::PageDown)
        .also("pagedown")
        .help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "top", Act::First).also("home").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "bottom", Act::Last).also("end").help(Chapter::Lab, "term-lab-help-rows"),
    on(&[Lab], "unfold-all", Act::UnfoldAll)
        .keys("*")
        .help(Chapter::Lab, "term-lab-help-all")
        .bar("term-lab-unfold", &[(Tree, 8)])
        .when(When::InTree),
    on(&[Lab], "back", Act::StepBack)
        .keys("[")
        .help(Chapter::Lab, "term-lab-help-steps")
        .bar("term-lab-step", &[(Tree, 2), (Iterations, 2)]),
    on(&[Lab], "on", Act::StepOn)
        .keys("]")
        .help(Chapter::Lab, "term-lab-help-steps")
        .bar("term-lab-step", &[(Tree, 1), (Iterations, 1)]),
    on(&[Lab], "first", Act::StepFirst).keys("{").help(Chapter::Lab, "term-lab-help-steps"),
    on(&[Lab], "last", Act::StepLast).keys("}").help(Chapter::Lab, "term-lab-help-steps"),
    on(&[Lab], "before", Act::CutBefore).keys("<").help(Chapter::Lab, "term-lab-help-cuts"),
    on(&[Lab], "next", Act::CutNext)
        .keys(">")
        .help(Chapter::Lab, "term-lab-help-cuts")
        .bar("term-lab-cut", &[(Tree, 4)])
        .bar("term-lab-ten", &[(Iterations, 4)]),
    on(&[Lab], "play", Act::Play)
        .keys("space")
        .help(Chapter::Lab, "term-lab-help-play")
        .bar("term-lab-play", &[(Tree, 3), (Iterations, 3)]),
    on(&[Lab], "algorithm", Act::Algorithm)
        .keys("tab")
        .help(Chapter::Lab, "term-lab-help-algorithm")
        .bar("term-lab-algorithm", &[(Tree, 6), (Iterations, 6)]),
    on(&[Lab], "algorithm-before", Act::AlgorithmBefore)
        .also("shift-tab")
        .help(Chapter::Lab, "term-lab-help-algorithm"),
    on(&[Lab], "more", Act::More)
        .keys("+")
        .also("=")
        .help(Chapter::Lab, "term-lab-help-depth")
        .bar("term-lab-depth", &[(Tree, 5)])
        .bar("term-lab-iterations", &[(Iterations, 5)]),
    on(&[Lab], "less", Act::Less)
        .keys("-")
        .help(Chapter::Lab, "term-lab-help-depth")
        .bar("term-lab-depth", &[(Tree, 5)])
        .bar("term-lab-iterations", &[(Iterations, 5)]),
    on(&[Lab], "leave", Act::Back)
        .keys("esc")
        .also("L")
        .help(Chapter::Lab, "term-help-back")
        .bar("term-lab-back", &[(Tree, 7), (Iterations, 7)]),
    // Setting a position up
    on(&[Editor], "use", Act::Use)
        .keys("S")
        .also("f5 ctrl-s")
        .help(Chapter::Editor, "edit-key-use")
        .bar("edit-key-use", &[(Editing, 1)]),
    on(&[Editor], "leave", Act::Back)
        .keys("esc")
        .also("I")
        .help(Chapter::Editor, "edit-leave")
        .bar("edit-key-leave", &[(Editing, 2)]),
    on(&[Editor], "left", Act::Left).keys("left").help(Chapter::Editor, "edit-walk"),
    on(&[Editor], "up", Act::Up).keys("up").help(Chapter::Editor, "edit-walk"),
    on(&[Editor], "down", Act::Down).keys("down").help(Chapter::Editor, "edit-walk"),
    on(&[Editor], "right", Act::Right).keys("right").help(Chapter::Editor, "edit-walk"),
    on(&[Editor], "put", Act::Put)
        .keys("space")
        .also("enter")
        .help(Chapter::Editor, "term-help-edit-put")
        .bar("edit-key-stone", &[(Editing, 3)]),
    on(&[Editor], "first", Act::FirstStone)
        .keys("1")
        .help(Chapter::Editor, "term-help-edit-stones"),
    on(&[Editor], "second", Act::SecondStone)
        .keys("2")
        .help(Chapter::Editor, "term-help-edit-stones"),
    on(&[Editor], "empty", Act::NoStone)
        .keys("0")
        .also("delete . -")
        .help(Chapter::Editor, "term-help-edit-stones"),
    on(&[Editor], "turn", Act::PassTurn)
        .keys("tab")
        .also("shift-tab")
        .help(Chapter::Editor, "edit-tab")
        .bar("edit-key-turn", &[(Editing, 4)]),
    on(&[Editor], "undo", Act::Undo)
        .keys("U")
        .also("backspace")
        .help(Chapter::Editor, "edit-undo")
        .bar("edit-key-undo", &[(Editing, 5)]),
    on(&[Editor], "clear", Act::Clear)
        .keys("C")
        .help(Chapter::Editor, "editor-clear")
        .bar("editor-clear", &[(Editing, 6)]),
    on(&[Editor], "start", Act::StartPosition)
        .keys("N")
        .help(Chapter::Editor, "editor-start")
        .bar("editor-start", &[(Editing, 7)]),
    on(&[Editor], "mirror", Act::Mirror)
        .keys("M")
        .help(Chapter::Editor, "editor-mirror")
        .bar("editor-mirror", &[(Editing, 8)]),
    on(&[Editor], "copy", Act::Copy).keys("Y").help(Chapter::Editor, "edit-copy"),
    // Mistakes, tried again
    on(&[Exercises], "best", Act::Hint)
        .keys("H")
        .help(Chapter::Exercises, "review-show-best")
        .bar("review-show-best", &[(Trying, 1)]),
    on(&[Exercises], "next", Act::NextExercise)
        .keys("N")
        .help(Chapter::Exercises, "try-next")
        .bar("try-next", &[(Trying, 2)])
        .word(121, &["next"], "typed-practise", |_, _| Ok(Command::Next)),
    on(&[Exercises], "leave", Act::Back)
        .keys("esc")
        .also("Z")
        .help(Chapter::Exercises, "try-leave")
        .bar("try-leave", &[(Trying, 3)]),
    // The start screen, and the lists of its fields
    on(&[Start], "up", Act::Up).keys("up").also("ctrl-p").help(Chapter::Start, "term-start-rows"),
    on(&[Start], "down", Act::Down)
        .keys("down")
        .also("ctrl-n")
        .help(Chapter::Start, "term-start-rows"),
    on(&[Start], "page-up", Act::PageUp).also("pageup").help(Chapter::Start, "term-start-rows"),
    on(&[Start], "page-down", Act::PageDown)
        .also("pagedown")
        .help(Chapter::Start, "term-start-rows"),
    on(&[Start], "field", Act::Field).keys("tab").help(Chapter::Start, "term-start-rows"),
    on(&[Start], "field-before", Act::FieldBefore)
        .also("shift-tab")
        .help(Chapter::Start, "term-start-rows"),
    on(&[Start], "value-before", Act::Left).keys("left").help(Chapter::Start, "term-start-values"),
    on(&[Start], "value-next", Act::Right).keys("right").help(Chapter::Start, "term-start-values"),
    on(&[Start], "enter", Act::Enter).keys("enter").help(Chapter::Start, "term-start-enter"),
    on(&[Start, List], "begin", Act::Begin)
        .keys("ctrl-s")
        .also("f5")
        .help(Chapter::Start, "term-start-begin"),
    on(&[Start], "throw-away", Act::ThrowAway)
        .keys("delete")
        .help(Chapter::Start, "term-start-throw"),
    on(&[Start], "undo", Act::Undo)
        .keys("ctrl-r")
        .also("insert")
        .help(Chapter::Start, "term-start-undo"),
    on(&[Start, List], "help", Act::Help).keys("f1").help(Chapter::Start, "term-help-help"),
    on(&[Start], "leave", Act::Back).keys("esc").help(Chapter::Start, "term-help-back"),
    on(&[List], "up", Act::Up).keys("up").help(Chapter::Start, "term-start-rows"),
    on(&[List], "down", Act::Down).keys("down").help(Chapter::Start, "term-start-rows"),
    on(&[List], "page-up", Act::PageUp).also("pageup").help(Chapter::Start, "term-start-rows"),
    on(&[List], "page-down", Act::PageDown)
        .also("pagedown")
        .help(Chapter::Start, "term-start-rows"),
    on(&[List], "top", Act::First).also("home").help(Chapter::Start, "term-start-rows"),
    on(&[List], "bottom", Act::Last).also("end").help(Chapter::Start, "term-start-rows"),
    on(&[List], "take", Act::Enter)
        .keys("enter")
        .also("space tab")
        .help(Chapter::Start, "term-start-enter"),
    on(&[List], "close", Act::Back)
        .keys("esc")
        .also("left backspace")
        .help(Chapter::Start, "term-help-back"),
    // Files and the window
    typed("moves").word(50, &["moves"], "typed-print", |_, _| Ok(Command::Moves)),
    typed("board").word(52, &["board"], "typed-print", |_, _| Ok(Command::Board)),
    at_table("save", Act::Save)
        .keys("S")
        .help(Chapter::Files, "term-help-save")
        .bar(
            "term-key-save",
            &[(Branched, 13), (Studying, 13), (Over, 8), (Watching, 8), (Playing, 12)],
        )
        .word(35, &["save"], "typed-save", read::save)
        .takes("FILE")
        .or(&["save!"]),
    at_table("load", Act::Open)
        .keys("O")
        .help(Chapter::Files, "term-help-save")
        .bar("term-key-open", &[(Playing, 13)])
        .word(40, &["load"], "typed-load", read::load)
        .takes("FILE"),
    typed("export")
        .word(45, &["export"], "typed-export", read::export)
        .takes("FILE")
        .or(&["export!"]),
    at_table("copy", Act::Copy)
        .keys("Y")
        .help(Chapter::Files, "term-help-copy")
        .bar(
            "term-key-copy",
            &[(Branched, 12), (Studying, 12), (Looking, 9), (Over, 11), (Playing, 14)],
        )
        .word(51, &["position"], "typed-print", |_, _| Ok(Command::Position)),
    on(LETTERS, "show-help", Act::Help)
        .keys("?")
        .also("f1")
        .help(Chapter::Files, "term-help-help")
        .bar("term-key-help", EVERY_BAR)
        .word(0, &["help"], "", |_, _| Ok(Command::Help))
        .takes("")
        .or(&["h", "?"]),
    typed("rules").word(165, &["rules"], "typed-rules", |_, _| Ok(Command::Rules)),
    on(ALL, "suspend", Act::Suspend).keys("ctrl-z").help(Chapter::Files, "term-help-suspend"),
    on(ALL, "redraw", Act::Redraw).keys("ctrl-l").help(Chapter::Files, "term-help-redraw"),
    on(LETTERS, "quit", Act::Quit)
        .keys("Q")
        .help(Chapter::Files, "term-help-quit")
        .bar(
            "term-key-quit",
            &[
                (Branched, 14),
                (Studying, 14),
                (Looking, 10),
                (Over, 12),
                (Watching, 10),
                (Playing, 16),
            ],
        )
        .word(170, &["quit"], "typed-quit", |_, _| Ok(Command::Quit))
        .takes("")
        .or(&["q", "exit"]),
    on(ALL, "leave", Act::Leave).keys("ctrl-c").help(Chapter::Files, "term-help-quit"),
    // The help itself
    on(&[Help], "up", Act::Up).keys("up").help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "down", Act::Down).keys("down").help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "page-up", Act::PageUp).keys("pageup").help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "page-down", Act::PageDown)
        .keys("pagedown")
        .also("space")
        .help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "top", Act::First).also("home").help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "bottom", Act::Last).also("end").help(Chapter::Help, "term-help-scroll"),
    on(&[Help], "next", Act::NextPage)
        .keys("tab")
        .also("right")
        .help(Chapter::Help, "term-help-page"),
    on(&[Help], "before", Act::PageBefore)
        .also("shift-tab left")
        .help(Chapter::Help, "term-help-page"),
    on(&[Help], "close", Act::Back).keys("esc").help(Chapter::Help, "term-help-shut"),
];

/// Where looking back is hinted at.
const LOOK: &[(Bar, u8)] =
    &[(Branched, 3), (Studying, 4), (Looking, 1), (Over, 5), (Watching, 4), (Playing, 7)];

/// The help comes first everywhere.
const EVERY_BAR: &[(Bar, u8)] = &[
    (Branched, 0),
    (Studying, 0),
    (Looking, 0),
    (Over, 0),
    (Watching, 0),
    (Playing, 0),
    (Editing, 0),
    (Trying, 0),
    (Tree, 0),
    (Iterations, 0),
];
