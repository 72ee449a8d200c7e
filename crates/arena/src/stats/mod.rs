//! What results say: Elo, error bars, SPRT. Pure arithmetic, no games.
