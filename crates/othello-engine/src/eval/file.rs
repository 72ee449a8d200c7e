//! The file of the weights: a short head, then numbers packed into as few bytes as they need.
//!
//! Most weights are small, and those of contents that no game has are 0. So a number is written
//! with 7 bits a byte, its sign in the lowest bit, and a 0 is followed by how many more zeros
//! come. See `docs/file-formats.md`.

use super::patterns::WEIGHTS;
use super::weights::UNIT;
use harif_core::key_of;
use thiserror::Error;

/// The first bytes of a file.
const MAGIC: [u8; 8] = *b"HARIF-O8";
/// The version of the format.
const VERSION: u16 = 1;
/// Bytes before the phases: magic, version, unit, length, number of phases.
const HEAD: usize = 20;
/// Bytes of the checksum.
const CHECKSUM: usize = 8;
/// Numbers of empty squares in a game, none and all but the first four included.
const EMPTIES: usize = 61;
/// More phases than this make no sense.
const MOST_PHASES: usize = EMPTIES;

/// Why bytes are not taken for weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeightsError {
    /// They end too early.
    #[error("the weights have {actual} bytes, expected {expected}: the file is cut off")]
    Short {
        /// Bytes that there should be.
        expected: usize,
        /// Bytes that there are.
        actual: usize,
    },
    /// They are something else.
    #[error("the file holds no weights of 8x8 Othello")]
    Foreign,
    /// They were written in a format of another version.
    #[error(
        "the weights have format {0}, but this program reads format {VERSION}; \
         make them again with `harif train othello-eval`"
    )]
    Version(u16),
    /// They count in other parts of a disc.
    #[error("the weights count in 1/{0} disc, this program in 1/{UNIT}")]
    Unit(u16),
    /// Something follows them.
    #[error("{0} bytes follow the weights")]
    Trailing(usize),
    /// They were changed.
    #[error("the weights are damaged: their checksum is {found:016x}, the file says {stated:016x}")]
    Checksum {
        /// The checksum in the file.
        stated: u64,
        /// The checksum of what is there.
        found: u64,
    },
    /// Whoever wrote them made a mistake.
    #[error("the weights make no sense: {0}")]
    Nonsense(&'static str),
}

/// All numbers of an evaluation, symmetric ones once: what the trainer fits and a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameters {
    /// The most empty squares of each phase, ascending; the last is 60.
    pub phases: Vec<u8>,
    /// What having the move is worth for 0 to 60 empty squares.
    pub tempo: Vec<i16>,
    /// The [`WEIGHTS`] weights of each phase, numbered as
    /// [`Features::weights`](super::Features::weights) has them.
    pub weights: Vec<Vec<i16>>,
}

impl Parameters {
    /// Numbers that are all 0, with these phases.
    ///
    /// # Errors
    /// [`WeightsError::Nonsense`] if the phases do not ascend to 60.
    pub fn zeros(phases: &[u8]) -> Result<Parameters, WeightsError> {
        if !phases.is_sorted_by(|a, b| a < b) || phases.last() != Some(&(EMPTIES as u8 - 1)) {
            return Err(WeightsError::Nonsense("the phases do not ascend to 60"));
        }
        let weights = vec![vec![0; WEIGHTS]; phases.len()];
        Ok(Parameters { phases: phases.to_vec(), tempo: vec![0; EMPTIES], weights })
    }

    /// The phase of positions with so many empty squares.
    pub fn phase(&self, empties: usize) -> usize {
        let phase = self.phases.partition_point(|&most| usize::from(most) < empties);
        phase.min(self.phases.len() - 1)
    }

