//! The model of the whole screen, and how it changes.
//!
//! [`TerminalApp::update`] takes what people, machines and time do; what must be done outside, such as starting
//! a thread, comes back as an [`Effect`]. The time is told with every event, so the whole is
//! repeatable and the tests need no terminal.

mod cursor;
mod editing;
mod entry;
mod explorer;
mod job;
mod keep;
mod keys;
mod lab;
mod mouse;
mod obey;
mod opinion;
mod review;
mod screens;
mod study;
mod tell;
mod trying;
mod update;
mod why;

pub(crate) use editing::{Editing, Purpose};
pub use entry::Entry;
pub(crate) use entry::Typed;
pub use explorer::OpenExplorer;
pub use job::{Job, News, Question};
pub use keep::Farewell;
pub use opinion::AgentOpinion;
pub use review::Reviewed;
pub(crate) use screens::{OpenHelp, Screen, Screens};
pub use study::OpenStudy;
pub(crate) use trying::Trying;
pub use update::{AppEvent, Effect};
pub use why::Explaining;

use crate::problem::UserProblem;
use crate::setup::Setup;
use crate::start::Form;
use crate::view::Hits;
use crate::view::board::{Marks, Moving};
use crate::view::paint::Paint;
use crate::view::worth::Whose;
use crate::words::{Language, Words};
use harif_catalog::outside::sit_anyone;
use harif_console::actions::KeyMap;
use harif_core::{Game, Player};
use harif_kept::Keeper;
use harif_table::{Pace, Table};
use ratatui::layout::Rect;
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// What the person has asked for, beside the game itself.
#[derive(Clone, Debug)]
pub struct AppOptions {
    /// What the terminal can show.
    pub paint: Paint,
    /// The language of the screen.
    pub language: Language,
    /// How legal moves are shown.
    pub marks: Marks,
    /// Whether stones turn and fall before one's eyes.
    pub animate: bool,
    /// Which key does what.
    pub keys: KeyMap,
    /// Where unfinished games are kept; nowhere if left out.
    pub unfinished: Option<PathBuf>,
    /// Where the game is saved when the table is left.
    pub save: Option<PathBuf>,
}

impl Default for AppOptions {
    fn default() -> AppOptions {
        AppOptions {
            paint: Paint::default(),
            language: Language::default(),
            marks: Marks::default(),
            animate: true,
            keys: KeyMap::default(),
            unfinished: None,
            save: None,
        }
    }
}

/// A side panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Panel {
    /// The machine's mind.
    Mind,
    /// The parts of an evaluation.
    Parts,
    /// The value of the game, move by move.
    Graph,
    /// The list of moves.
    Moves,
    /// Why the position is won, drawn or lost, once somebody asks.
    Why,
    /// What was played from here in finished games, while a study asks for it.
    Openings,
    /// What can be counted.
    Facts,
    /// The mistakes of the game, once it is reviewed.
    Review,
    /// The end of the game, once it is there.
    Ending,
}

impl Panel {
    /// All of them, in the order of the tabs.
    pub const ALL: [Panel; 9] = [
        Panel::Mind,
        Panel::Moves,
        Panel::Graph,
        Panel::Parts,
        Panel::Facts,
        Panel::Openings,
        Panel::Why,
        Panel::Review,
        Panel::Ending,
    ];

    /// The message that names it.
    pub fn id(self) -> &'static str {
        match self {
            Panel::Mind => "tab-mind",
            Panel::Parts => "tab-parts",
            Panel::Graph => "tab-graph",
            Panel::Moves => "tab-moves",
            Panel::Why => "why-title",
            Panel::Openings => "explorer-title",
            Panel::Facts => "tab-facts",
            Panel::Review => "review-title",
            Panel::Ending => "ending-title",
        }
    }
}

/// A line for the person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is said.
    pub text: String,
    /// Whether something went wrong.
    pub trouble: bool,
}

/// A move on its way over the board.
#[derive(Clone, Debug)]
struct Motion {
    moving: Moving,
    since: Instant,
    length: Duration,
}

/// Everything that the screen shows.
pub struct TerminalApp {
    pub(crate) words: Words,
    pub(crate) paint: Paint,
    /// Which key does what.
    pub(crate) keys: KeyMap,
    pub(crate) table: Table,
    /// What lies over the table.
    pub(crate) screens: Screens,
    /// Whether the game rests only because something else is in front of it.
    rested: bool,
    /// Machines that have lost their seats and are yet to be let go.
    gone: Vec<Box<dyn Player>>,
    /// Whether a game was ever begun: without one, leaving the form leaves the program.
    begun: bool,
    /// An earlier position that is looked at.
    look: Option<Box<dyn Game>>,
    pub(crate) study: Option<OpenStudy>,
    pub(crate) opinion: Option<AgentOpinion>,
    /// What is to be asked next.
    question: Option<Question>,
    /// The opinion whose thread has not ended yet.
    answering: Option<u64>,
    pub(crate) review: Option<Reviewed>,
    pub(crate) why: Option<Explaining>,
    pub(crate) explorer: Option<OpenExplorer>,
    pub(crate) entry: Entry,
    pub(crate) message: Option<Message>,
    pub(crate) panel: Panel,
    pub(crate) marks: Marks,
    /// For whom values are told.
    pub(crate) whose: Whose,
    /// Whether the board is seen from the other side.
    pub(crate) flipped: bool,
    /// Which evaluation the parts are of, among those of the game.
    pub(crate) evaluation: usize,
    /// Where the cursor stands, once somebody has moved it.
    pub(crate) cursor: Option<usize>,
    /// The piece that was chosen and waits for the square where it goes.
    lifted: Option<usize>,
    motion: Option<Motion>,
    animate: bool,
    pub(crate) area: Rect,
    /// What was drawn where.
    pub(crate) hits: Hits,
    /// Whether X, pressed once more, gives the game up.
    resigning: bool,
    setup: Setup,
    keeper: Keeper,
    /// What was last written down, so that the same is not written twice.
    kept: Option<keep::Mark>,
    save: Option<PathBuf>,
    /// Files that this session has written, which it may write again.
    saved: Vec<PathBuf>,
    /// The number of the next opinion or review.
    next_id: u64,
    /// When the screen was opened: wheels turn from there.
    started: Instant,
}

