//! Who sits at a table.

use super::{House, Machines, Refusal, Table, fresh};
use harif_catalog::{HUMAN, Sitter};
use harif_core::{Game, Instant, Player, Say, Side};

/// One side's seat.
pub struct Seat {
    name: String,
    human: bool,
    /// The machine, while it does not think.
    pub(super) player: Option<Box<dyn Player>>,
    /// Whether the machine has yet to be told that a game begins.
    pub(super) fresh: bool,
    /// Changes when somebody else sits down, so that a machine that comes back late finds no seat.
    pub(super) holder: u64,
    helped: bool,
}

impl Seat {
    fn new(house: &dyn House, game: &dyn Game, name: &str) -> Result<Seat, Refusal> {
        let sitter = house.sit(game, name)?;
        let name = sitter.name();
        Ok(match sitter {
            Sitter::Human => Seat::left(name),
            Sitter::Machine(player) => {
                let player = Some(player).filter(|_| house.machines() == Machines::Seated);
                Seat { human: false, player, ..Seat::left(name) }
            }
        })
    }

    /// The seat of a person, or of a machine that has yet to be found again.
    pub(super) fn left(name: String) -> Seat {
        let human = name == HUMAN;
        Seat { name, human, player: None, fresh: true, holder: fresh(), helped: false }
    }

    /// `human`, or the agent's full name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether a person sits here.
    pub fn is_human(&self) -> bool {
        self.human
    }

    /// Whether the person has looked at a machine's opinion while playing.
    pub fn is_helped(&self) -> bool {
        self.helped
    }
}

/// Seats for both sides.
pub(super) fn both(
    house: &dyn House,
    game: &dyn Game,
    names: [String; 2],
) -> Result<[Seat; 2], Refusal> {
    let [first, second] = &names;
    Ok([Seat::new(house, game, first)?, Seat::new(house, game, second)?])
}

impl Table {
    /// The names of both seats, the first mover first.
    pub fn names(&self) -> [String; 2] {
        Side::BOTH.map(|side| self.seat(side).name().to_string())
    }

    /// Of each side whether a person plays it.
    pub fn humans(&self) -> [bool; 2] {
        Side::BOTH.map(|side| self.is_human(side))
    }

    /// Lets somebody else play a side from now on.
    ///
    /// # Errors
    /// Who could sit there.
    pub fn reseat(&mut self, side: Side, name: &str, now: Instant) -> Result<(), Refusal> {
        let helped = self.seats[side.index()].helped;
        let seat = Seat::new(self.house.as_ref(), self.game.as_ref(), name)?;
        self.interrupt();
        self.failure = None;
        self.game.set_player(side, seat.name());
        let old = std::mem::replace(&mut self.seats[side.index()], Seat { helped, ..seat });
        self.retired.extend(old.player);
        self.name_players();
        self.begin_turn(now);
        Ok(())
    }

    /// Both players change sides.
    ///
    /// # Errors
    /// Who cannot sit on the other side.
    pub fn swap(&mut self, now: Instant) -> Result<(), Refusal> {
        let ([first, second], [one, other]) =
            (self.names(), self.seats.each_ref().map(Seat::is_helped));
        self.reseat(Side::First, &second, now)?;
        self.reseat(Side::Second, &first, now)?;
        self.set_helped([other, one]);
        Ok(())
    }

    /// Looks for the machines of a game that was left. One that is no more has failed at once, not when it
    /// is to move.
    pub fn call_roll(&mut self) {
        let missing = |side: Side| {
            let (game, name) = (self.game.as_ref(), self.seat(side).name());
            self.house.sit(game, name).err().map(|error| (side, error.said()))
        };
        if !self.is_over() {
            self.failure = Side::BOTH.into_iter().find_map(missing);
        }
    }

    /// The people have looked at a machine's opinion.
    pub fn help(&mut self) {
        Side::BOTH.into_iter().for_each(|side| self.help_side(side));
    }

    /// The person on this side has looked at a machine's opinion; once the game is over that is no help.
    pub fn help_side(&mut self, side: Side) {
        let over = self.is_over();
        let seat = &mut self.seats[side.index()];
        seat.helped |= seat.human && !over;
    }

    /// Notes who was helped in a game that goes on from a file.
    pub fn set_helped(&mut self, helped: [bool; 2]) {
        for (seat, helped) in self.seats.iter_mut().zip(helped) {
            seat.helped = helped;
        }
    }
}
