//! Why something cannot be done at a table.

use harif_core::{GameError, NameError, Said, SaidArg, Say, said_errors};

/// Why something cannot be done at a table, for a person who types.
#[derive(Clone, Debug, PartialEq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// No move is there to be taken back.
    NothingBack,
    /// No move was taken back.
    NothingOn,
    /// A game that goes on cannot be gone on with.
    NotResting,
    /// An earlier position is shown, and machines would play over what lies ahead.
    Ahead,
    /// A person is to move, or nobody.
    NoMachineToMove,
    /// Nothing failed that could be tried again.
    NoneFailed,
    /// Nobody is there who could give the game up.
    NobodyToResign,
    /// No square shows this number.
    NoSuchNumber {
        /// What was typed.
        typed: String,
        /// The largest number on the board.
        last: usize,
    },
    /// A machine plays the side to move.
    MachineToMove {
        /// The side, as the catalog names its colour.
        colour: &'static str,
        /// The agent.
        agent: String,
    },
    /// The same in an earlier position, where the machine has already chosen.
    MachineHasMoved {
        /// The side, as the catalog names its colour.
        colour: &'static str,
        /// The agent.
        agent: String,
        /// How many moves are on the board.
        ply: usize,
    },
    /// The game itself refuses.
    Game(GameError),
    /// Somebody cannot sit there.
    Name(NameError),
}

said_errors!(Refusal);

impl From<GameError> for Refusal {
    fn from(error: GameError) -> Refusal {
        Refusal::Game(error)
    }
}

impl From<NameError> for Refusal {
    fn from(error: NameError) -> Refusal {
        Refusal::Name(error)
    }
}

impl Say for Refusal {
    fn said(&self) -> Said {
        let played = |id: &'static str, colour: &str, agent: &str| {
            Said::new(id).with("side", Said::side(colour)).with("agent", agent.to_string())
        };
        match self {
            Refusal::Over => Said::new("refused-over"),
            Refusal::NothingBack => Said::new("refused-back"),
            Refusal::NothingOn => Said::new("refused-on"),
            Refusal::NotResting => Said::new("refused-resting"),
            Refusal::Ahead => Said::new("refused-ahead"),
            Refusal::NoMachineToMove => Said::new("refused-no-machine"),
            Refusal::NoneFailed => Said::new("refused-none-failed"),
            Refusal::NobodyToResign => Said::new("refused-resign"),
            Refusal::NoSuchNumber { typed, last } => {
                // What is longer than a number is shown as it was typed.
                let typed =
                    typed.parse::<u32>().map_or_else(|_| typed.clone().into(), SaidArg::from);
                Said::new("refused-number").with("typed", typed).with("last", *last)
            }
            Refusal::MachineToMove { colour, agent } => played("refused-machine", colour, agent),
            Refusal::MachineHasMoved { colour, agent, ply } => {
                played("refused-machine-moved", colour, agent).with("ply", ply.to_string())
            }
            Refusal::Game(error) => error.said(),
            Refusal::Name(error) => error.said(),
        }
    }
}
