//! The file of a network: a short head, the rows of every stage, the layers, a checksum. The rows are packed in what
//! comes with the program, and plain in what the training writes. See `docs/file-formats.md`.

use super::packing::{pack, unpack};
use super::{HIDDEN, INPUTS, WIDTH};
use crate::engine::eval::patterns::ROWS;
use harif_core::{Said, Say, key_of, said_errors};
use std::borrow::Cow;

/// The first bytes of a file.
const MAGIC: [u8; 8] = *b"HARIF-ON";
/// The version of the format whose rows are plain.
const PLAIN: u16 = 1;
/// The version of the format whose rows are packed.
const PACKED: u16 = 2;
/// Bytes before the numbers: magic, version, two bytes that are 0, length.
const HEAD: usize = 16;
/// Bytes of the checksum.
const CHECKSUM: usize = 8;
/// The most empty squares of a game.
const MOST: u8 = 60;

/// Why bytes are not taken for a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkError {
    /// They end too early.
    Short {
        /// Bytes that there should be.
        expected: usize,
        /// Bytes that there are.
        actual: usize,
    },
    /// They are something else.
    Foreign,
    /// They were written in a format of another version.
    Version(u16),
    /// Something follows them.
    Trailing(usize),
    /// They were changed.
    Checksum {
        /// The checksum in the file.
        stated: u64,
        /// The checksum of what is there.
        found: u64,
    },
    /// The program that wrote them made a mistake.
    Nonsense(&'static str),
}

said_errors!(NetworkError);

impl Say for NetworkError {
    fn said(&self) -> Said {
        match self {
            NetworkError::Short { expected, actual } => {
                Said::new("network-short").with("actual", *actual).with("expected", *expected)
            }
            NetworkError::Foreign => Said::new("network-foreign"),
            NetworkError::Version(found) => Said::new("network-version")
                .with("found", u32::from(*found))
                .with("plain", u32::from(PLAIN))
                .with("packed", u32::from(PACKED)),
            NetworkError::Trailing(bytes) => Said::new("network-trailing").with("bytes", *bytes),
            NetworkError::Checksum { stated, found } => Said::new("network-checksum")
                .with("found", format!("{found:016x}"))
                .with("stated", format!("{stated:016x}")),
            NetworkError::Nonsense(what) => {
                Said::new("network-nonsense").with("problem", Said::new(*what))
            }
        }
    }
}

/// The layers for one number of empty squares, weights by output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stack {
    /// What the sum of rows begins with.
    pub start: [i16; WIDTH],
    /// Weights of the first layer.
    pub first: [[i8; INPUTS]; HIDDEN[0]],
    /// What is added to its outputs.
    pub first_bias: [i32; HIDDEN[0]],
    /// Weights of the second layer.
    pub second: [[i8; INPUTS]; HIDDEN[1]],
    /// What is added to its outputs.
    pub second_bias: [i32; HIDDEN[1]],
    /// Weights of the second layer's outputs in the value.
    pub out: [i16; HIDDEN[1]],
    /// Weights of the sum itself in the value.
    pub skip: [i16; WIDTH],
    /// What is added to the value.
    pub out_bias: i32,
}

/// All numbers of a network, symmetric contents once: what is fitted and a file holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// Numbers of a row, at most [`WIDTH`].
    pub width: usize,
    /// The most empty squares of each stage, ascending; the last is 60.
    pub stages: Vec<u8>,
    /// The rows of each stage one after another, numbered as
    /// [`Features::rows`](crate::engine::eval::Features::rows) has them.
    pub rows: Vec<Vec<i8>>,
    /// The rows of a move of one's own and of one of the opponent's, for each stage.
    pub moves: Vec<[[i8; WIDTH]; 2]>,
    /// The fewest empty squares that have layers of their own.
    pub first: u8,
    /// The layers for that many empty squares and for each number above it.
    pub stacks: Vec<Stack>,
}

impl Numbers {
    /// The stage of positions with so many empty squares.
    pub fn stage(&self, empties: usize) -> usize {
        let stage = self.stages.partition_point(|&most| usize::from(most) < empties);
        stage.min(self.stages.len() - 1)
    }

    /// Which layers positions with so many empty squares have: their own, or the nearest of the same
    /// parity, since having the last move counts.
    pub fn stack(&self, empties: usize) -> usize {
        let (first, count) = (usize::from(self.first), self.stacks.len());
        match empties {
            few if few < first => ((first - few) % 2).min(count - 1),
            many if many >= first + count => {
                (count - 1).saturating_sub((many - (first + count - 1)) % 2)
            }
            own => own - first,
        }
    }

