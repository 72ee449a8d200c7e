//! The game that a test plays, played a second time beside the screen: which move has which number, where
//! its square lies, and how the game ends.

use harif_catalog::open;
use harif_core::{Choice, Game, Side, mix};

/// A game beside the screen.
pub(crate) struct Shadow {
    game: Box<dyn Game>,
    seed: u64,
}

/// A move, in all the ways in which people say it.
pub(crate) struct Way {
    pub(crate) name: String,
    pub(crate) number: usize,
    /// Row and column of its square.
    pub(crate) square: (usize, usize),
}

impl Shadow {
    pub(crate) fn new(game: &str, seed: u64) -> Shadow {
        Shadow { game: open(game).unwrap(), seed }
    }

    /// Plays some move; `None` once the game is over.
    pub(crate) fn step(&mut self) -> Option<Way> {
        if self.game.outcome().is_some() {
            return None;
        }
        let choices = self.game.choices();
        self.seed = mix(self.seed);
        let index = (self.seed % choices.len() as u64) as usize;
        let Choice { text, square, .. } = &choices[index];
        let square = self.game.shape().place(square.unwrap());
        // A column is its own number.
        let number = text.parse().unwrap_or(index + 1);
        let way = Way { name: text.clone(), number, square };
        self.game.play(&way.name).unwrap();
        while self.game.must_pass() {
            self.game.play("pass").unwrap();
        }
        Some(way)
    }

    /// The rest of the game.
    pub(crate) fn rest(&mut self) -> Vec<Way> {
        std::iter::from_fn(|| self.step()).collect()
    }

    /// What the screen must say at the end.
    pub(crate) fn result(&self) -> String {
        let outcome = self.game.outcome().expect("the game is over");
        let Some(winner) = outcome.winner() else { return "A draw.".into() };
        let count = |side: Side| self.game.cells().iter().filter(|&&c| c == Some(side)).count();
        let name = spelled(self.game.colour(winner).name);
        match self.game.look().scored {
            true => {
                format!("{name} wins, {} to {}.", count(winner), count(winner.other()))
            }
            false => format!("{name} wins."),
        }
    }
}

fn spelled(colour: &str) -> String {
    let mut letters = colour.chars();
    letters.next().map(|first| first.to_uppercase().to_string()).unwrap_or_default()
        + letters.as_str()
}

/// The middle of a square on the screen, by the names above the board and the numbers beside it.
#[track_caller]
pub(crate) fn square(screen: &str, game: &str, (row, column): (usize, usize)) -> (usize, usize) {
    let shape = open(game).unwrap().shape();
    let lettered = open(game).unwrap().look().coordinates.names_rows();
    let name = |i: usize| match lettered {
        true => char::from(b'a' + i as u8).to_string(),
        false => (i + 1).to_string(),
    };
    let names: Vec<String> = (0..shape.cols).map(name).collect();
    let lines: Vec<Vec<(usize, String)>> = screen.lines().map(words).collect();
    let begins = |line: &Vec<(usize, String)>| {
        line.len() >= names.len() && line.iter().zip(&names).all(|((_, word), name)| word == name)
    };
    let top = lines.iter().position(begins).unwrap_or_else(|| panic!("no board in:\n{screen}"));
    let x = lines[top][column].0;
    if !lettered {
        // Any square of the column will do.
        return (x, top + 2);
    }
    let label = (row + 1).to_string();
    let is_row = |line: &Vec<(usize, String)>| {
        line.first().is_some_and(|first| *first == (0, label.clone()))
    };
    let y = lines.iter().skip(top + 1).position(is_row);
    (x, top + 1 + y.unwrap_or_else(|| panic!("no row {label} in:\n{screen}")))
}

/// The words of a row with the columns where they begin.
fn words(line: &str) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut within = false;
    for (column, letter) in line.chars().enumerate() {
        match (letter == ' ', within) {
            (true, _) => {}
            (false, false) => words.push((column, letter.into())),
            (false, true) => words.last_mut().unwrap().1.push(letter),
        }
        within = letter != ' ';
    }
    words
}
