//! Harif for Python: the native half of the package `harif`.
//!
//! One file a matter: what a class or function here does is said in its Python help, `python/harif/_native.pyi` has
//! the types, and `python/tests` proves both against the installed wheel. Nothing is decided here that another face
//! decides for itself: names, rules, refusals and searches are the catalog's and the desk's.

mod agent;
mod analysis;
mod arena;
mod batch;
mod book;
mod desk;
mod errors;
mod game;
mod limits;
mod position;
mod solver;
mod wait;

use pyo3::prelude::*;

/// The native half of harif.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("build", concat!(env!("CARGO_PKG_VERSION"), "+", env!("HARIF_SOURCES")))?;
    errors::register(module)?;
    module.add_class::<game::PyGame>()?;
    module.add_class::<position::PyPosition>()?;
    module.add_class::<limits::PyLimits>()?;
    module.add_class::<agent::PyAgent>()?;
    module.add_class::<analysis::PyLive>()?;
    module.add_class::<solver::PySolver>()?;
    module.add_class::<desk::PyStudy>()?;
    module.add_class::<arena::PyRun>()?;
    module.add_class::<arena::PyHall>()?;
    module.add_class::<book::PyBookJob>()?;
    module.add_class::<book::PyBookSolver>()?;
    module.add_function(wrap_pyfunction!(game::games, module)?)?;
    module.add_function(wrap_pyfunction!(analysis::analyse, module)?)?;
    module.add_function(wrap_pyfunction!(batch::evaluate_many, module)?)?;
    module.add_function(wrap_pyfunction!(batch::playouts, module)?)?;
    module.add_function(wrap_pyfunction!(batch::solve_many, module)?)?;
    module.add_function(wrap_pyfunction!(desk::explain, module)?)?;
    module.add_function(wrap_pyfunction!(desk::lab, module)?)?;
    module.add_function(wrap_pyfunction!(desk::review, module)?)?;
    module.add_function(wrap_pyfunction!(desk::trace, module)?)?;
    module.add_function(wrap_pyfunction!(position::read_games, module)?)?;
    module.add_function(wrap_pyfunction!(wait::_panic, module)?)?;
    Ok(())
}
