//! The rows of a network in two thirds of their size: asymmetric numeral systems (Duda 2009), as range coding with
//! tables that stand in the file.
//!
//! Rows of contents that are common in games have great numbers, others small ones. So a row begins with its
//! *class*, which says how great its numbers are, and every class has its own table of how often each number
//! occurs. Four coders take turns, so that a processor can work at several numbers at once.

/// Classes of rows.
const CLASSES: usize = 24;
/// The tables: that of the classes, then one for each class.
const TABLES: usize = 1 + CLASSES;
/// Different bytes.
const BYTES: usize = 256;
/// The frequencies of a table sum up to this power of two.
const SCALE_BITS: u32 = 12;
const SCALE: u32 = 1 << SCALE_BITS;
/// Coders that take turns.
const LANES: usize = 4;
/// The least state of a coder; below it two more bytes are taken in.
const LEAST: u32 = 1 << 16;

/// How often each byte occurs, of [`SCALE`].
type Frequencies = [u16; BYTES];

/// Packs rows of `width` numbers.
pub(super) fn pack(rows: &[i8], width: usize) -> Vec<u8> {
    let tables = tables(rows, width);
    let starts = tables.each_ref().map(starts);
    let mut states = [LEAST; LANES];
    let mut words: Vec<u16> = Vec::with_capacity(rows.len() / 2);
    let mut put = |lane: usize, table: usize, byte: u8| {
        let (byte, state) = (usize::from(byte), &mut states[lane]);
        let frequency = u32::from(tables[table][byte]);
        if u64::from(*state) >= u64::from(frequency) << (32 - SCALE_BITS) {
            words.push(*state as u16);
            *state >>= 16;
        }
        *state = ((*state / frequency) << SCALE_BITS)
            + *state % frequency
            + u32::from(starts[table][byte]);
    };
    // Backwards, since what was packed last is unpacked first.
    for row in rows.chunks_exact(width).rev() {
        let class = class(row);
        for (at, &number) in row.iter().enumerate().rev() {
            put(at % LANES, 1 + class, number as u8);
        }
        put(0, 0, class as u8);
    }
    let mut bytes = Vec::with_capacity(2 * words.len() + 2 * TABLES * BYTES);
    tables.iter().flatten().for_each(|frequency| bytes.extend(frequency.to_le_bytes()));
    bytes.extend((words.len() as u32).to_le_bytes());
    states.iter().for_each(|state| bytes.extend(state.to_le_bytes()));
    words.iter().rev().for_each(|word| bytes.extend(word.to_le_bytes()));
    bytes
}

/// So many numbers in rows of `width`, and the bytes behind them; none if they were not packed so.
pub(super) fn unpack(bytes: &[u8], width: usize, count: usize) -> Option<(Vec<i8>, &[u8])> {
    let (tables, bytes) = bytes.split_at_checked(2 * TABLES * BYTES)?;
    let tables: Vec<Table> =
        tables.as_chunks::<{ 2 * BYTES }>().0.iter().map(Table::read).collect::<Option<_>>()?;
    let (length, bytes) = bytes.split_first_chunk()?;
    let (states, bytes) = bytes.split_at_checked(4 * LANES)?;
    let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
    let (words, rest) = bytes.split_at_checked(length.checked_mul(2)?)?;
    let words: &[[u8; 2]] = words.as_chunks().0;
    let mut next = 0;
    let mut states: [u32; LANES] =
        std::array::from_fn(|lane| u32::from_le_bytes(states.as_chunks().0[lane]));
    let mut rows = vec![0; count];
    for row in rows.chunks_exact_mut(width) {
        let class = tables.first()?.take(&mut states[0], words, &mut next);
        let table = tables.get(1 + usize::from(class))?;
        for four in row.chunks_mut(LANES) {
            for (number, state) in four.iter_mut().zip(&mut states) {
                *number = table.take(state, words, &mut next) as i8;
            }
        }
    }
    (next == words.len() && states == [LEAST; LANES]).then_some((rows, rest))
}

/// A table laid out for unpacking.
struct Table {
    /// The byte of each part of the scale.
    bytes: Box<[u8; SCALE as usize]>,
    /// Where each byte's part begins, and how long it is.
    parts: [(u16, u16); BYTES],
}

impl Table {
    /// A table as a file has it; none if its frequencies do not sum up. That of a class without rows is all zeros.
    fn read(file: &[u8; 2 * BYTES]) -> Option<Table> {
        let mut frequencies = [0; BYTES];
        for (to, from) in frequencies.iter_mut().zip(file.as_chunks().0) {
            *to = u16::from_le_bytes(*from);
        }
        let sum: u32 = frequencies.iter().map(|&frequency| u32::from(frequency)).sum();
        if sum != SCALE && sum != 0 {
            return None;
        }
        let starts = starts(&frequencies);
        let parts = std::array::from_fn(|byte| (starts[byte], frequencies[byte]));
        let mut bytes = Box::new([0; SCALE as usize]);
        for (byte, &(start, length)) in parts.iter().enumerate() {
            let start = usize::from(start);
            bytes[start..start + usize::from(length)].fill(byte as u8);
        }
        Some(Table { bytes, parts })
    }

