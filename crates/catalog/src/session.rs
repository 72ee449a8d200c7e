//! A running game of any rules: the one implementation of the erased [`Game`].

use crate::agents;
use crate::player::AgentPlayer;
use crate::solver::SolverHandle;
use crate::spec::Spec;
use harif_core::{
    Change, Choice, Chosen, Colour, Difference, End, Explanation, Facts, Game, GameError, Limits,
    Look, MoveHint, MoveOf, NameError, Opening, Oracle, Outcome, ParseError, Part, Player,
    Position, Pov, RandomGames, Record, RecordedMove, Rules, Said, Schema, Shape, Side,
    SolverOptions, State, Stop, Unexplained, Value, Winner,
};
use harif_search::GameKit;
use std::any::Any;
use std::ops::Range;

/// One move of the history: the state that it led to and what is noted about it.
#[derive(Clone, Debug)]
struct Ply<P: Position> {
    mv: P::Move,
    state: State<P>,
    value: Option<Value>,
    seconds: Option<f64>,
}

/// A game in progress.
#[derive(Clone, Debug)]
pub struct Session<R: Rules> {
    rules: R,
    start: State<R::P>,
    plies: Vec<Ply<R::P>>,
    /// Number of plies that are shown; the rest was taken back.
    shown: usize,
    /// Names, seed and tags for the record.
    heading: Record,
    /// How a replayed game ended other than by its rules, as long as its last move stays the last.
    ending: Option<(End, Winner, Option<i32>)>,
}

impl<R: GameKit> Session<R> {
    /// A new game.
    pub fn new(rules: R) -> Self {
        let heading = Record::new(rules.name());
        let start = rules.start();
        Session { rules, start, plies: Vec::new(), shown: 0, heading, ending: None }
    }

    /// The state that is shown.
    pub fn state(&self) -> State<R::P> {
        match self.shown {
            0 => self.start,
            n => self.plies[n - 1].state,
        }
    }

    /// The boards from the start up to the state that is shown.
    fn boards(&self) -> impl Iterator<Item = R::P> {
        let played = self.plies[..self.shown].iter().map(|ply| ply.state.board);
        [self.start.board].into_iter().chain(played)
    }

    pub(crate) fn rules(&self) -> &R {
        &self.rules
    }

    /// The full name, as [`Game::name`] gives it.
    pub(crate) fn own_name(&self) -> &str {
        &self.heading.game
    }

    /// The last move, and the state in which it was played.
    fn last_move(&self) -> Option<(State<R::P>, MoveOf<R>)> {
        let last = self.shown.checked_sub(1)?;
        let before = last.checked_sub(1).map_or(self.start, |ply| self.plies[ply].state);
        Some((before, self.plies[last].mv))
    }

    fn push(&mut self, mv: MoveOf<R>) -> Result<(), GameError> {
        let state = self.state().play(mv)?;
        let again = self.plies.get(self.shown).is_some_and(|next| next.mv == mv);
        if !again {
            self.plies.truncate(self.shown);
            self.plies.push(Ply { mv, state, value: None, seconds: None });
            self.ending = None;
        }
        self.shown += 1;
        Ok(())
    }

    /// A game from `start`, or the reason why the record cannot be replayed from there.
    fn replayed(&self, record: &Record) -> Result<Self, GameError> {
        let mut game = Session::new(self.rules.clone());
        if record.game != game.name() {
            let (found, expected) = (record.game.clone(), game.name());
            return Err(GameError::OtherGame { found, expected });
        }
        if let Some(start) = &record.start {
            game.start = self.rules.parse_board(start)?;
        }
        for (i, played) in record.moves.iter().enumerate() {
            let at_move = |e: GameError| GameError::AtMove { number: i + 1, source: Box::new(e) };
            let mv = self.rules.parse_move(&played.mv).map_err(|e| at_move(e.into()))?;
            if !R::P::is_pass(mv) && game.must_pass() {
                game.pass().map_err(at_move)?;
            }
            game.push(mv).map_err(at_move)?;
            game.note(played.value, played.seconds);
        }
        // A game is one line; variations and comments are for those who study it.
        game.heading = Record { moves: Vec::new(), ..record.clone() }.without_notes();
        game.check_result(record)?;
        Ok(game)
    }

