//! Plans of tournaments: what reads is written back and reads to the same plan.
#![no_main]

use harif_arena::Plan;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some(plan) = std::str::from_utf8(data).ok().and_then(|text| Plan::from_toml(text).ok())
    else {
        return;
    };
    let again = Plan::from_toml(&plan.to_toml()).expect("our own text");
    assert_eq!(again, plan);
});
