//! Moves and what follows from them: notes, forced passes, the clock, the store.

use super::{Note, Table};
use crate::app::App;
use crate::refusal::{Code, Refusal};
use harif_core::{End, Ending, Side};
use std::time::Instant;
use tokio::sync::oneshot;

impl Table {
    /// Plays a person's move.
    pub(crate) async fn play_human(
        &mut self,
        app: &App,
        seats: &[Side],
        mv: &str,
        ply: usize,
    ) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Refusal::new(Code::GameOver, "the game is over"));
        }
        if self.head.paused {
            return Err(Refusal::new(Code::Paused, "the game rests; resume it first"));
        }
        if ply != self.game.ply() {
            let message = format!("the table stands after {} moves, not {ply}", self.game.ply());
            return Err(Refusal::new(Code::Stale, message).with("ply", self.game.ply()));
        }
        let side = self.game.to_move();
        if !seats.contains(&side) {
            let who = self.game.colour(side).name;
            return Err(Refusal::new(Code::NotYourTurn, format!("{who} is to move")));
        }
        let seconds = self.turn.elapsed().as_secs_f64();
        self.play(app, mv, Note { seconds: Some(seconds), ..Note::default() }).await
    }

    /// Plays a move of whoever is to move, and the passes that it forces; writes all of it down.
    pub(super) async fn play(&mut self, app: &App, mv: &str, note: Note) -> Result<(), Refusal> {
        let (side, from) = (self.game.to_move(), self.game.ply());
        let value = note.report.as_ref().map(|report| report.value);
        let seconds = note.seconds;
        self.game.play(mv).map_err(|e| Refusal::illegal(self.game.as_ref(), e))?;
        self.game.note(value, seconds);
        self.settle_notes(from, note);
        self.interrupt();
        self.offer = None;
        self.failure = None;
        self.hourglass.moved(side, Instant::now());
        self.pass_where_forced()?;
        self.turn = Instant::now();
        self.save(app, from).await
    }

    /// Puts the note of the move that was just played in its place, and forgets those of moves that it
    /// replaced.
    fn settle_notes(&mut self, at: usize, note: Note) {
        if self.game.plies() == self.game.ply() {
            self.notes.truncate(at);
        }
        match self.notes.get_mut(at) {
            Some(known) => *known = note,
            None => self.notes.push(note),
        }
    }

    /// A side without a move passes by itself: there is nothing to decide.
    pub(super) fn pass_where_forced(&mut self) -> Result<(), Refusal> {
        while self.game.outcome().is_none() && self.game.must_pass() {
            let at = self.game.ply();
            let pass = self.game.legal().remove(0);
            self.game.play(&pass).map_err(|e| Refusal::illegal(self.game.as_ref(), e))?;
            self.settle_notes(at, Note::default());
        }
        Ok(())
    }

    /// Writes the table down: the first `keep` moves stand already.
    pub(super) async fn save(&mut self, app: &App, keep: usize) -> Result<(), Refusal> {
        self.head.remaining = self.hourglass.remaining;
        let (head, add) = (self.current_head(), self.saved_moves(keep));
        let (tell, told) = oneshot::channel();
        app.store.commit(head, keep, add, move |result| drop(tell.send(result)));
        let written = match told.await {
            Ok(result) => result.map_err(Refusal::from),
            Err(_) => Err(Refusal::new(Code::Storage, "the database is closed")),
        };
        if written.is_err() {
            // What is on the disk is what counts.
            self.broken = true;
            self.interrupt();
            app.tables.forget(&self.head.id);
        }
        written
    }

    /// Ends the game in favour of the other side.
    pub(super) async fn lose(&mut self, app: &App, side: Side, end: End) -> Result<(), Refusal> {
        self.interrupt();
        self.hourglass.stop(Instant::now());
        self.offer = None;
        self.head.ending = Some(Ending { end, winner: side.other() });
        self.save(app, self.notes.len()).await
    }
}
