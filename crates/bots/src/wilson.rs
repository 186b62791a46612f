//! Wilson's interval for a share, 95 %.
use serde::Serialize;

/// A share with the interval that it lies in 19 times in 20.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Interval {
    /// What was seen, 0 to 1.
    pub share: f64,
    /// The lower end.
    pub lo: f64,
    /// The upper end.
    pub hi: f64,
}

/// Of `wins`, perhaps in fractions, among `n`. Without any games it is everything from 0 to 1.
pub fn wilson(wins: f64, n: u64) -> Interval {
    const Z: f64 = 1.959_963_984_540_054;
    if n == 0 {
        let (share, lo, hi) = (0.0, 0.0, 1.0);
        return Interval { share, lo, hi };
    }
    let n = n as f64;
    let share = wins / n;
    let scale = 1.0 + Z * Z / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    Interval {
        share,
        lo: ((middle - spread) / scale).max(0.0),
        hi: ((middle + spread) / scale).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// From the tables in Newcombe (1998), method 3.
    #[test]
    fn intervals_are_those_of_the_literature() {
        for (wins, n, lo, hi) in [
            (81.0, 263, 0.2553, 0.3662),
            (15.0, 148, 0.0624, 0.1605),
            (0.0, 20, 0.0, 0.1611),
            (1.0, 29, 0.0061, 0.1718),
        ] {
            let interval = wilson(wins, n);
            assert!((interval.lo - lo).abs() < 5e-5, "{interval:?}");
            assert!((interval.hi - hi).abs() < 5e-5, "{interval:?}");
        }
    }

    #[test]
    fn without_games_nothing_is_known() {
        assert_eq!((wilson(0.0, 0).lo, wilson(0.0, 0).hi), (0.0, 1.0));
    }
}
