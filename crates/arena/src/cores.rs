//! Which core a worker gets. Every worker keeps its cores to itself, so that the two agents of a game, which
//! think in turn, are never disturbed by another game; outside engines that a worker starts inherit them.

use crate::error::ArenaError;
use crate::plan::Plan;

/// What the machine gives to a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cores {
    /// The cores of each worker; empty where they cannot be pinned.
    pub workers: Vec<Vec<usize>>,
    /// Whether workers are pinned to their cores.
    pub pinned: bool,
    /// Whether some workers share a core, or its two halves.
    pub shared: bool,
}

impl Cores {
    /// Deals the cores of this machine out.
    ///
    /// # Errors
    /// [`ArenaError::Cores`] if there are too few and the plan does not allow that.
    pub fn deal(plan: &Plan) -> Result<Cores, ArenaError> {
        let (all, physical) = machine::cores();
        Cores::deal_from(plan, &all, physical)
    }

    /// `all` has one half of every physical core first, `physical` of them.
    fn deal_from(plan: &Plan, all: &[usize], physical: usize) -> Result<Cores, ArenaError> {
        let threads = (0..plan.agents.len()).map(|i| plan.budget_of(i).threads).max().unwrap_or(1);
        let workers = plan.workers.unwrap_or((physical / threads).max(1));
        let needed = workers * threads;
        if needed > all.len() && !plan.oversubscribe {
            return Err(ArenaError::Cores { workers, threads, needed, cores: all.len() });
        }
        if needed > all.len() {
            let nothing = vec![Vec::new(); workers];
            return Ok(Cores { workers: nothing, pinned: false, shared: true });
        }
        let workers = all.chunks(threads).take(workers).map(<[usize]>::to_vec).collect();
        Ok(Cores { workers, pinned: machine::CAN_PIN, shared: needed > physical })
    }

    /// Keeps the calling thread, and all that it starts, on the cores of a worker.
    pub(crate) fn pin(&self, worker: usize) {
        if self.pinned {
            machine::pin(&self.workers[worker]);
        }
    }
}

#[cfg(target_os = "linux")]
mod machine {
    use rustix::thread::{CpuSet, sched_getaffinity, sched_setaffinity};

    pub(super) const CAN_PIN: bool = true;

    /// The cores that this program may use, one half of every physical core first, and the number of
    /// physical ones.
    pub(super) fn cores() -> (Vec<usize>, usize) {
        let allowed = sched_getaffinity(None).ok();
        let may = |cpu: usize| allowed.as_ref().is_none_or(|set| set.is_set(cpu));
        let mut cpus: Vec<usize> = match allowed {
            Some(_) => (0..CpuSet::MAX_CPU).filter(|&cpu| may(cpu)).collect(),
            None => (0..std::thread::available_parallelism().map_or(1, usize::from)).collect(),
        };
        let core_of = |cpu: usize| {
            let path = format!("/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list");
            std::fs::read_to_string(path).unwrap_or_else(|_| cpu.to_string())
        };
        let cores: Vec<String> = cpus.iter().map(|&cpu| core_of(cpu)).collect();
        let is_second = |i: usize| cores[..i].contains(&cores[i]);
        let seconds: Vec<usize> = (0..cpus.len()).filter(|&i| is_second(i)).collect();
        let physical = cpus.len() - seconds.len();
        let halves: Vec<usize> = seconds.iter().map(|&i| cpus[i]).collect();
        cpus.retain(|cpu| !halves.contains(cpu));
        cpus.extend(halves);
        (cpus, physical)
    }

    pub(super) fn pin(cpus: &[usize]) {
        let mut set = CpuSet::new();
        for &cpu in cpus {
            set.set(cpu);
        }
        // Cores that went away since they were counted: then any will do.
        let _ = sched_setaffinity(None, &set);
    }
}

#[cfg(not(target_os = "linux"))]
mod machine {
    pub(super) const CAN_PIN: bool = false;

    pub(super) fn cores() -> (Vec<usize>, usize) {
        let count = std::thread::available_parallelism().map_or(1, usize::from);
        ((0..count).collect(), count)
    }

    pub(super) fn pin(_cpus: &[usize]) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{BudgetPlan, Entrant};

    fn plan(workers: Option<usize>, threads: usize) -> Plan {
        let budget = BudgetPlan { threads, ..BudgetPlan::default() };
        let agents = ["random", "greedy"].map(Entrant::of);
        Plan { workers, budget, ..Plan::new("tictactoe", agents) }
    }

    #[test]
    fn every_worker_has_cores_of_its_own() {
        let cores = Cores::deal_from(&plan(Some(2), 2), &[0, 2, 4, 6], 4).unwrap();
        assert_eq!(cores.workers, [[0, 2], [4, 6]]);
        assert!(!cores.shared);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_pinned_thread_and_what_it_starts_stay_on_their_core() {
        let (all, _) = machine::cores();
        let last = all[all.len() - 1];
        let cores = Cores { workers: vec![vec![last]], pinned: true, shared: false };
        let seen = std::thread::spawn(move || {
            cores.pin(0);
            let own = "/proc/self/status";
            let child = std::process::Command::new("cat").arg(own).output().unwrap();
            String::from_utf8(child.stdout).unwrap()
        });
        let status = seen.join().unwrap();
        let allowed = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:"));
        assert_eq!(allowed.map(str::trim), Some(last.to_string().as_str()));
    }

    #[test]
    fn without_a_wish_there_is_a_worker_for_every_physical_core() {
        let cores = Cores::deal_from(&plan(None, 1), &[0, 1, 4, 5], 2).unwrap();
        assert_eq!(cores.workers, [[0], [1]]);
        let shared = Cores::deal_from(&plan(Some(4), 1), &[0, 1, 4, 5], 2).unwrap();
        assert!(shared.shared, "two workers on the halves of one core must be told");
    }

    #[test]
    fn too_many_workers_are_refused_unless_allowed() {
        let wish = plan(Some(3), 2);
        let refused = Cores::deal_from(&wish, &[0, 1], 2).unwrap_err().to_string();
        assert!(
            refused.starts_with("3 games at once with 2 threads each need 6 cores"),
            "{refused}"
        );
        let allowed = Plan { oversubscribe: true, ..wish };
        let cores = Cores::deal_from(&allowed, &[0, 1], 2).unwrap();
        assert!((cores.workers.len(), cores.pinned, cores.shared) == (3, false, true));
    }
}