    fn pass(&mut self) -> Result<(), GameError> {
        match self.state().board.legal_moves().next() {
            Some(pass) => self.push(pass),
            None => Ok(()),
        }
    }

    /// A result by the rules must be the one that the moves give; any other is taken as stated, as
    /// long as the board could give it: no game is won by more than all squares.
    fn check_result(&mut self, record: &Record) -> Result<(), GameError> {
        let played = self.outcome();
        let most = self.rules.shape().squares();
        if let Some(margin) = record.margin.filter(|m| m.unsigned_abs() as usize > most) {
            return Err(GameError::MarginTooLarge { margin, most });
        }
        match (record.end, record.winner) {
            (end, Some(winner)) if !matches!(end, End::Finished | End::Unfinished) => {
                self.ending = Some((record.end, winner, record.margin));
                Ok(())
            }
            (_, stated) => {
                let same_winner = stated == played.map(Winner::of);
                let margin = played.map(|o| o.first.0);
                let same_margin = record.margin.is_none() || record.margin == margin;
                if same_winner && same_margin {
                    return Ok(());
                }
                let words = |winner: Option<Winner>, margin: Option<i32>| match (winner, margin) {
                    (None, _) => "unfinished".to_string(),
                    (Some(Winner::Draw), _) => "a draw".to_string(),
                    (Some(w), m) => {
                        let side = if w == Winner::First { Side::First } else { Side::Second };
                        let by = m.map(|m| format!(" by {}", m.abs())).unwrap_or_default();
                        format!("{side} wins{by}")
                    }
                };
                Err(GameError::ResultDiffers {
                    stated: words(stated, record.margin),
                    played: words(played.map(Winner::of), margin),
                })
            }
        }
    }
}

impl<R: GameKit> Game for Session<R> {
    fn name(&self) -> String {
        self.rules.name()
    }

    fn title(&self) -> String {
        self.rules.title()
    }

    fn shape(&self) -> Shape {
        self.rules.shape()
    }

    fn look(&self) -> Look {
        self.rules.look()
    }

    fn colour(&self, side: Side) -> Colour {
        self.rules.colour(side)
    }

    fn to_move(&self) -> Side {
        self.state().to_move
    }

    fn ply(&self) -> usize {
        self.shown
    }

    fn plies(&self) -> usize {
        self.plies.len()
    }

    fn moves(&self) -> Vec<String> {
        self.plies[..self.shown].iter().map(|ply| ply.mv.to_string()).collect()
    }

    fn moves_text(&self) -> String {
        let moves: Vec<MoveOf<R>> = self.plies[..self.shown].iter().map(|ply| ply.mv).collect();
        self.rules.moves_text(&moves)
    }

    fn position(&self) -> String {
        self.rules.board_text(&self.state())
    }

    fn canonical_position(&self) -> String {
        let state = self.state();
        let board = self.rules.canonical(state.board).0;
        self.rules.board_text(&State { board, last: None, ..state })
    }

    fn key(&self) -> u64 {
        self.state().board.key()
    }

    fn start_position(&self) -> String {
        self.rules.board_text(&self.start)
    }

    fn legal(&self) -> Vec<String> {
        self.state().board.legal_moves().map(|m| m.to_string()).collect()
    }

    fn actions(&self) -> usize {
        self.rules.actions()
    }

    fn legal_actions(&self) -> Vec<usize> {
        self.state().board.legal_moves().map(|m| self.rules.action_id(m)).collect()
    }

    fn action_text(&self, action: usize) -> Option<String> {
        self.rules.action(action).map(|m| m.to_string())
    }

