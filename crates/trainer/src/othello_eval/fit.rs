//! Least squares for sparse rows of ones: conjugate gradients on the normal equations.
//!
//! A row says which unknowns add up to its target. Unknowns are pulled towards 0 by a ridge, so one
//! that few rows mention stays near 0, and one that none mentions is 0. The diagonal preconditions:
//! unknowns are mentioned from once to a million times. Rows are worked on in a fixed number of
//! parts whose sums are added in order, so the result does not depend on the threads.

use harif_core::Stop;

/// Parts of the rows. More threads than this are of no use.
const PARTS: usize = 16;

/// Unknowns that add up to a target.
#[derive(Clone, Copy, Debug)]
pub struct Row<const K: usize> {
    /// The numbers of the unknowns; one may stand there more than once.
    pub unknowns: [u32; K],
    /// What their sum should be.
    pub target: f32,
    /// How much the row counts.
    pub trust: f32,
}

/// How to fit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Settings {
    /// How strongly unknowns are pulled towards 0: an unknown that rows of this total trust mention
    /// gets half of what they ask for.
    pub ridge: f32,
    /// Most steps.
    pub steps: usize,
    /// Ends when the gradient has shrunk to this part of what it was.
    pub accuracy: f64,
    /// Threads.
    pub threads: usize,
}

/// The unknowns that fit the rows best; `None` if `stop` was raised before they were found.
pub fn least_squares<const K: usize>(
    rows: &[Row<K>],
    unknowns: usize,
    settings: &Settings,
    stop: &Stop,
) -> Option<Vec<f32>> {
    let Settings { ridge, steps, accuracy, threads } = *settings;
    let sums = |part: &(dyn Fn(&Row<K>) -> f32 + Sync)| add_up(rows, unknowns, threads, part);
    let diagonal = counts(rows, unknowns, ridge);
    let mut solution = vec![0.0; unknowns];
    let mut residual = sums(&|row| row.trust * row.target);
    let mut step: Vec<f32> = residual.iter().zip(&diagonal).map(|(r, d)| r / d).collect();
    let mut size = dot(&residual, &step);
    let enough = size * accuracy * accuracy;
    for _ in 0..steps {
        if size <= enough {
            break;
        }
        if stop.is_raised() {
            return None;
        }
        let mut image = sums(&|row| row.trust * sum(row, &step));
        image.iter_mut().zip(&step).for_each(|(image, step)| *image += ridge * step);
        let length = (size / dot(&step, &image)) as f32;
        solution.iter_mut().zip(&step).for_each(|(x, step)| *x += length * step);
        residual.iter_mut().zip(&image).for_each(|(r, image)| *r -= length * image);
        let scaled: Vec<f32> = residual.iter().zip(&diagonal).map(|(r, d)| r / d).collect();
        let before = std::mem::replace(&mut size, dot(&residual, &scaled));
        let keep = (size / before) as f32;
        step.iter_mut().zip(&scaled).for_each(|(step, scaled)| *step = scaled + keep * *step);
    }
    Some(solution)
}

fn sum<const K: usize>(row: &Row<K>, values: &[f32]) -> f32 {
    row.unknowns.iter().map(|&unknown| values[unknown as usize]).sum()
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(&a, &b)| f64::from(a) * f64::from(b)).sum()
}

/// The diagonal of the normal equations.
fn counts<const K: usize>(rows: &[Row<K>], unknowns: usize, ridge: f32) -> Vec<f32> {
    let mut counts = vec![f64::from(ridge.max(f32::MIN_POSITIVE)); unknowns];
    for row in rows {
        row.unknowns.iter().for_each(|&unknown| counts[unknown as usize] += f64::from(row.trust));
    }
    counts.into_iter().map(|count| count as f32).collect()
}

/// For each unknown the sum over its rows.
fn add_up<const K: usize>(
    rows: &[Row<K>],
    unknowns: usize,
    threads: usize,
    value: &(dyn Fn(&Row<K>) -> f32 + Sync),
) -> Vec<f32> {
    let parts: Vec<&[Row<K>]> = rows.chunks(rows.len().div_ceil(PARTS).max(1)).collect();
    let mut sums = vec![vec![0f32; unknowns]; parts.len()];
    let share = parts.len().div_ceil(threads.max(1)).max(1);
    std::thread::scope(|scope| {
        for (parts, sums) in parts.chunks(share).zip(sums.chunks_mut(share)) {
            scope.spawn(move || {
                for (rows, sums) in parts.iter().zip(sums) {
                    for row in *rows {
                        let value = value(row);
                        row.unknowns.iter().for_each(|&at| sums[at as usize] += value);
                    }
                }
            });
        }
    });
    let mut total = vec![0f32; unknowns];
    for part in &sums {
        total.iter_mut().zip(part).for_each(|(total, part)| *total += part);
    }
    total
}
