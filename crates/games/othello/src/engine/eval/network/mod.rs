//! The evaluation as a small network over the contents of patterns.
//!
//! Where a linear evaluation has one weight for a content, this one has a row of sixteen numbers.
//! The rows of the 46 patterns are added up, with two more for the moves that either side has; small
//! layers turn the sum into discs. Rows differ from stage to stage of the game, layers from one
//! number of empty squares to the next. `training/othello` makes the numbers.
//!
//! Everything is integers, so every CPU gives the same value: a sum of 1 is 127, a weight of the
//! layers of 1 is 64. `layers` has the products for each tier of CPU features.

mod file;
#[macro_use]
mod layers;
mod packing;
mod plain;
mod shadow;
mod slopes;

pub use file::{NetworkError, Numbers, Stack};
pub use plain::evaluate_plainly;
pub(super) use slopes::Slopes;

use shadow::Shadow;

use super::UNIT;
use super::features::Features;
use super::patterns::{BANK, BANK_ENDS, BANKS, ROW_OF_SLOT, UNUSED};
use crate::bits::mobility;
use harif_board::Tier;
use harif_core::key_of;
use std::sync::OnceLock;

/// Numbers of a row.
pub const WIDTH: usize = 16;
/// Numbers behind the first layer, and behind the second.
pub const HIDDEN: [usize; 2] = [16, 32];
/// Inputs of either layer.
pub const INPUTS: usize = 32;
/// A sum of 1 as an integer.
const ONE: i32 = 127;
/// The bits of a layer's weight of 1.
const WEIGHT_BITS: u32 = 6;
/// The bits by which the last sum is finer than a [`UNIT`] part of a disc.
const OUT_BITS: u32 = 10;
/// No value is beyond a board full of discs.
const LIMIT: i32 = 64 * UNIT;
/// Numbers of empty squares, filled up so that a lookup needs no check.
const EMPTIES: usize = 64;

/// The layers for one number of empty squares, laid out so that four inputs meet all outputs at once.
#[derive(Clone, Debug)]
#[repr(C, align(64))]
struct Layers {
    first: [[i8; 4 * HIDDEN[0]]; INPUTS / 4],
    second: [[i8; 4 * HIDDEN[1]]; INPUTS / 4],
    first_bias: [i32; HIDDEN[0]],
    second_bias: [i32; HIDDEN[1]],
    out: [i16; HIDDEN[1]],
    skip: [i16; WIDTH],
    /// What the sum of rows begins with.
    start: [i16; WIDTH],
    out_bias: i32,
}

/// One row.
type Row = [i8; WIDTH];

/// A network laid out for use.
#[derive(Clone, Debug)]
pub struct Network {
    /// The banks of each stage, one after another.
    banks: Vec<[Row; BANK]>,
    /// The rows of a move of one's own and of one of the opponent's, for each stage.
    moves: Vec<[Row; 2]>,
    /// The stage of each number of empty squares.
    stage: [u8; EMPTIES],
    layers: Vec<Layers>,
    /// The layers of each number of empty squares.
    layer: [u8; EMPTIES],
    shadow: Shadow,
    key: u64,
}

