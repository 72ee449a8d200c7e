//! The switches of alpha-beta. Each can be turned off to see what it is worth.

use crate::Context;
use crate::options::{choice_field, eval_field, evaluator, int_field, limit, switch_field};
use crate::reach::Reach;
use harif_core::{Evaluator, Field, FieldKind, Hints, Options, Position, Schema};
use std::sync::Arc;
use std::time::Duration;

/// When an entry of the table answers for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableUse {
    /// There is no table.
    Off,
    /// When it was searched just as deep: the result equals plain minimax.
    Equal,
    /// When it was searched at least as deep: stronger, but no longer a fixed-depth value.
    Deeper,
}

/// Which stages decide the order of moves: a set. Each can be turned off to see what it is worth; no
/// choice of them changes a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Order(u8);

impl Order {
    /// The table's move, before the others are even looked at.
    pub const TABLE: Order = Order(1);
    /// Moves that win at once.
    pub const WINS: Order = Order(1 << 1);
    /// The last two moves that cut at this ply.
    pub const KILLERS: Order = Order(1 << 2);
    /// How much a move has cut anywhere.
    pub const CUTS: Order = Order(1 << 3);
    /// First sight, as in report 000, but best first for both sides.
    pub const SIGHT: Order = Order(1 << 4);
    /// Nearness to the opponent's last move, as report 001 proposes.
    pub const NEARNESS: Order = Order(1 << 5);
    /// How few replies a move leaves.
    pub const REPLIES: Order = Order(1 << 6);

    /// As the rules list them.
    pub const NONE: Order = Order(0);
    /// By first sight.
    pub const STATIC: Order = Order::TABLE.with(Order::SIGHT);
    /// Nearest to the opponent's last move first.
    pub const NEAR: Order = Order::TABLE.with(Order::NEARNESS);
    /// By what earlier cuts have taught, and by first sight.
    pub const HISTORY: Order = Order::STATIC.with(Order::KILLERS).with(Order::CUTS);
    /// Every stage but nearness, which first sight does better.
    pub const FULL: Order = Order::HISTORY.with(Order::WINS).with(Order::REPLIES);

    /// Every stage as it is typed.
    const STAGES: [(Order, &str, &str); 7] = [
        (Order::TABLE, "table", "the table's move first"),
        (Order::WINS, "wins", "moves that win at once"),
        (Order::KILLERS, "killers", "moves that cut at the same ply"),
        (Order::CUTS, "history", "moves that cut anywhere"),
        (Order::SIGHT, "sight", "moves that look good at first sight"),
        (Order::NEARNESS, "near", "moves near the opponent's last"),
        (Order::REPLIES, "replies", "moves that leave few replies"),
    ];
    /// What `order=` may name: stages that are usual together. Each can be switched in brackets.
    const NAMED: [(Order, &str, &str); 5] = [
        (Order::NONE, "none", "as the rules list them"),
        (Order::STATIC, "static", "by first sight"),
        (Order::NEAR, "near", "near the opponent's last move first"),
        (Order::HISTORY, "history", "by what has cut elsewhere, and by first sight"),
        (Order::FULL, "full", "all that helps"),
    ];

    /// These stages and those.
    #[must_use]
    pub const fn with(self, stages: Order) -> Order {
        Order(self.0 | stages.0)
    }

    /// These stages without those.
    #[must_use]
    pub const fn without(self, stages: Order) -> Order {
        Order(self.0 & !stages.0)
    }

    /// Those of these stages that are among those.
    #[inline(always)]
    pub(super) const fn only(self, stages: Order) -> Order {
        Order(self.0 & stages.0)
    }

    /// Whether any of these stages takes part.
    #[inline(always)]
    pub const fn has(self, stages: Order) -> bool {
        self.0 & stages.0 != 0
    }

    fn field() -> Field {
        let switches = |order: Order| {
            Order::STAGES.map(|(stage, key, what)| switch_field(key, what, order.has(stage)))
        };
        let of = Order::NAMED.map(|(order, name, summary)| Schema {
            name,
            summary,
            options: switches(order).into(),
        });
        Field {
            key: "order",
            summary: "which moves are tried first; each stage can be switched in brackets: full(killers=off)",
            kind: FieldKind::Name { of: of.into(), default: "full" },
        }
    }

    fn read(options: &Options) -> Order {
        let Some((_, switches)) = options.name("order") else { return Order::FULL };
        let on = Order::STAGES.into_iter().filter(|(_, key, _)| switches.switch(key));
        on.fold(Order::NONE, |order, (stage, ..)| order.with(stage))
    }
}

/// When the end of the game is noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Terminal {
    /// Before the cut-off: a finished game has its result.
    Early,
    /// After it, as report 001's corrected games have it.
    Late,
}

