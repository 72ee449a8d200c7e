//! How far a cheaper search is trusted: the idea of multi-ProbCut.
//!
//! A search of less depth, right up to an error that is known from experience, is asked whether the
//! score is beyond `alpha` by more than so many standard errors. If it is, the answer is taken.

/// Standard errors that each level of trust asks for.
const ERRORS: [f32; 5] = [1.1, 1.5, 2.0, 2.6, 3.3];
/// The level at which nothing is taken on trust.
pub(crate) const EXACT: u8 = ERRORS.len() as u8;
/// The least depth at which a cheaper search is asked.
pub(super) const CUT_DEPTH: u32 = 5;

/// The depth of the cheaper search: about half, and of the same parity.
pub(super) fn cheaper(depth: u32) -> u32 {
    2 * (depth / 4) + depth % 2
}

/// How far beyond `alpha` the cheaper search must be, in discs.
pub(super) fn margin(n: u32, depth: u32, less: u32, trust: u8) -> i32 {
    let whole = if depth >= n { 1.0 } else { 0.0 };
    let error = 1.2 + 0.12 * (depth - less) as f32 + 0.8 * whole + 1.5 / (1.0 + less as f32);
    (ERRORS[usize::from(trust)] * error).ceil() as i32
}
