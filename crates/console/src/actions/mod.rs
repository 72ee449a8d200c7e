//! One table of actions: what a person can do, on which screen, with which keys and which typed words, and the
//! messages that explain it.
//!
//! Keys, typed words, the bar of keys, the help and the user's key map all come out of [`ACTIONS`]. A new action is
//! a name in [`Act`], a row in the table and an arm where its screen acts.

mod keymap;
mod keystroke;
mod table;

pub use keymap::{BarKeys, KeyMap, KeyMapError, KeyMapFault, KeyMapSlip};
pub use keystroke::{KeyName, KeyStroke, Named, NoSuchKey};
pub use table::ACTIONS;

use crate::command::{Command, CommandError};

/// A screen: what has the keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ScreenKind {
    /// The game, its study, and earlier positions.
    Table,
    /// The start screen.
    Start,
    /// The list of a field of the start screen.
    List,
    /// A position that is set up.
    Editor,
    /// The search lab.
    Lab,
    /// Mistakes that are tried again.
    Exercises,
    /// The help.
    Help,
}

impl ScreenKind {
    /// All of them.
    pub const ALL: [ScreenKind; 7] = [
        ScreenKind::Table,
        ScreenKind::Start,
        ScreenKind::List,
        ScreenKind::Editor,
        ScreenKind::Lab,
        ScreenKind::Exercises,
        ScreenKind::Help,
    ];

    /// Its section in a key map. What is done at the table or on several screens stands above all sections.
    pub fn section(self) -> &'static str {
        match self {
            ScreenKind::Table => "",
            ScreenKind::Start => "start",
            ScreenKind::List => "list",
            ScreenKind::Editor => "editor",
            ScreenKind::Lab => "lab",
            ScreenKind::Exercises => "exercises",
            ScreenKind::Help => "help",
        }
    }
}

/// What is done. The same name on two screens is the same thing done there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each has a message in the table that says what it does
pub enum Act {
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    First,
    Last,
    Put,
    Back,
    LegalBefore,
    LegalNext,
    Undo,
    Redo,
    Hint,
    Marks,
    Pause,
    Step,
    Faster,
    Slower,
    Seat,
    Swap,
    Resign,
    New,
    Again,
    Edit,
    Flip,
    Motion,
    LookBack,
    LookOn,
    LookFirst,
    LookLast,
    LineBefore,
    LineNext,
    Forget,
    Branch,
    Analyse,
    Review,
    Lab,
    Practise,
    Why,
    Openings,
    Evaluation,
    Panel,
    PanelBefore,
    StepOn,
    StepBack,
    StepFirst,
    StepLast,
    CutNext,
    CutBefore,
    Play,
    Algorithm,
    AlgorithmBefore,
    More,
    Less,
    Unfold,
    Fold,
    UnfoldAll,
    Use,
    FirstStone,
    SecondStone,
    NoStone,
    PassTurn,
    Clear,
    StartPosition,
    Mirror,
    NextExercise,
    Field,
    FieldBefore,
    Enter,
    Begin,
    ThrowAway,
    NextPage,
    PageBefore,
    Save,
    Open,
    Copy,
    Help,
    Quit,
    Leave,
    Suspend,
    Redraw,
    /// What its word does, or the beginning of a line with it.
    Word,
}

/// When an action can be done on its screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// Always; what does not go is refused where it is done.
    #[default]
    Always,
    /// While the game itself is in front, and no study hides it.
    AtTable,
    /// In a game that can say why.
    Explains,
    /// Once a review is done.
    Reviewed,
    /// In the tree of a search.
    InTree,
}

/// A row of keys at the bottom: one for each way things can stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Bar {
    /// A person plays.
    Playing,
    /// Two machines do.
    Watching,
    /// The game is over.
    Over,
    /// An earlier position is looked at.
    Looking,
    /// Positions are studied.
    Studying,
    /// The same, and there are several lines.
    Branched,
    /// A position is set up.
    Editing,
    /// A mistake is tried again.
    Trying,
    /// A tree of a search is watched.
    Tree,
    /// Iterations of a search are watched.
    Iterations,
}

/// A part of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chapter {
    /// Playing.
    Play,
    /// Looking and understanding.
    Look,
    /// The search lab.
    Lab,
    /// Setting a position up.
    Editor,
    /// Trying mistakes again.
    Exercises,
    /// The start screen.
    Start,
    /// Files and the window.
    Files,
    /// The help itself.
    Help,
}

