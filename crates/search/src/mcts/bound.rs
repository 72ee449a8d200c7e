//! The numbers in an upper confidence bound, looked up where visits are few.
//!
//! The bound of a child with `n` of its parent's `N` visits is `mean + c · √(ln N / n)`, taken apart
//! into `1 / n`, `√(1 / n)` and `√(ln N)`, each of one count only. Most nodes have few visits, so a
//! small table saves most of the divisions and roots, which are half of the cost of a simulation in a
//! small game. Table and formula give the same bits.

/// What a bound needs to know of a child's visits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Share {
    /// `1 / n`.
    pub(super) whole: f64,
    /// `√(1 / n)`.
    pub(super) root: f64,
}

impl Share {
    #[inline(always)]
    fn of(n: u32) -> Share {
        let whole = 1.0 / f64::from(n);
        Share { whole, root: whole.sqrt() }
    }
}

/// Counts below this are looked up: 12 kB stay in the fastest cache.
const KNOWN: usize = 512;

/// The terms of every count.
#[derive(Debug)]
pub(super) struct Table {
    shares: Box<[Share]>,
    root_logs: Box<[f64]>,
}

impl Table {
    pub(super) fn new() -> Table {
        let counts = 0..KNOWN as u32;
        Table {
            shares: counts.clone().map(Share::of).collect(),
            root_logs: counts.map(root_log).collect(),
        }
    }

    /// The terms of a child with `n` visits.
    #[inline(always)]
    pub(super) fn share(&self, n: u32) -> Share {
        match self.shares.get(n as usize) {
            Some(share) => *share,
            None => Share::of(n),
        }
    }

    /// `√(ln n)`, the term of a parent with `n` visits.
    #[inline(always)]
    pub(super) fn root_log(&self, n: u32) -> f64 {
        match self.root_logs.get(n as usize) {
            Some(root_log) => *root_log,
            None => root_log(n),
        }
    }
}

fn root_log(n: u32) -> f64 {
    ln(n).sqrt()
}

/// The natural logarithm, good to seven digits, from basic arithmetic alone: libraries differ in the
/// last bit from system to system, and one bit can turn a choice. 0 for 0.
#[inline]
fn ln(n: u32) -> f64 {
    if n == 0 {
        return 0.0;
    }
    // n = m · 2^e with m in [1, 2), and ln m = 2 artanh((m − c) / (m + c)) + ln c around c = √2.
    let e = n.ilog2();
    let m = f64::from(n) * f64::from_bits(u64::from(1023 - e) << 52);
    let s = (m - std::f64::consts::SQRT_2) / (m + std::f64::consts::SQRT_2);
    let s2 = s * s;
    let series = 2.0 * s * (1.0 + s2 * (1.0 / 3.0 + s2 * (1.0 / 5.0 + s2 * (1.0 / 7.0))));
    ((f64::from(e) + 0.5) * std::f64::consts::LN_2 + series).max(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_logarithm_is_good_to_seven_digits() {
        let exact = |n: u32| f64::from(n).ln();
        for n in (1..2000).chain((2000..u32::MAX).step_by(9_999_991)).chain([u32::MAX]) {
            assert!((ln(n) - exact(n)).abs() < 1e-7, "ln {n}: {} {}", ln(n), exact(n));
        }
        assert_eq!(ln(0), 0.0);
    }

    #[test]
    fn the_table_and_the_formula_agree() {
        let table = Table::new();
        for n in 1..2 * KNOWN as u32 {
            assert_eq!(table.share(n), Share::of(n));
            assert_eq!(table.root_log(n), root_log(n));
        }
    }
}
