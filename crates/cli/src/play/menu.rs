//! The questions before a game when none was named: which game, who plays.

use super::input::read_line;
use super::sentences::{question, side_in_full};
use crate::failure::Failure;
use crate::out::Out;
use harif_catalog::{Family, families, open, sitters};
use harif_console::problem::UserProblem;
use harif_console::unfinished::about;
use harif_console::words::{TableWords, Words};
use harif_core::{About, Game, Side, Telling, printable};
use harif_kept::{Keeper, KeptError, KeptLine, KeptList};
use harif_table::Table;
use std::time::Instant;

/// What was chosen.
pub(super) enum Chosen {
    /// A new game.
    New {
        /// The game.
        game: Box<dyn Game>,
        /// Who plays it.
        seats: [String; 2],
    },
    /// A game that was left unfinished.
    Kept(Box<Table>),
}

/// Asks until the answers make a game; `None` if the input ends first. Seats that the command line
/// has given are not asked for.
pub(super) fn ask(
    given: [Option<String>; 2],
    words: &Words,
    keeper: &mut Keeper,
) -> Result<Option<Chosen>, Failure> {
    let mut menu = Menu { out: Out::new(), words };
    menu.out.paragraph(words.say("line-menu"))?;
    menu.out.line("")?;
    let game = match menu.ask_game(keeper)? {
        Some(Chosen::New { game, .. }) => game,
        other => return Ok(other),
    };
    if given.contains(&None) {
        let names: Vec<&str> = sitters(game.as_ref()).iter().map(|s| s.name).collect();
        let names = names.join(", ");
        menu.out.paragraph(words.tell("line-players", &[("names", names.into())]))?;
    }
    let mut seats = [String::new(), String::new()];
    for (side, given) in Side::BOTH.into_iter().zip(given) {
        let seat = match given {
            Some(seat) => Some(seat),
            None => {
                let side = side_in_full(words, game.colour(side));
                let asked = words.tell("line-ask-seat", &[("side", side.into())]);
                menu.ask_seat(game.as_ref(), &question(words, &asked))?
            }
        };
        let Some(seat) = seat else {
            return Ok(None);
        };
        seats[side.index()] = seat;
    }
    Ok(Some(Chosen::New { game, seats }))
}

/// Who asks: where lines go, and in which language.
struct Menu<'w> {
    out: Out,
    words: &'w Words,
}

