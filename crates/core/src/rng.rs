//! Seeded randomness that never changes.
//!
//! A stored seed must give the same game in ten years, which general-purpose generators do not
//! promise across versions. This is xoshiro256++ (Blackman and Vigna), seeded by SplitMix64.

/// A small, fast, seeded random number generator.
///
/// ```
/// use harif_core::Rng;
/// let mut a = Rng::new(7);
/// let mut b = Rng::new(7);
/// assert_eq!(a.next_u64(), b.next_u64());
/// assert!(a.below(6) < 6);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rng([u64; 4]);

impl Rng {
    /// A generator for this seed; any seed is good.
    pub fn new(seed: u64) -> Self {
        let mut seed = seed;
        Rng(std::array::from_fn(|_| {
            seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
            mix(seed)
        }))
    }

    /// An independent generator for the part `stream` of the work under `seed`: game 17 of a
    /// match gets the same numbers whether or not games 0 to 16 were played.
    pub fn stream(seed: u64, stream: u64) -> Self {
        Rng::new(mix(seed) ^ mix(stream ^ 0x5851_F42D_4C95_7F2D))
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.0;
        let out = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let t = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= t;
        s[3] = s[3].rotate_left(45);
        out
    }

    /// A uniform number in `0..n`, without bias (Lemire's method).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, n: usize) -> usize {
        assert!(n > 0, "nothing to choose from");
        let n = n as u64;
        let mut wide = u128::from(self.next_u64()) * u128::from(n);
        if (wide as u64) < n {
            let rejected = n.wrapping_neg() % n;
            while (wide as u64) < rejected {
                wide = u128::from(self.next_u64()) * u128::from(n);
            }
        }
        (wide >> 64) as usize
    }

    /// A uniform number in `[0, 1)`.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A random element of an iterator that knows its length; `None` if it is empty.
    #[inline]
    pub fn choose<I: ExactSizeIterator>(&mut self, mut items: I) -> Option<I::Item> {
        match items.len() {
            0 => None,
            n => items.nth(self.below(n)),
        }
    }
}

/// Scrambles 64 bits so that every input bit moves about half of the output bits; a bijection.
#[inline(always)]
pub const fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A key of a board given as words: what [`Position::key`](crate::Position::key) returns.
#[inline(always)]
pub fn key_of(words: impl IntoIterator<Item = u64>) -> u64 {
    let fold = |key: u64, word: u64| mix(key.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ word);
    words.into_iter().fold(0x2545_F491_4F6C_DD1D, fold)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_a_seed_never_change() {
        let mut rng = Rng::new(1);
        let first: Vec<u64> = (0..3).map(|_| rng.next_u64()).collect();
        assert_eq!(
            first,
            [14_971_601_782_005_023_387, 13_781_649_495_232_077_965, 1_847_458_086_238_483_744]
        );
    }

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(2);
        let mut counts = [0u32; 7];
        for _ in 0..70_000 {
            counts[rng.below(7)] += 1;
        }
        // Five standard deviations of a binomial count with mean 10,000.
        assert!(counts.iter().all(|&c| (9_535..=10_465).contains(&c)), "{counts:?}");
    }

    #[test]
    fn streams_of_one_seed_differ() {
        let firsts: std::collections::HashSet<u64> =
            (0..1000).map(|i| Rng::stream(3, i).next_u64()).collect();
        assert_eq!(firsts.len(), 1000);
    }
}