/// Everything that decides how alpha-beta searches.
#[derive(Clone)]
pub struct Config<P: Position> {
    /// The evaluation at the leaves.
    pub eval: Arc<dyn Evaluator<P>>,
    /// What the game tells about its moves.
    pub hints: Arc<dyn Hints<P>>,
    /// Plies to look ahead.
    pub depth: Option<u32>,
    /// Positions with at most so many empty squares are judged as they stand.
    pub cutoff: Option<u32>,
    /// When the end of the game is noticed.
    pub terminal: Terminal,
    /// Time for a move.
    pub time: Option<Duration>,
    /// Whether depth 1, 2, 3 … are searched one after the other.
    pub deepening: bool,
    /// The transposition table.
    pub table: TableUse,
    /// Its size in megabytes.
    pub memory: usize,
    /// The order of moves.
    pub order: Order,
    /// Whether all moves but the first are only tested against the best so far.
    pub pvs: bool,
    /// How many plies unquiet moves may go beyond the horizon.
    pub quiet: u32,
    /// Whether every move at the root gets its value and not only a bound.
    pub every_value: bool,
}

/// Nodes of the whole tree, of which alpha-beta searches a small part, when nothing limits the search: less
/// without an order of moves and a table, where that part is larger.
const USUAL_TREE: f64 = 1e9;
const USUAL_PLAIN_TREE: f64 = 1e7;
/// Deeper than any game on a 20×20 board with its passes.
pub(super) const DEEPEST: u32 = 800;

impl<P: Position> Config<P> {
    /// All switches in their default position.
    pub fn new(eval: Arc<dyn Evaluator<P>>, hints: Arc<dyn Hints<P>>) -> Self {
        Config {
            eval,
            hints,
            depth: None,
            cutoff: None,
            terminal: Terminal::Early,
            time: None,
            deepening: true,
            table: TableUse::Deeper,
            memory: 16,
            order: Order::FULL,
            pvs: true,
            quiet: 0,
            every_value: false,
        }
    }

    /// The switches as typed.
    pub(super) fn read(cx: &dyn Context<P>, options: &Options) -> Self {
        let word = |key: &str| options.word(key).unwrap_or_default();
        Config {
            depth: limit(options, "depth"),
            cutoff: limit(options, "cutoff"),
            terminal: if word("terminal") == "late" { Terminal::Late } else { Terminal::Early },
            time: options.time("time"),
            deepening: options.switch("deepening"),
            table: match word("tt") {
                "off" => TableUse::Off,
                "equal" => TableUse::Equal,
                _ => TableUse::Deeper,
            },
            memory: limit(options, "memory").unwrap_or(16) as usize,
            order: Order::read(options),
            pvs: options.switch("pvs"),
            quiet: limit(options, "quiet").unwrap_or(0),
            every_value: word("values") == "all",
            ..Config::new(evaluator(cx, options), cx.hints())
        }
    }

    /// The most bytes of the table.
    pub(super) fn table_bytes(&self) -> usize {
        self.memory.saturating_mul(1 << 20)
    }

    /// The plies to look ahead: the smaller of the agent's and the caller's depth. If nothing at all limits
    /// the search, small games are searched to the end and others to a depth that takes less than a second.
    pub(super) fn plies(&self, board: P, asked: Option<u32>, limited: bool) -> u32 {
        let wished = [self.depth, asked].into_iter().flatten().min();
        let usual = || match self.cutoff.is_none() && !limited {
            true => Reach::within(board, self.usual_tree()).plies(DEEPEST),
            false => DEEPEST,
        };
        wished.unwrap_or_else(usual).clamp(1, DEEPEST)
    }

    fn usual_tree(&self) -> f64 {
        let plain = self.order == Order::NONE || self.table == TableUse::Off;
        if plain { USUAL_PLAIN_TREE } else { USUAL_TREE }
    }
}

/// The options of alpha-beta.
pub(super) fn fields<P: Position>(cx: &dyn Context<P>) -> Vec<Field> {
    vec![
        int_field(
            "depth",
            "plies to look ahead; if nothing else limits the search, small games to the end and others \
             for less than a second",
            (1, 400),
            None,
        ),
        Field { key: "time", summary: "time for a move", kind: FieldKind::Time { default: None } },
        eval_field(cx),
        Order::field(),
        choice_field(
            "tt",
            "transposition table: off, only for equal depth, or for any depth that suffices",
            &["off", "equal", "on"],
            "on",
        ),
        int_field(
            "memory",
            "most megabytes of the table, which grows as it fills",
            (1, 65_536),
            Some(16),
        ),
        switch_field("deepening", "search depth 1, 2, 3 … one after the other", true),
        switch_field("pvs", "test later moves with a null window first", true),
        int_field("quiet", "plies that unquiet moves may go beyond the horizon", (0, 20), Some(0)),
        int_field("cutoff", "judge positions with at most so many empty squares", (0, 400), None),
        choice_field(
            "terminal",
            "notice the end of the game before the cut-off, or late as report 001 does",
            &["early", "late"],
            "early",
        ),
        choice_field(
            "values",
            "what is learnt of the other moves: a bound, or the value of all",
            &["best", "all"],
            "best",
        ),
    ]
}