impl Network {
    /// The file of the network that comes with the program: with the feature `small` the one for
    /// small devices, an eighth of the size and a little less sure.
    pub fn file() -> &'static [u8] {
        #[cfg(not(feature = "small"))]
        return harif_core::shipped!(
            "othello-8x8.network",
            "../../../../weights/othello-8x8.network"
        );
        #[cfg(feature = "small")]
        return harif_core::shipped!(
            "othello-8x8-small.network",
            "../../../../weights/othello-8x8-small.network"
        );
    }

    /// The network that comes with the program.
    ///
    /// # Panics
    /// If the program was built with a damaged file, which a test rules out.
    pub fn own() -> &'static Network {
        static OWN: OnceLock<Network> = OnceLock::new();
        OWN.get_or_init(|| Network::read(Network::file()).expect("the file was tested"))
    }

    /// A network from the bytes of a file.
    ///
    /// # Errors
    /// [`NetworkError`] if they are no network, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Network, NetworkError> {
        Numbers::read(bytes).map(|numbers| Network::new(&numbers))
    }

    /// Lays out the numbers of a network.
    pub fn new(numbers: &Numbers) -> Network {
        let stages = numbers.stages.len();
        let mut banks = vec![[[0; WIDTH]; BANK]; BANKS * stages];
        for (stage, rows) in numbers.rows.iter().enumerate() {
            for (bank, places) in ROW_OF_SLOT.iter().enumerate() {
                let slots = banks[BANKS * stage + bank].iter_mut().zip(places);
                for (slot, &place) in slots.filter(|(_, place)| **place != UNUSED) {
                    let at = place as usize * numbers.width;
                    slot[..numbers.width].copy_from_slice(&rows[at..at + numbers.width]);
                }
            }
        }
        let mut network = Network {
            banks,
            moves: numbers.moves.clone(),
            stage: std::array::from_fn(|empties| numbers.stage(empties) as u8),
            layers: numbers.stacks.iter().map(Layers::new).collect(),
            layer: std::array::from_fn(|empties| numbers.stack(empties) as u8),
            shadow: Shadow::default(),
            key: key_of([numbers.checksum()]),
        };
        network.shadow = Shadow::of(&network);
        network
    }

    /// What moves may be sorted by, in parts of a disc up to a constant: quicker than a value, and
    /// none.
    #[inline(always)]
    pub(crate) fn glance(&self, features: &Features, moves: [u32; 2], empties: u32) -> i32 {
        self.shadow.value(self.stage[empties as usize % EMPTIES], features, moves)
    }

    /// A number that is another one for another network.
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The value of a position for the side to move, in parts of a disc (see [`UNIT`]).
    pub fn evaluate(&self, own: u64, opp: u64) -> i32 {
        self.evaluate_on(Tier::best(), own, opp)
    }

    /// The same on a tier of CPU features, or the best that there is below it.
    pub fn evaluate_on(&self, tier: Tier, own: u64, opp: u64) -> i32 {
        let features = Features::of(own, opp);
        let counts = [mobility(own, opp).count_ones(), mobility(opp, own).count_ones()];
        let empties = 64 - (own | opp).count_ones();
        #[allow(unsafe_code)]
        // SAFETY: the features of the tier were found on this machine.
        match tier {
            #[cfg(target_arch = "x86_64")]
            Tier::V4 if Tier::V4.is_available() => unsafe {
                avx512::evaluate(self, &features, counts, empties)
            },
            #[cfg(target_arch = "x86_64")]
            Tier::V3 | Tier::V4 if Tier::V3.is_available() => unsafe {
                avx2::evaluate(self, &features, counts, empties)
            },
            _ => unsafe { portable::evaluate(self, &features, counts, empties) },
        }
    }

    /// The sum of the rows: what the layers see.
    #[inline(always)]
    fn sum(&self, features: &Features, [mine, theirs]: [u32; 2], empties: usize) -> [i16; WIDTH] {
        let stage = usize::from(self.stage[empties]);
        let mut sum = self.layers_of(empties).start;
        let [move_of_mine, move_of_theirs] = &self.moves[stage];
        for i in 0..WIDTH {
            sum[i] += mine as i16 * i16::from(move_of_mine[i]);
            sum[i] += theirs as i16 * i16::from(move_of_theirs[i]);
        }
        // Through memory: loads are faster than taking each slot out of a vector register.
        let slots = std::hint::black_box(features.slots());
        let [edges, corners, others] = &self.banks[BANKS * stage..BANKS * stage + BANKS] else {
            return sum;
        };
        let mut add = |row: &Row| (0..WIDTH).for_each(|i| sum[i] += i16::from(row[i]));
        for &slot in &slots[..BANK_ENDS[0]] {
            add(&edges[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[0]..BANK_ENDS[1]] {
            add(&corners[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[1]..BANK_ENDS[2]] {
            add(&others[usize::from(slot)]);
        }
        sum
    }

    #[inline(always)]
    fn layers_of(&self, empties: usize) -> &Layers {
        &self.layers[usize::from(self.layer[empties])]
    }
}

impl Layers {
    fn new(stack: &Stack) -> Layers {
        let mut layers = Layers {
            first: [[0; 4 * HIDDEN[0]]; INPUTS / 4],
            second: [[0; 4 * HIDDEN[1]]; INPUTS / 4],
            first_bias: stack.first_bias,
            second_bias: stack.second_bias,
            out: stack.out,
            skip: stack.skip,
            start: stack.start,
            out_bias: stack.out_bias,
        };
        for input in 0..INPUTS {
            for (output, weights) in stack.first.iter().enumerate() {
                layers.first[input / 4][4 * output + input % 4] = weights[input];
            }
            for (output, weights) in stack.second.iter().enumerate() {
                layers.second[input / 4][4 * output + input % 4] = weights[input];
            }
        }
        layers
    }
}

/// A sum as the inputs of the first layer: what is above zero, then what is below.
#[inline(always)]
fn both_signs(sum: &[i16; WIDTH]) -> [u8; INPUTS] {
    let mut inputs = [0; INPUTS];
    for i in 0..WIDTH {
        inputs[i] = sum[i].clamp(0, ONE as i16) as u8;
        inputs[WIDTH + i] = sum[i].saturating_neg().clamp(0, ONE as i16) as u8;
    }
    inputs
}

/// The output of a layer between 0 and 1.
#[inline(always)]
fn clipped(output: i32) -> u8 {
    ((output + (1 << (WEIGHT_BITS - 1))) >> WEIGHT_BITS).clamp(0, ONE) as u8
}

/// The first layer's outputs and their squares, as the inputs of the second.
#[inline(always)]
fn with_squares(outputs: &[i32; HIDDEN[0]]) -> [u8; INPUTS] {
    let mut inputs = [0; INPUTS];
    for i in 0..HIDDEN[0] {
        let clipped = clipped(outputs[i]);
        let square = u16::from(clipped) * u16::from(clipped);
        inputs[i] = clipped;
        inputs[HIDDEN[0] + i] = ((square + ONE as u16 / 2) / ONE as u16) as u8;
    }
    inputs
}

/// The last sum as a value.
#[inline(always)]
fn value_of(sum: i32) -> i32 {
    ((sum + (1 << (OUT_BITS - 1))) >> OUT_BITS).clamp(-LIMIT, LIMIT)
}

#[cfg(target_arch = "x86_64")]
stamp_network!(portable, "sse2");
#[cfg(target_arch = "aarch64")]
stamp_network!(portable, "neon");
#[cfg(target_arch = "wasm32")]
stamp_network!(portable, "simd128");
#[cfg(target_arch = "x86_64")]
stamp_network!(avx2, "avx2,bmi1,bmi2,lzcnt,popcnt");
#[cfg(target_arch = "x86_64")]
stamp_network!(
    avx512,
    "avx2,bmi1,bmi2,lzcnt,popcnt,avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vnni"
);
