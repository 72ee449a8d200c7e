//! What a GTP client can ask: one game, one agent, and the commands around them.

use super::clock::Clocks;
use super::server::Request;
use super::{letter, rules, side_of};
use crate::serve::Open;
use harif_core::{AgentError, Game, Limits, NameError, Player, Report, Side, quote};
use std::time::{Duration, Instant};

/// Every command, in the order in which they are listed.
const COMMANDS: [&str; 29] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "time_settings",
    "time_left",
    "set_random_seed",
    "final_score",
    "showboard",
    "harif-game",
    "harif-position",
    "harif-budget",
    "harif-moves",
    "harif-analyse",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

/// An answer: `= text` or `? text`.
type Said = Result<String, String>;

pub(super) struct GtpSession<'o, 'f> {
    open: &'o mut Open<'f>,
    game: Box<dyn Game>,
    player: Box<dyn Player>,
    limits: Limits,
    seed: u64,
    clocks: Clocks,
    /// Plies at which a forced pass was played because the client had left it out.
    implied: Vec<usize>,
    /// Passes that the client has played since the game was over.
    late_passes: usize,
}

impl<'o, 'f> GtpSession<'o, 'f> {
    pub(super) fn new(
        game: &str,
        limits: Limits,
        seed: u64,
        open: &'o mut Open<'f>,
    ) -> Result<Self, NameError> {
        let (game, player) = open(game)?;
        let clocks = Clocks::default();
        let mut session = GtpSession {
            open,
            game,
            player,
            limits,
            seed,
            clocks,
            implied: Vec::new(),
            late_passes: 0,
        };
        // Whatever is wrong with the agent is told when it is asked to think.
        let _ = session.begin();
        Ok(session)
    }

    pub(super) fn answer(&mut self, request: &Request) -> Said {
        let done = |()| String::new();
        match request.command.as_str() {
            "protocol_version" => Ok("2".into()),
            "name" => Ok(format!("Harif {}", self.player.name())),
            "version" => Ok(env!("CARGO_PKG_VERSION").into()),
            "known_command" => Ok(COMMANDS.contains(&request.rest().as_str()).to_string()),
            "list_commands" => Ok(COMMANDS.join("\n")),
            "quit" | "komi" => Ok(String::new()),
            "boardsize" => self.board_size(&request.args).map(done),
            "clear_board" => self.set_up("start").map(done),
            "play" => self.play(&request.args).map(done),
            "genmove" => self.generate(&request.args, true),
            "reg_genmove" => self.generate(&request.args, false),
            "undo" => self.undo().map(done),
            "time_settings" => self.time_settings(&request.args).map(done),
            "time_left" => self.time_left(&request.args).map(done),
            "set_random_seed" => self.set_seed(&request.args).map(done),
            "final_score" => rules::final_score(self.game.as_ref()),
            "showboard" => Ok(format!("\n{}", rules::board(self.game.as_ref()))),
            "harif-game" => self.choose(&request.rest()).map(done),
            "harif-position" => self.set_up(&request.rest()).map(done),
            "harif-budget" => self.set_budget(&request.args),
            "harif-moves" => Ok(self.game.moves_text()),
            "harif-analyse" => self.analyse(),
            command if COMMANDS.contains(&command) => rules::ask(self.game.as_ref(), command),
            "" => Err("syntax error: there is no command".into()),
            _ => Err("unknown command".into()),
        }
    }

    /// Tells the agent that a new game begins.
    fn begin(&mut self) -> Result<(), String> {
        self.implied.clear();
        self.late_passes = 0;
        self.clocks.restart();
        self.player.new_game(self.game.as_ref(), self.seed).map_err(|e| e.to_string())
    }

    fn choose(&mut self, name: &str) -> Result<(), String> {
        (self.game, self.player) = (self.open)(name).map_err(|e| e.to_string())?;
        self.begin()
    }

    /// Another size of the same game: `boardsize N`, or `boardsize ROWS COLUMNS`.
    fn board_size(&mut self, args: &[String]) -> Result<(), String> {
        let numbers: Option<Vec<usize>> = args.iter().map(|arg| arg.parse().ok()).collect();
        let shape = self.game.shape();
        let (rows, cols) = match numbers.as_deref() {
            Some([n]) => (*n, *n),
            Some([rows, cols]) => (*rows, *cols),
            _ => return Err("syntax error: boardsize takes one number, or rows and columns".into()),
        };
        // One number is the number of columns where it fits the board that there is.
        let fits = args.len() == 1 && shape.rows != shape.cols && cols == shape.cols;
        if (rows, cols) != (shape.rows, shape.cols) && !fits {
            let name = self.game.name();
            let (name, options) = name.split_once(':').unwrap_or((&name, ""));
            let family = name.split('-').next().unwrap_or_default();
            let colon = if options.is_empty() { "" } else { ":" };
            let wanted = format!("{family}-{rows}x{cols}{colon}{options}");
            return self.choose(&wanted).map_err(|why| format!("unacceptable size: {why}"));
        }
        self.set_up("start")
    }

    fn set_up(&mut self, text: &str) -> Result<(), String> {
        self.game.set_up(text).map_err(|e| e.to_string())?;
        self.begin()
    }

