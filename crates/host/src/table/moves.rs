//! Moves of people, and how every change gets to the store.

use super::Table;
use crate::app::{App, asked};
use crate::refusal::{Code, Refusal};
use harif_core::{Instant, Said, Side};
use std::sync::atomic::Ordering;

impl Table {
    /// Plays a person's move and the passes that it forces. Nobody wakes a game that rests by a move: the
    /// other person may be on another device.
    pub(crate) async fn play(
        &mut self,
        app: &App,
        seats: &[Side],
        mv: &str,
        ply: usize,
    ) -> Result<(), Refusal> {
        let game = self.rules.game();
        if self.rules.is_over() {
            return Err(harif_table::Refusal::Over.into());
        }
        if self.rules.is_paused() {
            return Err(Refusal::of(Code::Paused, &Said::new("refused-rests")));
        }
        if ply != game.ply() {
            let why = Said::new("refused-stale").with("now", game.ply()).with("asked", ply);
            return Err(Refusal::of(Code::Stale, &why).with(|error| error.ply = Some(game.ply())));
        }
        if !seats.contains(&game.to_move()) {
            let side = Said::side(game.colour(game.to_move()).name);
            let why = Said::new("refused-turn").with("side", side);
            return Err(Refusal::of(Code::NotYourTurn, &why));
        }
        let now = Instant::now();
        self.rules.play_named(mv, now).map_err(|refusal| match refusal {
            harif_table::Refusal::Game(error) => Refusal::illegal(self.rules.game(), error),
            other => other.into(),
        })?;
        self.rules.pass_where_forced(now);
        self.offer = None;
        self.save(app, ply).await
    }

    /// Writes the table down: the first `keep` moves stand already.
    pub(super) async fn save(&mut self, app: &App, keep: usize) -> Result<(), Refusal> {
        // Everybody is told of the whole table, and nobody waits for those who have lost their seats.
        drop((self.rules.happened(), self.rules.retired()));
        let was_over = self.head.over;
        let (head, add) = (self.current_head(), self.saved_moves(keep));
        let (moves, over) = (add.len() as u64, head.over && !was_over);
        let written = asked(|done| app.store.commit(head, keep, add, done)).await;
        let written = written.map_err(Refusal::from);
        match &written {
            Ok(()) => {
                app.moves.fetch_add(moves, Ordering::Relaxed);
                app.games.fetch_add(u64::from(over), Ordering::Relaxed);
                // What was thought is read from the disk when somebody asks for it.
                self.rules.slim();
            }
            Err(_) => {
                // What is on the disk is what counts.
                self.broken = true;
                self.rules.call_off(Instant::now());
                app.tables.forget(app, &self.head.id);
            }
        }
        written
    }

    /// Writes a change down that left all moves as they were.
    pub(super) async fn save_head(&mut self, app: &App) -> Result<(), Refusal> {
        self.save(app, self.rules.notes().len()).await
    }
}
