//! The words that everything in Harif shares.
//!
//! Rules say what is legal ([`Position`], [`Rules`]), searchers decide, agents give searchers a name
//! and a budget ([`Agent`], [`Limits`]), and every face only shows what a [`Report`] says. Faces
//! never see a concrete game: they talk to the erased [`Game`] and [`Player`].
//!
//! There is no game in this crate and no I/O.

mod about;
mod agent;
mod annotation;
mod bounds;
mod change;
mod date;
mod error;
mod evaluate;
mod explanation;
mod facts;
mod game;
#[cfg(target_arch = "wasm32")]
pub mod given;
mod insertion;
pub mod json;
mod limits;
mod look;
mod name;
mod options;
mod outcome;
mod parsed;
mod position;
mod printable;
mod random_games;
mod record;
mod report;
mod rng;
mod rules;
mod said;
mod shipped;
mod side;
mod solve;
mod suggest;
mod symmetry;
mod time;
mod trace;
mod tree;

pub use about::{About, Telling, Told};
pub use agent::{Agent, Chosen, Decision, Player};
pub use annotation::{Annotation, Glyph, NoGlyph};
pub use bounds::ScoreBounds;
pub use change::{Change, takes, turned};
pub use date::iso_date;
pub use error::{
    AgentError, EngineFailure, Fault, GameError, MoveError, ParseError, Problem, brief, quote,
};
pub use evaluate::{Evaluator, Hints, Part, Terms, Value, WIN, is_decided};
pub use explanation::{Counted, Difference, Explanation, ThreatAt, Unexplained};
pub use facts::{Facts, MoveHint, Opening, Phase};
pub use game::{Choice, Game};
pub use insertion::insertion_sort;
pub use limits::{Clock, LimitKind, Limits, Stop};
pub use look::{Coordinates, Ground, Look, Pieces};
pub use name::{NameError, SizeError};
pub use options::{Field, FieldKind, OptionError, Options, Schema, read_time, show_time};
pub use outcome::{Margin, Outcome};
pub use parsed::parsed;
pub use position::{Position, State};
pub use printable::{printable, printable_lines};
pub use random_games::RandomGames;
pub use record::{
    End, Ending, Record, RecordError, RecordedMove, VERSION as RECORD_VERSION, Winner,
};
pub use report::{Kind, MoveValue, Report};
pub use rng::{Rng, key_of, mix};
pub use rules::{Colour, MoveOf, Rules, Shape};
pub use said::{Said, SaidArg, SaidCount, Say};
pub use side::{Pov, Side};
pub use solve::{BookChoice, Goal, Oracle, Progress, Scored, Solve, Solved, SolverOptions};
pub use suggest::{did_you_mean, suggest};
pub use symmetry::Symmetry;
pub use time::{Instant, since_1970};
pub use trace::{Event, Iteration, Leaf, Rival, Step};
pub use tree::{Tree, TreeNode};