    /// The next byte of a coder.
    #[inline(always)]
    fn take(&self, state: &mut u32, words: &[[u8; 2]], next: &mut usize) -> u8 {
        let place = *state % SCALE;
        let byte = self.bytes[place as usize];
        let (start, frequency) = self.parts[usize::from(byte)];
        *state = u32::from(frequency) * (*state >> SCALE_BITS) + place - u32::from(start);
        // Without a branch, which nobody could foretell. Whoever reads beyond the end is noticed there.
        let word = u32::from(u16::from_le_bytes(words.get(*next).copied().unwrap_or_default()));
        let low = *state < LEAST;
        *state = if low { *state << 16 | word } else { *state };
        *next += usize::from(low);
        byte
    }
}

/// Where the part of each byte begins.
fn starts(frequencies: &Frequencies) -> [u16; BYTES] {
    let mut next = 0;
    frequencies.map(|frequency| {
        let start = next;
        next += frequency;
        start
    })
}

/// How great the numbers of a row are: twice the binary logarithm of the sum of their magnitudes.
fn class(row: &[i8]) -> usize {
    let sum = 1 + row.iter().map(|number| u32::from(number.unsigned_abs())).sum::<u32>();
    let bits = sum.ilog2();
    (2 * bits + u32::from(sum * sum >= 1 << (2 * bits + 1))) as usize
}

/// The tables that fit the rows.
fn tables(rows: &[i8], width: usize) -> [Frequencies; TABLES] {
    let mut counts = [[0_u32; BYTES]; TABLES];
    for row in rows.chunks_exact(width) {
        let class = class(row);
        counts[0][class] += 1;
        row.iter().for_each(|&number| counts[1 + class][usize::from(number as u8)] += 1);
    }
    counts.map(|counts| scaled(&counts))
}

/// Counts as frequencies: every byte that occurs has one, and they sum up to [`SCALE`].
fn scaled(counts: &[u32; BYTES]) -> Frequencies {
    let total: u64 = counts.iter().map(|&count| u64::from(count)).sum();
    let mut frequencies = [0; BYTES];
    if total == 0 {
        return frequencies;
    }
    for (frequency, &count) in frequencies.iter_mut().zip(counts).filter(|(_, count)| **count > 0) {
        *frequency = ((u64::from(count) * u64::from(SCALE) / total) as u16).max(1);
    }
    // What rounding took away or added goes to the greatest, where it tells least.
    loop {
        let sum: u32 = frequencies.iter().map(|&frequency| u32::from(frequency)).sum();
        let Some(greatest) = frequencies.iter_mut().max() else { return frequencies };
        match sum {
            SCALE => return frequencies,
            less if less < SCALE => *greatest += (SCALE - less) as u16,
            _ => *greatest -= 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    /// Rows of every class, most of them small.
    fn rows(count: usize, width: usize) -> Vec<i8> {
        let mut rng = Rng::new(11);
        let mut rows = Vec::new();
        for _ in 0..count {
            let most = 1 + rng.below(128) * rng.below(2);
            rows.extend((0..width).map(|_| (rng.below(2 * most) as i32 - most as i32) as i8));
        }
        rows
    }

    #[test]
    fn what_was_packed_is_unpacked() {
        for (count, width) in [(0, 16), (1, 16), (1, 1), (2_000, 16), (500, 2), (300, 7)] {
            let rows = rows(count, width);
            let mut packed = pack(&rows, width);
            packed.extend(b"behind");
            assert_eq!(unpack(&packed, width, rows.len()), Some((rows, &b"behind"[..])));
        }
    }

    #[test]
    fn the_least_and_the_greatest_numbers_are_packed() {
        let rows: Vec<i8> = (0..16 * 256).map(|i| (i % 256 - 128) as i8).collect();
        assert_eq!(unpack(&pack(&rows, 16), 16, rows.len()).map(|(rows, _)| rows), Some(rows));
        let [least, greatest] = [[-128; 16], [127; 16]].map(|row: [i8; 16]| class(&row));
        assert!(least < CLASSES && greatest < CLASSES);
    }

    #[test]
    fn damage_is_no_panic() {
        let packed = pack(&rows(200, 16), 16);
        for length in (0..packed.len()).step_by(97) {
            assert_eq!(unpack(&packed[..length], 16, 3200), None);
        }
        let mut rng = Rng::new(5);
        for _ in 0..2_000 {
            let mut damaged = packed.clone();
            damaged[rng.below(packed.len())] ^= 1 << rng.below(8);
            // Most are noticed here; all of them by the checksum of the file.
            let _ = unpack(&damaged, 16, 3200);
        }
        assert_eq!(unpack(&packed, 16, 3216), None);
        assert_eq!(unpack(&packed, 16, 3184), None);
    }
}