    /// The side that a client names first, which must be the one on move. Clients may leave a forced pass
    /// out: it is played here.
    fn turn_of(&mut self, args: &[String]) -> Result<Side, String> {
        let word = args.first().ok_or("syntax error: a colour is missing")?;
        let side = side_of(self.game.as_ref(), word)
            .ok_or_else(|| format!("syntax error: {} is no colour", quote(word)))?;
        if side == self.game.to_move() || self.game.outcome().is_some() {
            return Ok(side);
        }
        let pass = self.game.must_pass().then(|| self.game.legal().pop()).flatten();
        let turn = self.game.colour(self.game.to_move());
        let pass = pass.ok_or_else(|| format!("wrong colour: it is the turn of {turn}"))?;
        self.implied.push(self.game.ply());
        self.game.play(&pass).map_err(|e| e.to_string())?;
        Ok(side)
    }

    fn play(&mut self, args: &[String]) -> Result<(), String> {
        let [_, mv] = args else {
            return Err("syntax error: play takes a colour and a move".into());
        };
        let before = self.implied.len();
        self.turn_of(args)?;
        let mv = mv.to_lowercase();
        if self.game.outcome().is_some() && mv == "pass" {
            self.late_passes += 1;
            return Ok(());
        }
        let played = self.game.play(&mv).map_err(|e| format!("illegal move: {e}"));
        if played.is_err() && self.implied.len() > before {
            // A pass that was played for this move alone goes with it.
            self.implied.pop();
            self.game.undo();
        }
        played
    }

    /// A move of the agent, played or only told. A finished game is passed, as clients of games with
    /// passes expect.
    fn generate(&mut self, args: &[String], play: bool) -> Said {
        let side = self.turn_of(args)?;
        if self.game.outcome().is_some() {
            self.late_passes += usize::from(play);
            return Ok("pass".into());
        }
        let limits = self.clocks.limits(&self.limits, side);
        let began = Instant::now();
        let report = match self.think(&limits) {
            Ok(report) => report,
            Err(AgentError::Resigned) => return Ok("resign".into()),
            Err(error) => return Err(error.to_string()),
        };
        let mv = report.best.ok_or("the agent found no move")?;
        if play {
            self.clocks.spend(side, began.elapsed());
            self.game.play(&mv).map_err(|e| e.to_string())?;
        }
        Ok(mv)
    }

    fn think(&mut self, limits: &Limits) -> Result<Report<String>, AgentError> {
        self.player.think(self.game.as_ref(), limits, &mut |_| {})
    }

    fn undo(&mut self) -> Result<(), String> {
        if self.late_passes > 0 {
            self.late_passes -= 1;
            return Ok(());
        }
        if !self.game.undo() {
            return Err("cannot undo: no move has been played".into());
        }
        if self.implied.last().is_some_and(|ply| ply + 1 == self.game.ply()) {
            self.implied.pop();
            self.game.undo();
        }
        Ok(())
    }

    fn time_settings(&mut self, args: &[String]) -> Result<(), String> {
        let [main, extra, stones] = args else {
            return Err("syntax error: time_settings takes three numbers".into());
        };
        self.clocks.set(seconds(main)?, seconds(extra)?, number(stones)?);
        Ok(())
    }

    fn time_left(&mut self, args: &[String]) -> Result<(), String> {
        let [colour, time, stones] = args else {
            return Err("syntax error: time_left takes a colour and two numbers".into());
        };
        let side = side_of(self.game.as_ref(), colour)
            .ok_or_else(|| format!("syntax error: {} is no colour", quote(colour)))?;
        self.clocks.tell(side, seconds(time)?, number(stones)?);
        Ok(())
    }

    /// From the next game on, so that a game that has begun stays what it is.
    fn set_seed(&mut self, args: &[String]) -> Result<(), String> {
        self.seed = number(args.first().map_or("", String::as_str))?;
        Ok(())
    }

    /// A limit that means nothing to the agent is no error, for it does no harm, but the answer says so.
    fn set_budget(&mut self, args: &[String]) -> Said {
        let [depth, nodes] = args else {
            return Err("syntax error: harif-budget takes a depth and nodes, or - for none".into());
        };
        (self.limits.depth, self.limits.nodes) = (limit(depth)?, limit(nodes)?);
        let unheeded = self.player.ignores().iter().find(|kind| kind.is_in(&self.limits));
        let told = |kind| format!("{} cannot keep a limit of {kind}", self.player.name());
        Ok(unheeded.map(|kind| told(kind.name())).unwrap_or_default())
    }

    fn analyse(&mut self) -> Said {
        let limits = self.clocks.limits(&self.limits, self.game.to_move()).for_analysis();
        let report = self.think(&limits).map_err(|e| e.to_string())?;
        serde_json::to_string(&report).map_err(|e| e.to_string())
    }
}

/// `-`, or a number.
fn limit<N: std::str::FromStr>(text: &str) -> Result<Option<N>, String> {
    if text == "-" { Ok(None) } else { number(text).map(Some) }
}

fn number<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("syntax error: {} is no number", quote(text)))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let time = text.parse().ok().and_then(|s| Duration::try_from_secs_f64(s).ok());
    time.ok_or_else(|| format!("syntax error: {} is no time in seconds", quote(text)))
}

/// The word for a side in answers.
pub(super) fn colour_word(game: &dyn Game, side: Side) -> &'static str {
    if letter(game, side) == 'b' { "black" } else { "white" }
}
