//! How long agents may think, and what happens to one that thinks longer.

use harif_core::{Clock, Limits, show_time};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// What an agent may spend. Where several are given, each of them counts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BudgetPlan {
    /// Plies to look ahead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// Nodes or simulations for a move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nodes: Option<u64>,
    /// Time for a move.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "maybe_time")]
    pub time: Option<Duration>,
    /// Time for the game, and what every move adds to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockPlan>,
    /// Threads of an agent that can use several.
    #[serde(default = "one")]
    pub threads: usize,
    /// Whether an agent that oversteps its time loses the game; else it is only counted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
    /// How far a time may be overstepped before the game is lost: clocks and machines are never exact.
    #[serde(default = "some_margin", with = "time")]
    pub margin: Duration,
}

impl Default for BudgetPlan {
    /// No limit but the agents' own, one thread.
    fn default() -> Self {
        let (depth, nodes, time, clock) = (None, None, None, None);
        BudgetPlan { depth, nodes, time, clock, threads: 1, forfeit: false, margin: some_margin() }
    }
}

impl BudgetPlan {
    /// Whether thinking is measured by time, so that games do not repeat exactly.
    pub fn is_timed(&self) -> bool {
        self.time.is_some() || self.clock.is_some()
    }

    /// The limits of one move, with `remaining` on the clock of the mover.
    pub(crate) fn limits(&self, remaining: Option<Duration>) -> Limits {
        let clock = |plan: ClockPlan| Clock {
            remaining: remaining.unwrap_or(plan.main),
            increment: plan.increment,
        };
        Limits {
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
            clock: self.clock.map(clock),
            threads: self.threads,
            ..Limits::default()
        }
    }
}

impl fmt::Display for BudgetPlan {
    /// In short, such as `10000 nodes, 60s+1s`; nothing if only the agents' own limits count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let parts = [
            self.depth.map(|depth| format!("depth {depth}")),
            self.nodes.map(|nodes| format!("{nodes} nodes")),
            self.time.map(|time| format!("{} a move", show_time(time))),
            self.clock.map(|clock| clock.to_string()),
            (self.threads > 1).then(|| format!("{} threads", self.threads)),
        ];
        f.write_str(&parts.into_iter().flatten().collect::<Vec<_>>().join(", "))
    }
}

/// A clock for the whole game, typed `60s+1s`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockPlan {
    /// Time at the start.
    pub main: Duration,
    /// Time added after every move.
    pub increment: Duration,
}

impl FromStr for ClockPlan {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0s"));
        let clock = read(main).zip(read(increment)).filter(|(main, _)| !main.is_zero());
        let (main, increment) = clock.ok_or_else(|| {
            format!("{text:?} is no clock; write main time and increment such as 60s+1s")
        })?;
        Ok(ClockPlan { main, increment })
    }
}

impl fmt::Display for ClockPlan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", show_time(self.main), show_time(self.increment))
    }
}

impl Serialize for ClockPlan {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for ClockPlan {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

fn one() -> usize {
    1
}

fn some_margin() -> Duration {
    Duration::from_millis(50)
}

fn read(text: &str) -> Option<Duration> {
    harif_core::read_time(text.trim())
}

/// A time as text such as `500ms`.
pub(super) mod time {
    use super::{Deserialize, Deserializer, Duration, Serializer, read, show_time};

    pub(crate) fn serialize<S: Serializer>(time: &Duration, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&show_time(*time))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Duration, D::Error> {
        let text = String::deserialize(from)?;
        let wrong = || serde::de::Error::custom(format!("{text:?} is no time such as 5s or 500ms"));
        read(&text).ok_or_else(wrong)
    }
}

/// The same where it may be missing.
mod maybe_time {
    use super::{Deserializer, Duration, Serializer, time};

    pub(super) fn serialize<S: Serializer>(
        value: &Option<Duration>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        match value {
            Some(value) => time::serialize(value, to),
            None => to.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Duration>, D::Error> {
        time::deserialize(from).map(Some)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_as_they_are_written() {
        let clock: ClockPlan = "60s+500ms".parse().unwrap();
        assert_eq!((clock.main.as_secs(), clock.increment.as_millis()), (60, 500));
        assert_eq!(clock.to_string(), "60s+500ms");
        assert_eq!("2m".parse::<ClockPlan>().unwrap().to_string(), "120s+0s");
        for bad in ["", "60", "0s+1s", "60s+", "+1s", "60s+1s+1s", "-1s"] {
            assert!(bad.parse::<ClockPlan>().unwrap_err().contains("60s+1s"), "{bad}");
        }
    }
}
