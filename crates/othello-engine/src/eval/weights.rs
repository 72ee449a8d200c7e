//! Weights laid out for speed, and the sum that is the value of a position.

use super::features::Features;
use super::file::{Parameters, WeightsError};
use super::patterns::{BANK, BANK_ENDS, BANKS, LANES, OFFSETS, UNUSED, WEIGHT_OF_SLOT};
use harif_core::key_of;
use std::sync::OnceLock;

/// Values are counted in parts of a disc: this many are one.
pub const UNIT: i32 = 64;
/// No value is beyond a board full of discs.
const LIMIT: i32 = 64 * UNIT;
/// Numbers of empty squares, filled up so that a lookup needs no check.
const EMPTIES: usize = 64;

/// The weights of all phases.
#[derive(Clone, Debug)]
pub struct Weights {
    /// The banks of each phase, one after another.
    banks: Vec<[i16; BANK]>,
    /// The first bank for each number of empty squares.
    first: [u8; EMPTIES],
    /// What having the move is worth for each number of empty squares.
    tempo: [i16; EMPTIES],
}

impl Weights {
    /// The file of the weights that come with the program.
    pub const EMBEDDED: &[u8] = include_bytes!("../../weights/othello-8x8.weights");

    /// The weights that come with the program.
    ///
    /// # Panics
    /// If the program was built with a damaged file, which a test rules out.
    pub fn own() -> &'static Weights {
        static OWN: OnceLock<Weights> = OnceLock::new();
        OWN.get_or_init(|| Weights::read(Weights::EMBEDDED).expect("the file was tested"))
    }

    /// Weights from the bytes of a file.
    ///
    /// # Errors
    /// [`WeightsError`] if they are no weights, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Weights, WeightsError> {
        Parameters::read(bytes).map(|parameters| Weights::new(&parameters))
    }

    /// Lays out weights for use.
    pub fn new(parameters: &Parameters) -> Weights {
        let mut banks = vec![[0; BANK]; BANKS * parameters.weights.len()];
        for (phase, weights) in parameters.weights.iter().enumerate() {
            for (bank, numbers) in WEIGHT_OF_SLOT.iter().enumerate() {
                let slots = banks[BANKS * phase + bank].iter_mut().zip(numbers);
                for (slot, &number) in slots.filter(|(_, number)| **number != UNUSED) {
                    *slot = weights[number as usize];
                }
            }
        }
        let first = std::array::from_fn(|empties| (BANKS * parameters.phase(empties)) as u8);
        let last = parameters.tempo.len() - 1;
        let tempo = std::array::from_fn(|empties| parameters.tempo[empties.min(last)]);
        Weights { banks, first, tempo }
    }

    /// A number that is another one for other weights.
    pub fn key(&self) -> u64 {
        let numbers = self.banks.iter().flatten().chain(&self.tempo).map(|&number| number as u64);
        key_of(numbers.chain(self.first.map(u64::from)))
    }

    /// The value of a position for the side to move, in parts of a disc (see [`UNIT`]).
    #[inline(always)]
    pub fn evaluate(&self, features: &Features, empties: u32) -> i32 {
        let empties = empties as usize % EMPTIES;
        // Through memory: 46 loads are faster than taking each slot out of a vector register.
        let slots = std::hint::black_box(slots(features));
        let first = usize::from(self.first[empties]);
        let mut value = i32::from(self.tempo[empties]);
        let [edges, corners, others] = &self.banks[first..first + BANKS] else { return 0 };
        for &slot in &slots[..BANK_ENDS[0]] {
            value += i32::from(edges[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[0]..BANK_ENDS[1]] {
            value += i32::from(corners[usize::from(slot)]);
        }
        for &slot in &slots[BANK_ENDS[1]..BANK_ENDS[2]] {
            value += i32::from(others[usize::from(slot)]);
        }
        value.clamp(-LIMIT, LIMIT)
    }
}

/// Where the weight of each pattern's content lies in its bank.
#[inline(always)]
pub(super) fn slots(features: &Features) -> [u16; LANES] {
    let mut slots = [0; LANES];
    for lane in 0..LANES {
        slots[lane] = features.0[lane].wrapping_add(OFFSETS[lane]) as u16;
    }
    slots
}
