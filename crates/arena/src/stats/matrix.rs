//! Symmetric matrices as the ratings need them: sums of outer products, and Cholesky's way to invert.

/// A square matrix, row by row.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Matrix {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    pub(super) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(super) fn at_mut(&mut self, row: usize, column: usize) -> &mut f64 {
        &mut self.cells[row * self.size + column]
    }

    /// Adds `weight`·x·yᵀ of two sparse vectors.
    pub(super) fn add_outer(&mut self, weight: f64, x: &[(usize, f64)], y: &[(usize, f64)]) {
        for &(row, a) in x {
            for &(column, b) in y {
                *self.at_mut(row, column) += weight * a * b;
            }
        }
    }

    /// Multiplies every cell.
    pub(super) fn scale(&mut self, by: f64) {
        self.cells.iter_mut().for_each(|cell| *cell *= by);
    }

    fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.size..][..self.size]
    }

    /// The product with a symmetric matrix.
    pub(super) fn times_symmetric(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for i in 0..self.size {
            for j in 0..self.size {
                *product.at_mut(i, j) = dot(self.row(i), other.row(j));
            }
        }
        product
    }

    /// Its lower triangle L with L·Lᵀ = the matrix; `None` unless it is positive definite.
    pub(super) fn cholesky(&self) -> Option<Cholesky> {
        let mut lower = Matrix::zero(self.size);
        for i in 0..self.size {
            for j in 0..=i {
                let rest = self.at(i, j) - dot(&lower.row(i)[..j], &lower.row(j)[..j]);
                *lower.at_mut(i, j) = match i == j {
                    // What rounding leaves of a zero is no pivot.
                    true if rest <= 1e-12 * self.at(i, i) || !rest.is_finite() => return None,
                    true => rest.sqrt(),
                    false => rest / lower.at(j, j),
                };
            }
        }
        Some(Cholesky(lower))
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// A matrix taken apart, ready to be solved for.
pub(super) struct Cholesky(Matrix);

impl Cholesky {
    /// The x with matrix·x = `right`.
    pub(super) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let lower = &self.0;
        let mut x = right.to_vec();
        for i in 0..x.len() {
            x[i] = (x[i] - dot(&lower.row(i)[..i], &x[..i])) / lower.at(i, i);
        }
        for i in (0..x.len()).rev() {
            let rest: f64 = (i + 1..x.len()).map(|k| lower.at(k, i) * x[k]).sum();
            x[i] = (x[i] - rest) / lower.at(i, i);
        }
        x
    }

    /// The inverse of the matrix.
    pub(super) fn inverse(&self) -> Matrix {
        let size = self.0.size;
        let mut inverse = Matrix::zero(size);
        for i in 0..size {
            let mut unit = vec![0.0; size];
            unit[i] = 1.0;
            inverse.cells[i * size..][..size].copy_from_slice(&self.solve(&unit));
        }
        inverse
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harif_core::Rng;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let mut rng = Rng::new(9);
        let mut matrix = Matrix::zero(12);
        for _ in 0..40 {
            let x: Vec<(usize, f64)> = (0..12).map(|i| (i, rng.unit() - 0.5)).collect();
            matrix.add_outer(1.0, &x, &x);
        }
        let one = matrix.times_symmetric(&matrix.cholesky().unwrap().inverse());
        for i in 0..12 {
            for j in 0..12 {
                assert!((one.at(i, j) - f64::from(i == j)).abs() < 1e-10, "{i} {j}");
            }
        }
    }

    #[test]
    fn a_matrix_without_full_rank_is_refused() {
        let mut matrix = Matrix::zero(3);
        matrix.add_outer(1.0, &[(0, 1.0), (1, -1.0)], &[(0, 1.0), (1, -1.0)]);
        matrix.add_outer(1.0, &[(1, 1.0), (2, -1.0)], &[(1, 1.0), (2, -1.0)]);
        assert!(matrix.cholesky().is_none());
    }
}
