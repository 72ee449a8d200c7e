//! Plans to begin with, for the form.

use harif_arena::{Plan, Preset};
use serde::Serialize;

/// A plan with a name, for one or several games.
#[derive(Debug, Serialize)]
pub(crate) struct NamedPlan {
    name: &'static str,
    /// The plan holds for each of them.
    games: Vec<&'static str>,
    plan: Plan,
}

/// All plans with a name. One that is the same for several games comes once.
pub(crate) fn presets() -> Vec<NamedPlan> {
    let mut all: Vec<NamedPlan> = Vec::new();
    for (name, preset) in Preset::NAMES {
        for family in harif_catalog::families() {
            let plan = preset.plan(Some(family.schema.name));
            if plan.game != family.schema.name || plan.agents.is_empty() {
                continue;
            }
            let same = |offered: &&mut NamedPlan| {
                let here = Plan { game: plan.game.clone(), ..offered.plan.clone() };
                offered.name == name && here == plan
            };
            match all.iter_mut().find(same) {
                Some(offered) => offered.games.push(family.schema.name),
                None => all.push(NamedPlan { name, games: vec![family.schema.name], plan }),
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_offered_plan_can_be_played_for_each_of_its_games() {
        let all = presets();
        for (name, _) in Preset::NAMES {
            assert!(all.iter().any(|offered| offered.name == name), "{name} is not offered");
        }
        for offered in all {
            for game in offered.games {
                let plan = Plan { game: game.into(), ..offered.plan.clone() };
                let checked = plan.checked();
                assert!(checked.is_ok(), "{} of {game}: {checked:?}", offered.name);
            }
        }
    }
}
