//! The time of day as machines write it.

use std::time::{SystemTime, UNIX_EPOCH};

/// A moment in UTC, to the second, in the form of ISO 8601; what lies before 1970 counts as its beginning.
///
/// ```
/// use std::time::{Duration, UNIX_EPOCH};
/// let leap = UNIX_EPOCH + Duration::from_secs(951_827_696);
/// assert_eq!(harif_core::iso_date(leap), "2000-02-29T12:34:56Z");
/// ```
pub fn iso_date(when: SystemTime) -> String {
    let seconds = when.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Year, month and day of a day counted from 1970-01-01 (Hinnant's days-to-civil).
fn civil(days: u64) -> (u64, u64, u64) {
    let shifted = days + 719_468;
    let (era, of_era) = (shifted / 146_097, shifted % 146_097);
    let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    (era * 400 + year_of_era + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_become_dates() {
        let shown = |seconds| iso_date(UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(shown(0), "1970-01-01T00:00:00Z");
        assert_eq!(shown(951_827_696), "2000-02-29T12:34:56Z");
        assert_eq!(shown(1_709_164_800), "2024-02-29T00:00:00Z");
        assert_eq!(shown(4_102_444_799), "2099-12-31T23:59:59Z");
        assert_eq!(iso_date(UNIX_EPOCH - Duration::from_secs(1)), "1970-01-01T00:00:00Z");
    }
}