    /// The numbers in a file.
    ///
    /// # Errors
    /// [`NetworkError`] if the bytes are no such file, or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Numbers, NetworkError> {
        let actual = bytes.len();
        let Some((head, _)) = bytes.split_first_chunk::<HEAD>() else {
            let known = actual.min(MAGIC.len());
            let short = NetworkError::Short { expected: HEAD + CHECKSUM, actual };
            return Err(if bytes[..known] == MAGIC[..known] {
                short
            } else {
                NetworkError::Foreign
            });
        };
        if head[..8] != MAGIC {
            return Err(NetworkError::Foreign);
        }
        let version = u16::from_le_bytes([head[8], head[9]]);
        if ![PLAIN, PACKED].contains(&version) {
            return Err(NetworkError::Version(version));
        }
        let stated = u32::from_le_bytes([head[12], head[13], head[14], head[15]]) as usize;
        let expected = stated.max(HEAD + CHECKSUM);
        if actual < expected {
            return Err(NetworkError::Short { expected, actual });
        }
        if actual > expected {
            return Err(NetworkError::Trailing(actual - expected));
        }
        let (content, stated) = bytes.split_at(actual - CHECKSUM);
        let (stated, found) = (word(stated), checksum(content));
        if found != stated {
            return Err(NetworkError::Checksum { stated, found });
        }
        // The checksum is right, so what is wrong now was written so.
        let mut rest = Reader(&content[HEAD..]);
        let numbers = rest.numbers(version)?;
        match rest.0 {
            [] => Ok(numbers),
            _ => Err(NetworkError::Nonsense("nonsense-many-numbers")),
        }
    }

    /// The bytes of the file, with plain rows.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.file(PLAIN, |bytes, rows| bytes.extend(bytemuck::cast_slice::<i8, u8>(rows)))
    }

    /// The bytes of the file, with packed rows: two thirds as many.
    pub fn to_packed_bytes(&self) -> Vec<u8> {
        self.file(PACKED, |bytes, rows| bytes.extend(pack(rows, self.width)))
    }

    /// The file, its rows written by `put`.
    fn file(&self, version: u16, put: impl FnOnce(&mut Vec<u8>, &[i8])) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(version.to_le_bytes());
        bytes.extend([0; 6]);
        bytes.extend([self.width as u8, self.stages.len() as u8]);
        bytes.extend(&self.stages);
        bytes.extend([self.first, self.first + self.stacks.len() as u8 - 1]);
        let mut all: Vec<i8> = Vec::new();
        for (rows, moves) in self.rows.iter().zip(&self.moves) {
            all.extend(rows);
            moves.iter().for_each(|row| all.extend(&row[..self.width]));
        }
        put(&mut bytes, &all);
        for stack in &self.stacks {
            let halves = |bytes: &mut Vec<u8>, numbers: &[i16]| {
                numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            };
            let words = |bytes: &mut Vec<u8>, numbers: &[i32]| {
                numbers.iter().for_each(|number| bytes.extend(number.to_le_bytes()));
            };
            let inputs = self.inputs();
            halves(&mut bytes, &stack.start[..self.width]);
            for output in &stack.first {
                bytes.extend(inputs.iter().map(|&input| output[input] as u8));
            }
            words(&mut bytes, &stack.first_bias);
            stack.second.iter().for_each(|output| bytes.extend(output.map(|n| n as u8)));
            words(&mut bytes, &stack.second_bias);
            halves(&mut bytes, &stack.out);
            halves(&mut bytes, &stack.skip[..self.width]);
            words(&mut bytes, &[stack.out_bias]);
        }
        let length = (bytes.len() + CHECKSUM) as u32;
        bytes[12..16].copy_from_slice(&length.to_le_bytes());
        let checksum = checksum(&bytes);
        bytes.extend(checksum.to_le_bytes());
        bytes
    }

    /// A number that is another one for other numbers.
    pub(super) fn checksum(&self) -> u64 {
        let bytes = self.to_bytes();
        word(&bytes[bytes.len() - CHECKSUM..])
    }

    /// The inputs of the first layer that rows of this width feed.
    fn inputs(&self) -> Vec<usize> {
        (0..self.width).chain(WIDTH..WIDTH + self.width).collect()
    }
}

