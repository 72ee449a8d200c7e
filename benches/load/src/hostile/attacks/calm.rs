//! No attack: what the victims live with on this machine anyway. Where this row fails, the machine is too
//! busy with other things for the rows below to mean much.

use crate::fault::Fault;
use crate::hostile::stage::Stage;
use std::thread;

pub(super) fn attack(stage: &Stage) -> Result<(), Fault> {
    thread::sleep(stage.plan.time(8, 3));
    Ok(())
}
