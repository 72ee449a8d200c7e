//! WTHOR archives made from records, since Harif only reads them.

use harif_core::Record;

/// The archive that these records came from, byte by byte.
///
/// # Panics
/// If a record has not the tags and names that reading an archive gives it.
pub fn archive(records: &[Record]) -> Vec<u8> {
    let mut bytes = vec![20, 26, 11, 15];
    bytes.extend((records.len() as u32).to_le_bytes());
    bytes.extend([0, 0, 0xE8, 0x07, 8, 0, 24, 0]);
    for record in records {
        let number = |text: &str| text.parse::<u16>().expect("a number of two bytes");
        let tag = |name: &str| number(&record.tags[name]);
        let player = |name: &str| number(name.trim_start_matches("player "));
        for word in [tag("tournament"), player(&record.first), player(&record.second)] {
            bytes.extend(word.to_le_bytes());
        }
        bytes.extend([tag("black-discs") as u8, tag("theoretical-black-discs") as u8]);
        let squares = record.moves.iter().filter(|m| m.mv != "pass").map(|m| {
            let text = m.mv.as_bytes();
            (text[1] - b'0') * 10 + (text[0] - b'a' + 1)
        });
        let mut squares: Vec<u8> = squares.collect();
        squares.resize(60, 0);
        bytes.extend(squares);
    }
    bytes
}