/// What is left of the bytes of a file.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn take(&mut self, count: usize) -> Result<&'b [u8], NetworkError> {
        let missing = NetworkError::Nonsense("nonsense-few-numbers");
        let (taken, rest) = self.0.split_at_checked(count).ok_or(missing)?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, NetworkError> {
        self.take(1).map(|bytes| bytes[0])
    }

    fn halves(&mut self, into: &mut [i16]) -> Result<(), NetworkError> {
        let bytes = self.take(2 * into.len())?;
        let numbers = bytes.as_chunks().0.iter().map(|bytes| i16::from_le_bytes(*bytes));
        into.iter_mut().zip(numbers).for_each(|(to, from)| *to = from);
        Ok(())
    }

    fn words(&mut self, into: &mut [i32]) -> Result<(), NetworkError> {
        let bytes = self.take(4 * into.len())?;
        let numbers = bytes.as_chunks().0.iter().map(|bytes| i32::from_le_bytes(*bytes));
        into.iter_mut().zip(numbers).for_each(|(to, from)| *to = from);
        Ok(())
    }

    /// The rows of all stages, one after another.
    fn rows(
        &mut self,
        version: u16,
        width: usize,
        count: usize,
    ) -> Result<Cow<'b, [i8]>, NetworkError> {
        if version == PLAIN {
            return self
                .take(width * count)
                .map(|bytes| Cow::Borrowed(bytemuck::cast_slice(bytes)));
        }
        let damaged = NetworkError::Nonsense("nonsense-packed");
        let (rows, rest) = unpack(self.0, width, width * count).ok_or(damaged)?;
        self.0 = rest;
        Ok(Cow::Owned(rows))
    }

    fn numbers(&mut self, version: u16) -> Result<Numbers, NetworkError> {
        let (width, stages) = (usize::from(self.byte()?), usize::from(self.byte()?));
        if !(1..=WIDTH).contains(&width) {
            return Err(NetworkError::Nonsense("nonsense-width"));
        }
        let stages = self.take(stages)?.to_vec();
        if !stages.is_sorted_by(|a, b| a < b) || stages.last() != Some(&MOST) {
            return Err(NetworkError::Nonsense("nonsense-stages"));
        }
        let (first, last) = (self.byte()?, self.byte()?);
        if first > last || last > MOST {
            return Err(NetworkError::Nonsense("nonsense-layers"));
        }
        let mut numbers = Numbers {
            width,
            rows: Vec::with_capacity(stages.len()),
            moves: vec![[[0; WIDTH]; 2]; stages.len()],
            stages,
            first,
            stacks: Vec::with_capacity(usize::from(last - first) + 1),
        };
        let all = self.rows(version, width, (ROWS + 2) * numbers.stages.len())?;
        for (stage, rows) in all.chunks_exact((ROWS + 2) * width).enumerate() {
            let (rows, moves) = rows.split_at(ROWS * width);
            numbers.rows.push(rows.to_vec());
            for (to, from) in numbers.moves[stage].iter_mut().zip(moves.chunks_exact(width)) {
                to[..width].copy_from_slice(from);
            }
        }
        for _ in first..=last {
            let stack = self.stack(width, &numbers.inputs())?;
            numbers.stacks.push(stack);
        }
        Ok(numbers)
    }

    fn stack(&mut self, width: usize, inputs: &[usize]) -> Result<Stack, NetworkError> {
        let mut stack = Stack {
            start: [0; WIDTH],
            first: [[0; INPUTS]; HIDDEN[0]],
            first_bias: [0; HIDDEN[0]],
            second: [[0; INPUTS]; HIDDEN[1]],
            second_bias: [0; HIDDEN[1]],
            out: [0; HIDDEN[1]],
            skip: [0; WIDTH],
            out_bias: 0,
        };
        self.halves(&mut stack.start[..width])?;
        for output in &mut stack.first {
            let weights = self.take(inputs.len())?;
            inputs.iter().zip(weights).for_each(|(&input, &weight)| output[input] = weight as i8);
        }
        self.words(&mut stack.first_bias)?;
        for output in &mut stack.second {
            output.copy_from_slice(bytemuck::cast_slice(self.take(INPUTS)?));
        }
        self.words(&mut stack.second_bias)?;
        self.halves(&mut stack.out)?;
        self.halves(&mut stack.skip[..width])?;
        self.words(std::slice::from_mut(&mut stack.out_bias))?;
        Ok(stack)
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
