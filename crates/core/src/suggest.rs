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
    let most = 1 + typed.chars().count() / 4;
    let near = candidates.into_iter().map(|c| (strsim::damerau_levenshtein(&typed, c), c));
    near.filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, c)| c)
}

/// The tail of an error message: `; did you mean X?`, or nothing.
pub fn did_you_mean(suggestion: Option<&str>) -> String {
    suggestion.map(|s| format!("; did you mean {s}?")).unwrap_or_default()
}