impl Chapter {
    /// The message that is its title.
    pub fn title(self) -> &'static str {
        match self {
            Chapter::Play => "term-help-play",
            Chapter::Look => "term-help-look",
            Chapter::Lab => "lab-title",
            Chapter::Editor => "edit-title",
            Chapter::Exercises => "term-help-exercises",
            Chapter::Start => "term-help-start",
            Chapter::Files => "term-help-files",
            Chapter::Help => "term-help",
        }
    }
}

/// How an action is hinted at in bars: the message that says what it does in a word or two, and where it stands.
#[derive(Clone, Copy, Debug)]
struct BarHint {
    /// The message. Actions with the same one stand together, as `+-`.
    id: &'static str,
    /// In which bars, and where: the smallest number first.
    places: &'static [(Bar, u8)],
}

/// What can be typed for an action.
#[derive(Clone, Copy)]
pub struct Word {
    /// The words that are shown, the first before all.
    pub names: &'static [&'static str],
    /// Others that mean the same.
    pub also: &'static [&'static str],
    /// What comes behind it, as the help writes it; `None` where nothing may.
    pub takes: Option<&'static str>,
    /// The message that explains it. Words with the same one are explained together.
    pub help: &'static str,
    /// Where it stands among the words.
    pub place: u8,
    /// Reads what was typed: the word, and what stands behind it.
    pub read: fn(&str, &str) -> Result<Command, CommandError>,
}

/// Something that a person can do: a row of the table.
#[derive(Clone, Copy)]
pub struct Action {
    /// Its name in key maps, unique in its section.
    pub id: &'static str,
    /// What is done.
    pub act: Act,
    /// The screens where it can be done; the first is its section in key maps.
    pub screens: &'static [ScreenKind],
    /// The keys that are shown, and others that do the same.
    keys: &'static str,
    also: &'static str,
    /// The part of the help that has its keys, and the message that explains them. Actions with the same message
    /// are explained together.
    pub help: Option<(Chapter, &'static str)>,
    /// How it is hinted at; the second where it is called otherwise.
    bars: [Option<BarHint>; 2],
    /// What can be typed for it.
    pub word: Option<Word>,
    /// When it can be done.
    pub when: When,
}

impl Action {
    /// Its section in key maps.
    pub fn section(&self) -> &'static str {
        self.screens.first().map_or("", |screen| screen.section())
    }

    /// The keys that do it unless somebody says otherwise, and how many of them are shown.
    fn usual_keys(&self) -> (Vec<KeyStroke>, usize) {
        let read = |keys: &str| keys.split_whitespace().flat_map(str::parse).collect::<Vec<_>>();
        let (mut keys, also) = (read(self.keys), read(self.also));
        let shown = keys.len();
        keys.extend(also);
        (keys, shown)
    }

    /// Where it stands in a bar, and the message that hints at it there.
    pub fn hint_in(&self, bar: Bar) -> Option<(u8, &'static str)> {
        self.bars.iter().flatten().find_map(|hint| {
            let place = hint.places.iter().find(|(known, _)| *known == bar)?;
            Some((place.1, hint.id))
        })
    }

    /// Its word with what comes behind it, as the help writes it: `lab [ALGORITHM] · tree`.
    pub fn typed(&self) -> Option<String> {
        let word = self.word?;
        let mut names = word.names.iter();
        let first = names.next()?;
        let first = match word.takes {
            Some(takes) if !takes.is_empty() => format!("{first} {takes}"),
            _ => (*first).to_string(),
        };
        Some(names.fold(first, |all, name| format!("{all} · {name}")))
    }
}

/// The action that does something on a screen.
pub fn action_on(screen: ScreenKind, act: Act) -> Option<&'static Action> {
    ACTIONS.iter().find(|action| action.act == act && action.screens.contains(&screen))
}

/// Every word with its explanation, as line mode and the help list them: what is explained together stands in one
/// row.
pub fn words_explained() -> Vec<(String, &'static str)> {
    let mut typed: Vec<(&Word, String)> = ACTIONS
        .iter()
        .filter_map(|action| Some((action.word.as_ref()?, action.typed()?)))
        .collect();
    typed.sort_by_key(|(word, _)| word.place);
    let mut rows = vec![("3 · f5".to_string(), "typed-play")];
    for (word, text) in typed.into_iter().filter(|(word, _)| !word.help.is_empty()) {
        match rows.iter_mut().find(|(_, id)| *id == word.help) {
            Some((row, _)) => *row += &format!(" · {text}"),
            None => rows.push((text, word.help)),
        }
    }
    rows
}

#[cfg(test)]
mod tests;
