//! An unfinished game in a list.

use crate::game_of;
use harif_core::Game;
use harif_store::{Face, Head, Row, Store};
use std::cell::OnceCell;
use std::sync::Arc;

/// An unfinished game that can be gone on with.
pub struct KeptLine {
    /// Its name in the store, and in addresses of the page.
    pub id: String,
    /// The full name of the game.
    pub game: String,
    /// Who plays, the first mover first.
    pub seats: [String; 2],
    /// Number of moves on the board.
    pub ply: usize,
    /// When it was last changed, in seconds since 1970.
    pub written: u64,
    /// Where it is open now, if that is not here.
    pub open: Option<Face>,
    store: Option<Arc<Store>>,
    /// The game as it stands, read when somebody looks at it.
    seen: OnceCell<Option<Box<dyn Game>>>,
}

impl KeptLine {
    pub(crate) fn of(row: Row, store: &Arc<Store>) -> KeptLine {
        let mut line = KeptLine::told(&row.head, None);
        (line.open, line.store) = (row.open, Some(store.clone()));
        line
    }

    /// A line of which no more is known than a head tells, and the game where it is at hand.
    pub fn told(head: &Head, game: Option<Box<dyn Game>>) -> KeptLine {
        KeptLine {
            id: head.id.clone(),
            game: head.game.clone(),
            seats: head.seats.each_ref().map(|seat| seat.name.clone()),
            ply: head.ply,
            written: head.updated.max(0.0) as u64,
            open: None,
            store: None,
            seen: game.map_or_else(OnceCell::new, |game| OnceCell::from(Some(game))),
        }
    }

    /// The game as it stands; `None` if it cannot be read.
    pub fn preview(&self) -> Option<Box<dyn Game>> {
        let game = self.seen.get_or_init(|| self.read());
        game.as_ref().and_then(|game| game.branch(game.ply()).ok())
    }

    fn read(&self) -> Option<Box<dyn Game>> {
        let saved = self.store.as_ref()?.load(&self.id).ok()??;
        Some(game_of(&saved).ok()?.0)
    }
}

impl std::fmt::Debug for KeptLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let KeptLine { id, game, seats, ply, open, .. } = self;
        write!(f, "{id}: {game} {seats:?} {ply} {open:?}")
    }
}
