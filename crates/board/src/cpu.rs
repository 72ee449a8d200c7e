//! Which CPU features generic code may use, chosen at run time.
//!
//! One binary runs everywhere: hot loops are stamped out once for each tier and the best tier that
//! the machine has is chosen where the loop is entered.

use std::fmt;
use std::str::FromStr;

/// A set of CPU features that code is compiled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Tier {
    /// What every CPU of the architecture has.
    V1,
    /// AVX2, BMI1, BMI2, LZCNT and POPCNT (x86-64-v3).
    V3,
    /// The same with AVX-512 F, BW, CD, DQ, VL and VNNI (x86-64-v4 and a product of bytes: Ice Lake,
    /// Zen 4 and later).
    V4,
}

impl Tier {
    /// All tiers, the plainest first.
    pub const ALL: [Tier; 3] = [Tier::V1, Tier::V3, Tier::V4];

    /// The best tier of this machine.
    pub fn best() -> Tier {
        Tier::ALL.into_iter().rfind(|tier| tier.is_available()).unwrap_or(Tier::V1)
    }

    /// Whether this machine can run code of this tier.
    pub fn is_available(self) -> bool {
        match self {
            Tier::V1 => true,
            Tier::V3 => has_v3(),
            Tier::V4 => has_v4(),
        }
    }
}

#[cfg(target_arch = "x86_64")]
fn has_v3() -> bool {
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

#[cfg(target_arch = "x86_64")]
fn has_v4() -> bool {
    has_v3()
        && is_x86_feature_detected!("avx512f")
        && is_x86_feature_detected!("avx512bw")
        && is_x86_feature_detected!("avx512cd")
        && is_x86_feature_detected!("avx512dq")
        && is_x86_feature_detected!("avx512vl")
        && is_x86_feature_detected!("avx512vnni")
}

#[cfg(not(target_arch = "x86_64"))]
fn has_v3() -> bool {
    false
}

#[cfg(not(target_arch = "x86_64"))]
fn has_v4() -> bool {
    false
}

impl fmt::Display for Tier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Tier::V1 => "v1",
            Tier::V3 => "v3",
            Tier::V4 => "v4",
        })
    }
}

impl FromStr for Tier {
    type Err = String;

    /// Reads `v1`, `v3`, `v4` or `auto`; a tier that this machine lacks is refused.
    fn from_str(text: &str) -> Result<Tier, String> {
        let tier = match text {
            "auto" => Tier::best(),
            "v1" => Tier::V1,
            "v3" => Tier::V3,
            "v4" => Tier::V4,
            other => return Err(format!("no CPU tier {other:?}; valid: auto, v1, v3, v4")),
        };
        if tier.is_available() {
            Ok(tier)
        } else {
            Err(format!("this machine has no tier {tier}; use auto"))
        }
    }
}