impl TerminalApp {
    /// A screen with a table for `setup`, or the start screen in front of it if nothing was asked for.
    ///
    /// # Errors
    /// Why the game cannot be played, in a sentence.
    pub fn new(
        asked: Asked,
        options: AppOptions,
        now: Instant,
    ) -> Result<TerminalApp, UserProblem> {
        let AppOptions { paint, language, marks, animate, keys, unfinished, save } = options;
        let keeper = Keeper::open(unfinished);
        // ASCII has letters for no other.
        let language = if paint.ascii { Language::English } else { language };
        let mut screens = Screens::default();
        let begun = !matches!(asked, Asked::Nothing(_));
        let (setup, table) = match asked {
            Asked::Game(setup) => {
                let setup = setup.drawn();
                let table = lay(&setup, setup.open()?, now)?;
                (setup, table)
            }
            Asked::File(setup, game) => {
                let setup = setup.drawn();
                let table = lay(&setup, game, now)?;
                (setup, table)
            }
            Asked::Nothing(setup) => {
                let table = lay(&setup, setup.open()?, now)?;
                let form = Form::new(keeper.list(), Some(&setup));
                screens.open(Screen::Start(Box::new(form)));
                (setup, table)
            }
        };
        let mut app = TerminalApp {
            words: Words::of(language),
            paint,
            keys,
            table,
            rested: false,
            gone: Vec::new(),
            begun,
            screens,
            look: None,
            study: None,
            opinion: None,
            question: None,
            answering: None,
            review: None,
            why: None,
            explorer: None,
            entry: Entry::default(),
            message: None,
            panel: Panel::Mind,
            marks,
            whose: Whose::default(),
            flipped: false,
            evaluation: 0,
            cursor: None,
            lifted: None,
            motion: None,
            animate,
            area: Rect::new(0, 0, 80, 24),
            hits: Hits::default(),
            resigning: false,
            setup,
            keeper,
            kept: None,
            save,
            saved: Vec::new(),
            next_id: 0,
            started: now,
        };
        app.offer_unfinished();
        Ok(app)
    }

    /// The position on the screen: of the study, an earlier one that is looked at, or the table's.
    pub(crate) fn shown(&self) -> &dyn Game {
        if let Some(trying) = self.screens.trying() {
            return trying.game.as_ref();
        }
        match (&self.study, &self.look) {
            (Some(study), _) => study.game(),
            (None, Some(game)) => game.as_ref(),
            (None, None) => self.table.game(),
        }
    }

    /// Whether an earlier position is looked at.
    pub(crate) fn is_looking(&self) -> bool {
        self.look.is_some() && self.study.is_none()
    }

    /// Whether the position on the screen is the one that is played on.
    pub(crate) fn is_live(&self) -> bool {
        self.look.is_none() && !self.is_covered()
    }

    /// Whether something else is in front of the game at the table.
    pub(crate) fn is_covered(&self) -> bool {
        self.screens.cover_table() || self.study.is_some()
    }

    /// Whether the person may move a stone in the position on the screen.
    pub(crate) fn may_move(&self) -> bool {
        let game = self.shown();
        if game.outcome().is_some() {
            return false;
        }
        if let Some(trying) = self.screens.trying() {
            return !trying.state.solved;
        }
        let own = !self.table.is_over() && self.table.is_human(game.to_move());
        self.study.is_some() || (self.is_live() && own)
    }

    /// The move on its way over the board at this moment.
    pub(crate) fn moving(&self, now: Instant) -> Option<Moving> {
        let motion = self.motion.as_ref()?;
        let gone = now.saturating_duration_since(motion.since).as_secs_f32();
        let progress = gone / motion.length.as_secs_f32().max(0.001);
        (progress < 1.0).then(|| Moving { progress, ..motion.moving.clone() })
    }

    /// Turns the wheel of those who wait: ten steps a second.
    pub(crate) fn spin(&self, now: Instant) -> usize {
        (now.saturating_duration_since(self.started).as_millis() / 100) as usize
    }
}

/// What the person wants when the program starts.
pub enum Asked {
    /// A game, named well enough to begin at once.
    Game(Setup),
    /// A game from a file.
    File(Setup, Box<dyn Game>),
    /// The start screen, filled with this.
    Nothing(Setup),
}

/// A table as `setup` wants it, with a game that may have begun already.
fn lay(setup: &Setup, game: Box<dyn Game>, now: Instant) -> Result<Table, UserProblem> {
    let mut table =
        Table::new(sit_anyone, game, setup.seats.clone(), setup.seed, setup.clock, now)?;
    table.set_pace(Pace { least: setup.least, speed: setup.speed });
    Ok(table)
}

#[cfg(test)]
mod tests;