    /// The numbers in a file.
    ///
    /// # Errors
    /// [`WeightsError`] if the bytes are no such file, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Parameters, WeightsError> {
        let actual = bytes.len();
        let Some((head, rest)) = bytes.split_first_chunk::<HEAD>() else {
            let known = actual.min(MAGIC.len());
            let begins = known > 0 && bytes[..known] == MAGIC[..known];
            let short = WeightsError::Short { expected: HEAD + CHECKSUM, actual };
            return Err(if begins || actual == 0 { short } else { WeightsError::Foreign });
        };
        if head[..8] != MAGIC {
            return Err(WeightsError::Foreign);
        }
        let half = |at: usize| u16::from_le_bytes([head[at], head[at + 1]]);
        if half(8) != VERSION {
            return Err(WeightsError::Version(half(8)));
        }
        let expected = u32::from_le_bytes([head[12], head[13], head[14], head[15]]) as usize;
        if actual < expected.max(HEAD + CHECKSUM) {
            return Err(WeightsError::Short { expected: expected.max(HEAD + CHECKSUM), actual });
        }
        if actual > expected {
            return Err(WeightsError::Trailing(actual - expected));
        }
        let (content, stated) = bytes.split_at(actual - CHECKSUM);
        let stated = word(stated);
        let found = checksum(content);
        if found != stated {
            return Err(WeightsError::Checksum { stated, found });
        }
        // The checksum is right, so what is wrong now was written so.
        if i32::from(half(10)) != UNIT {
            return Err(WeightsError::Unit(half(10)));
        }
        decode(usize::from(half(16)), &rest[..rest.len() - CHECKSUM])
    }

    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for half in [VERSION, UNIT as u16, 0, 0, self.phases.len() as u16, 0] {
            bytes.extend(half.to_le_bytes());
        }
        bytes.extend(&self.phases);
        pack(&self.tempo, &mut bytes);
        self.weights.iter().for_each(|weights| pack(weights, &mut bytes));
        let length = (bytes.len() + CHECKSUM) as u32;
        bytes[12..16].copy_from_slice(&length.to_le_bytes());
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }
}

fn decode(phases: usize, body: &[u8]) -> Result<Parameters, WeightsError> {
    if phases > MOST_PHASES || body.len() < phases {
        return Err(WeightsError::Nonsense("too many phases"));
    }
    let (phases, mut packed) = body.split_at(phases);
    let mut parameters = Parameters::zeros(phases)?;
    let Parameters { tempo, weights, .. } = &mut parameters;
    for numbers in std::iter::once(tempo).chain(weights) {
        unpack(&mut packed, numbers).ok_or(WeightsError::Nonsense("numbers are missing"))?;
    }
    match packed {
        [] => Ok(parameters),
        _ => Err(WeightsError::Nonsense("there are too many numbers")),
    }
}

/// The checksum of bytes: [`key_of`] of them as 64-bit words, little endian, the last one filled up
/// with zeros.
fn checksum(bytes: &[u8]) -> u64 {
    let (whole, rest) = bytes.as_chunks::<8>();
    key_of(whole.iter().map(|word| u64::from_le_bytes(*word)).chain([word(rest)]))
}

/// Up to eight bytes as a number.
fn word(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

fn pack(numbers: &[i16], bytes: &mut Vec<u8>) {
    let mut left = numbers;
    while let [first, rest @ ..] = left {
        write(((first << 1) ^ (first >> 15)) as u16 as u32, bytes);
        left = rest;
        if *first == 0 {
            let zeros = rest.iter().take_while(|&&number| number == 0).count();
            write(zeros as u32, bytes);
            left = &rest[zeros..];
        }
    }
}

/// Fills `numbers` from packed bytes; `None` if they are too few or do not come out even.
fn unpack(bytes: &mut &[u8], numbers: &mut [i16]) -> Option<()> {
    let mut at = 0;
    while at < numbers.len() {
        let coded = u16::try_from(read(bytes)?).ok()?;
        numbers[at] = (coded >> 1) as i16 ^ -((coded & 1) as i16);
        at += 1;
        if coded == 0 {
            let zeros = read(bytes)? as usize;
            numbers.get_mut(at..at.checked_add(zeros)?)?.fill(0);
            at += zeros;
        }
    }
    Some(())
}

/// Writes seven bits a byte, the lowest first; the highest bit says that more follow.
fn write(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read(bytes: &mut &[u8]) -> Option<u32> {
    let (mut number, mut shift) = (0u32, 0);
    loop {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u32::from(byte & 0x7F).checked_shl(shift).filter(|_| shift < 28)?;
        if byte < 0x80 {
            return Some(number);
        }
        shift += 7;
    }
}
