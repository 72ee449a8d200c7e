//! Sizes of boards as people type them.

/// Reads `6x7` as rows and columns.
pub fn rows_by_cols(text: &str) -> Option<(usize, usize)> {
    let (rows, cols) = text.split_once(['x', 'X', '×'])?;
    Some((number(rows)?, number(cols)?))
}

/// Reads a short decimal number without sign or leading zero.
pub fn number(text: &str) -> Option<usize> {
    let plain = (1..=4).contains(&text.len())
        && text.bytes().all(|b| b.is_ascii_digit())
        && !text.starts_with('0');
    text.parse().ok().filter(|_| plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_plain_numbers() {
        assert_eq!(rows_by_cols("6x7"), Some((6, 7)));
        assert_eq!(rows_by_cols("6×7"), Some((6, 7)));
        for bad in ["", "6", "x7", "6x", "06x7", "-6x7", "6x7x8", "99999x1", "6 x7", "٦x٧"] {
            assert_eq!(rows_by_cols(bad), None, "{bad:?}");
        }
    }
}