impl Menu<'_> {
    /// A new game, whose seats are still to be asked for, or an unfinished one.
    fn ask_game(&mut self, keeper: &mut Keeper) -> Result<Option<Chosen>, Failure> {
        let families = families();
        for (i, family) in families.iter().enumerate() {
            let line = self.family_line(i + 1, family);
            self.out.paragraph(line)?;
        }
        let mut kept = self.show_kept(keeper, families.len())?;
        self.out.line("")?;
        let asked = question(self.words, &self.words.say("line-ask-game"));
        loop {
            let Some(answer) = self.ask_line(&asked)? else {
                return Ok(None);
            };
            let answer = if answer.is_empty() { "1".into() } else { answer };
            if let Some(wish) = Wish::read(&answer) {
                self.obey(wish, keeper, &kept)?;
                kept = self.show_kept(keeper, families.len())?;
                continue;
            }
            let number = answer.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
            let unfinished = number.and_then(|n| kept.get(n.checked_sub(families.len())?));
            if let Some(line) = unfinished {
                match take(keeper, line) {
                    Ok(table) => return Ok(Some(Chosen::Kept(Box::new(table)))),
                    Err(problem) => self.refuse(problem)?,
                }
                continue;
            }
            let numbered = number.and_then(|n| families.get(n));
            match open(numbered.map_or(answer.as_str(), |family| family.schema.name)) {
                Ok(game) => return Ok(Some(Chosen::New { game, seats: Default::default() })),
                Err(error) => self.refuse(error)?,
            }
        }
    }

    /// Throws an unfinished game away, or brings the last one back.
    fn obey(&mut self, wish: Wish, keeper: &mut Keeper, kept: &[KeptLine]) -> Result<(), Failure> {
        let chosen = |number: usize| kept.get(number.checked_sub(families().len() + 1)?);
        let done = match wish {
            Wish::Delete(number) => match chosen(number) {
                Some(line) => keeper.delete(&line.id).map(|()| "line-deleted"),
                None => Err(KeptError::Gone),
            },
            Wish::Undo => keeper.restore().map(|back| match back {
                Some(_) => "line-restored",
                None => "line-none-deleted",
            }),
        };
        match done {
            Ok(said) => Ok(self.out.paragraph(self.words.say(said))?),
            Err(error) => self.refuse(error),
        }
    }

    /// A game with its number and what it is about.
    fn family_line(&self, number: usize, family: &Family) -> String {
        let told = |telling: &Telling| self.words.told(telling);
        let About { title, summary, .. } = &family.about;
        match self.words.language().typed_apart {
            true => {
                let (title, about) = (told(title), told(summary));
                format!("  {number}  {}\n     {title}: {about}", family.schema.name)
            }
            false => {
                format!("  {number}  {:<13} {}", family.title, family.schema.summary)
            }
        }
    }

    /// The unfinished games, numbered on from the families, and how many cannot be read.
    fn show_kept(&mut self, keeper: &Keeper, from: usize) -> Result<Vec<KeptLine>, Failure> {
        let KeptList { lines, trouble } = keeper.list();
        if !lines.is_empty() {
            self.show_lines(&lines, from)?;
        }
        trouble.map_or(Ok(()), |trouble| self.refuse(trouble))?;
        Ok(lines)
    }

    fn show_lines(&mut self, kept: &[KeptLine], from: usize) -> Result<(), Failure> {
        self.out.line(format!("{}:", self.words.say("lobby-unfinished")))?;
        let now = harif_kept::now() as u64;
        for (i, line) in kept.iter().enumerate() {
            let [first, second] = [0, 1].map(|seat| printable(&line.seats[seat]));
            let arguments = [
                ("game", printable(&line.game).into()),
                ("first", first.into()),
                ("second", second.into()),
                ("about", about(self.words, line, now).into()),
            ];
            let told = self.words.tell("line-kept-game", &arguments);
            self.out.paragraph(format!("  {}  {}", from + i + 1, told.replace('\n', "\n     ")))?;
        }
        self.out.paragraph(self.words.say("line-kept-keys"))?;
        Ok(())
    }

    fn ask_seat(&mut self, game: &dyn Game, asked: &str) -> Result<Option<String>, Failure> {
        loop {
            let Some(answer) = self.ask_line(asked)? else {
                return Ok(None);
            };
            let answer = if answer.is_empty() { "human".into() } else { answer };
            match harif_catalog::outside::sit_anyone(game, &answer) {
                Ok(sitter) => return Ok(Some(sitter.name())),
                Err(error) => self.refuse(error)?,
            }
        }
    }

    /// A line of input without its end; `None` at the end of the input or on `quit`.
    fn ask_line(&mut self, asked: &str) -> Result<Option<String>, Failure> {
        loop {
            self.out.prompt(asked)?;
            match read_line()? {
                None => {
                    self.out.line("")?;
                    return Ok(None);
                }
                Some(Err(slip)) => self.refuse(slip)?,
                Some(Ok(line)) => {
                    let answer = line.trim();
                    let leaves =
                        ["quit", "q", "exit"].iter().any(|w| answer.eq_ignore_ascii_case(w));
                    return Ok((!leaves).then(|| answer.into()));
                }
            }
        }
    }

    /// Says what cannot be, and asks again.
    fn refuse(&mut self, problem: impl Into<UserProblem>) -> Result<(), Failure> {
        Ok(self.out.paragraph(self.words.refusal(&problem.into()))?)
    }
}

/// What else than a game can be asked for.
enum Wish {
    /// An unfinished game is thrown away.
    Delete(usize),
    /// The last one comes back.
    Undo,
}

impl Wish {
    fn read(answer: &str) -> Option<Wish> {
        let mut words = answer.split_whitespace();
        match (words.next()?, words.next(), words.next()) {
            ("undo", None, None) => Some(Wish::Undo),
            ("delete", Some(number), None) => number.parse().ok().map(Wish::Delete),
            _ => None,
        }
    }
}

fn take(keeper: &mut Keeper, line: &KeptLine) -> Result<Table, UserProblem> {
    let kept = keeper.take(&line.id)?;
    // Whoever cannot sit down leaves the game to others.
    Ok(kept.table(Instant::now()).inspect_err(|_| keeper.release())?)
}
