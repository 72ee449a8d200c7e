//! Where games begin: balanced openings of our own making, sampled by seed.
