//! What was asked of the hostile bench.

use super::attacks::SCENES;
use crate::fault::Fault;
use crate::number;
use harif_core::{did_you_mean, suggest};
use std::time::Duration;

/// Which attacks, and how much of them.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Plan {
    /// Fewer and for less time, for CI.
    pub(crate) short: bool,
    /// Only the attack of this name.
    pub(crate) only: Option<&'static str>,
    /// How long an attack goes on, where it has no end of its own.
    pub(crate) seconds: Option<u64>,
}

impl Plan {
    /// Reads `[--short] [--only NAME] [--seconds N]`.
    pub(crate) fn read(args: &mut impl Iterator<Item = String>) -> Result<Plan, Fault> {
        let mut plan = Plan::default();
        while let Some(name) = args.next() {
            let mut value =
                || args.next().ok_or_else(|| Fault::Usage(format!("{name} needs a value")));
            match name.as_str() {
                "--short" => plan.short = true,
                "--only" => plan.only = Some(known(&value()?)?),
                // An attack that never ends would be one on this machine.
                "--seconds" => plan.seconds = Some(number(&value()?)?.clamp(1, 120)),
                _ => return Err(Fault::Usage(format!("unknown option {name:?}"))),
            }
        }
        Ok(plan)
    }

    /// So many in the long form, so many in the short.
    pub(crate) fn many(&self, long: usize, short: usize) -> usize {
        if self.short { short } else { long }
    }

    /// So many seconds in the long form, so many in the short, unless others were asked for.
    pub(crate) fn time(&self, long: u64, short: u64) -> Duration {
        Duration::from_secs(self.seconds.unwrap_or(if self.short { short } else { long }))
    }
}

/// The name of an attack, as it is kept.
fn known(typed: &str) -> Result<&'static str, Fault> {
    let mut names = SCENES.iter().map(|scene| scene.name);
    names.clone().find(|name| *name == typed).ok_or_else(|| {
        let near = did_you_mean(suggest(typed, names.clone()));
        let all = names.by_ref().collect::<Vec<_>>().join(", ");
        Fault::Usage(format!("unknown attack {typed:?}{near}; there are {all}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Plan, Fault> {
        Plan::read(&mut line.split_whitespace().map(str::to_owned))
    }

    #[test]
    fn options_are_read() {
        let plan = read("--only idle --seconds 7").unwrap();
        assert_eq!(plan, Plan { short: false, only: Some("idle"), seconds: Some(7) });
        assert_eq!(plan.time(20, 5), Duration::from_secs(7));
        let plan = read("--short").unwrap();
        assert_eq!((plan.many(10, 2), plan.time(20, 5)), (2, Duration::from_secs(5)));
        assert_eq!(read("").unwrap().many(10, 2), 10);
    }

    #[test]
    fn no_attack_goes_on_for_ever() {
        assert_eq!(read("--seconds 100000").unwrap().seconds, Some(120));
    }

    #[test]
    fn an_unknown_attack_is_told_which_there_are() {
        let refused = read("--only headrs").unwrap_err().to_string();
        assert!(refused.contains("headers") && refused.contains("pictures"), "{refused}");
        assert!(read("--only").is_err() && read("--quick").is_err());
    }
}