    fn action_of(&self, text: &str) -> Result<usize, GameError> {
        Ok(self.rules.action_id(self.rules.parse_move(text.trim())?))
    }

    fn choices(&self) -> Vec<Choice> {
        let state = self.state();
        let choice = |m: MoveOf<R>| {
            let mut choice = Choice {
                text: m.to_string(),
                from: self.rules.origin(&state, m),
                square: self.rules.target(&state, m),
                changes: self.rules.changes(&state, m),
                hint: MoveHint::Plain,
            };
            choice.hint = self.rules.first_sight(&choice);
            choice
        };
        state.board.legal_moves().map(choice).collect()
    }

    fn facts(&self) -> Facts {
        self.rules.facts(&self.state())
    }

    fn opening(&self) -> Option<Opening> {
        self.rules.opening(&mut self.boards())
    }

    fn speaks_in_margins(&self, agent: &str) -> bool {
        self.rules.speaks_in_margins(Spec::agent(agent).name)
    }

    fn must_pass(&self) -> bool {
        self.state().board.must_pass()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    fn cells(&self) -> Vec<Option<Side>> {
        self.rules.cells(&self.state())
    }

    fn last_from(&self) -> Option<usize> {
        let (before, m) = self.last_move()?;
        self.rules.origin(&before, m)
    }

    fn last_square(&self) -> Option<usize> {
        let (before, m) = self.last_move()?;
        self.rules.target(&before, m)
    }

    fn last_changes(&self) -> Vec<Change> {
        let changes = |(before, m)| self.rules.changes(&before, m);
        self.last_move().map(changes).unwrap_or_default()
    }

    fn mobility(&self) -> [usize; 2] {
        let state = self.state();
        Side::BOTH.map(|side| self.rules.mobility(&state, side))
    }

    fn winning_squares(&self) -> Vec<usize> {
        self.rules.winning_squares(&self.state())
    }

    fn play(&mut self, text: &str) -> Result<(), GameError> {
        let mv = self.rules.parse_move(text.trim())?;
        self.push(mv)
    }

    fn play_chosen(&mut self, chosen: &Chosen) -> Result<(), GameError> {
        match chosen {
            Chosen::Text(text) => self.play(text),
            Chosen::Action(id) => match self.rules.action(*id) {
                Some(mv) => self.push(mv),
                None => {
                    Err(ParseError::unexpected(0, id.to_string(), Said::new("expected-move-id"))
                        .into())
                }
            },
        }
    }

    fn play_all(&mut self, text: &str) -> Result<(), GameError> {
        for mv in self.rules.read_moves(self.state(), text)? {
            self.push(mv)?;
        }
        Ok(())
    }

    fn undo(&mut self) -> bool {
        let possible = self.shown > 0;
        self.shown -= usize::from(possible);
        possible
    }

    fn redo(&mut self) -> bool {
        let possible = self.shown < self.plies.len();
        self.shown += usize::from(possible);
        possible
    }

    fn go_to(&mut self, ply: usize) -> Result<(), GameError> {
        if ply > self.plies.len() {
            return Err(GameError::NoSuchPly { asked: ply, last: self.plies.len() });
        }
        self.shown = ply;
        Ok(())
    }

    fn branch(&self, ply: usize) -> Result<Box<dyn Game>, GameError> {
        let mut branch = self.clone();
        branch.go_to(ply)?;
        if ply < branch.plies.len() {
            branch.plies.truncate(ply);
            branch.ending = None;
        }
        Ok(Box::new(branch))
    }

    fn set_up(&mut self, text: &str) -> Result<(), GameError> {
        let text = text.trim();
        if text == "start" {
            // Contests come here before every game: what is allocated stays.
            (self.start, self.shown, self.ending) = (self.rules.start(), 0, None);
            self.plies.clear();
            self.heading = Record::new(std::mem::take(&mut self.heading.game));
            return Ok(());
        }
        let mut game = Session::new(self.rules.clone());
        if self.rules.is_move_list(text) {
            game.play_all(text)?;
        } else {
            game.start = self.rules.parse_board(text)?;
        }
        *self = game;
        Ok(())
    }

    fn random_games(&self, numbers: Range<u64>, seed: u64, stop: &Stop) -> RandomGames {
        RandomGames::play(&self.state(), numbers, seed, stop)
    }

    fn set_player(&mut self, side: Side, name: &str) {
        match side {
            Side::First => self.heading.first = name.into(),
            Side::Second => self.heading.second = name.into(),
        }
    }

    fn set_seed(&mut self, seed: u64) {
        self.heading.seed = Some(seed);
    }

    fn note(&mut self, value: Option<Value>, seconds: Option<f64>) {
        if let Some(last) = self.shown.checked_sub(1) {
            (self.plies[last].value, self.plies[last].seconds) = (value, seconds);
        }
    }

    fn record(&self) -> Record {
        let mut record = self.heading.clone();
        // A board can differ in what led to it and still be the same position.
        let changed = self.start != self.rules.start()
            && self.rules.board_text(&self.start) != self.rules.board_text(&self.rules.start());
        record.start = changed.then(|| self.start_position());
        let recorded = |ply: &Ply<R::P>| RecordedMove {
            value: ply.value,
            seconds: ply.seconds,
            ..RecordedMove::plain(ply.mv.to_string())
        };
        record.moves = self.plies[..self.shown].iter().map(recorded).collect();
        record.set_outcome(self.outcome());
        if let Some((end, winner, margin)) = self.ending.filter(|_| self.shown == self.plies.len())
        {
            (record.end, record.winner, record.margin) = (end, Some(winner), margin);
        }
        record
    }

    fn replay(&mut self, record: &Record) -> Result<(), GameError> {
        *self = self.replayed(record)?;
        Ok(())
    }

    fn agents(&self) -> Vec<Schema> {
        agents::schemas(&self.rules)
    }

    fn agent(&self, spec: &str) -> Result<Box<dyn Player>, NameError> {
        let (name, agent) = agents::build(&self.rules, &Spec::agent(spec))?;
        Ok(Box::new(AgentPlayer::<R>::new(name, self.name(), agent)))
    }

    fn evaluators(&self) -> Vec<Schema> {
        self.rules.evaluators().into_iter().map(|entry| entry.schema).collect()
    }

    fn evaluate(&self, spec: &str, side: Side) -> Result<Vec<Part>, NameError> {
        let parts = Spec::evaluator(spec);
        let entry = parts.find("evaluation", self.rules.evaluators(), |entry| &entry.schema)?;
        let evaluator = (entry.build)(&entry.schema.read(parts.options)?);
        let state = self.state();
        Ok(evaluator.explain(state.board, Pov::of(side, state.to_move)))
    }

    fn solver(&self, options: &SolverOptions) -> Option<Box<dyn Oracle>> {
        let solver = self.rules.solver(options)?;
        Some(Box::new(SolverHandle::<R>::new(self.name(), solver)))
    }

    fn plies_to_end(&self, score: i32) -> Option<u32> {
        self.rules.plies_to_end(&self.state(), score)
    }

    fn explains(&self) -> bool {
        self.rules.explains()
    }

    fn explain(&self, limits: &Limits) -> Result<Explanation, Unexplained> {
        match self.rules.explain(&self.state(), limits) {
            None => Err(Unexplained::Game { game: self.name() }),
            Some(explained) => explained.map_err(Unexplained::Position),
        }
    }

    fn differences(&self, played: &str, best: &str) -> Result<Vec<Difference>, GameError> {
        let state = self.state();
        let legal = |text: &str| -> Result<MoveOf<R>, GameError> {
            let mv = self.rules.parse_move(text.trim())?;
            state.play(mv)?;
            Ok(mv)
        };
        Ok(self.rules.differences(&state, legal(played)?, legal(best)?))
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
