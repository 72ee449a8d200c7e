//! "Did you mean …?"

/// The candidate nearest to what was typed, if one is near enough to be a slip of the finger.
///
/// ```
/// use harif_core::suggest;
/// assert_eq!(suggest("otello", ["othello", "connect4"]), Some("othello"));
/// assert_eq!(suggest("chess", ["othello", "connect4"]), None);
/// ```
pub fn suggest<'c>(typed: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let typed = typed.to_lowercase();
    let length = typed.chars().count();
    let most = 1 + length / 4;
    // The comparison takes time and memory in proportion to both lengths: what cannot be near is
    // not compared, however long the text.
    let possible = candidates.into_iter().filter(|c| c.chars().count().abs_diff(length) <= most);
    let near = possible.map(|c| (strsim::damerau_levenshtein(&typed, c), c));
    near.filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, c)| c)
}

/// The tail of an error message: `; did you mean X?`, or nothing.
pub fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map(|s| format!("; did you mean {s}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn a_text_of_millions_of_letters_is_no_slip_of_the_finger() {
        assert_eq!(suggest(&"u".repeat(50_000_000), ["undo", "redo"]), None);
        assert_eq!(suggest("", ["go", "u"]), Some("u"));
    }
}
