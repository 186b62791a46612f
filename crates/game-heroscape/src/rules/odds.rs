//! Exact odds of an attack against a defense.
use engine::Odds;

use crate::rules::engage::Pose;
use crate::state::figures::FigureId;
use crate::state::open::Open;
use crate::words::chance::{SHIELDS, SKULLS};

/// Beyond so many dice of a kind the odds are those of so many.
const MOST: u8 = 20;

/// One attack against one figure.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Clash {
    pub attack: u8,
    pub defense: u8,
    /// A single shield blocks all. HS-POW-DOD
    pub dodges: bool,
    /// Shields beyond skulls strike back. HS-POW-CTR
    pub counters: bool,
}

impl Clash {
    /// Of an attacker who stands there, with so many dice.
    pub fn new(
        open: &Open,
        attacker: FigureId,
        from: Pose,
        target: FigureId,
        dice: u8,
        special: bool,
    ) -> Clash {
        let powers = &open.printed(target).powers;
        let adjacent = open.touches(from, target);
        let class = open.printed(attacker).class;
        let counters = powers.counter_strike.is_some_and(|spared| spared != class);
        Clash {
            attack: dice.min(MOST),
            defense: open.defense_dice(target, from).dice().min(MOST),
            dodges: powers.one_shield && !adjacent,
            counters: counters && adjacent && !special,
        }
    }

    fn of(self) -> u64 {
        2u64.pow(u32::from(self.attack)) * 3u64.pow(u32::from(self.defense))
    }

    /// Goes through every throw: ways, skulls, shields.
    fn each(self, mut visit: impl FnMut(u64, u8, u8)) {
        for skulls in 0..=self.attack {
            for shields in 0..=self.defense {
                let a = SKULLS[usize::from(self.attack)][usize::from(skulls)];
                let b = SHIELDS[usize::from(self.defense)][usize::from(shields)];
                visit(a * b, skulls, shields);
            }
        }
    }

    fn wounds(self, skulls: u8, shields: u8) -> u8 {
        match skulls.checked_sub(shields) {
            Some(_) if self.dodges && shields > 0 => 0,
            Some(wounds) => wounds,
            None => 0,
        }
    }

    /// At least so many wounds.
    pub fn at_least(self, wounds: u8) -> Odds {
        let mut ways = 0;
        self.each(|weight, skulls, shields| {
            if self.wounds(skulls, shields) >= wounds {
                ways += weight;
            }
        });
        Odds::exact(ways, self.of())
    }

    /// Wounds on average, in thousandths.
    pub fn expected(self) -> u16 {
        let mut sum = 0;
        self.each(|weight, skulls, shields| {
            sum += u128::from(weight) * u128::from(self.wounds(skulls, shields));
        });
        (sum * 1000 / u128::from(self.of())) as u16
    }

    /// The attacker is struck at least so often.
    pub fn struck(self, wounds: u8) -> Odds {
        let mut ways = 0;
        self.each(|weight, skulls, shields| {
            if self.counters && shields >= skulls + wounds {
                ways += weight;
            }
        });
        Odds::exact(ways, self.of())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_the_rulebook() {
        let clash = |attack, defense| Clash {
            attack,
            defense,
            dodges: false,
            counters: false,
        };
        let percent = |a, d| {
            let odds = clash(a, d).at_least(1);
            (odds.weight * 10_000 / odds.of + 5) / 10
        };
        assert_eq!(percent(3, 3), 509);
        assert_eq!(percent(6, 4), 776);
        assert_eq!(percent(2, 7), 95);
        assert_eq!(percent(8, 9), 603);
        for (a, d, expected) in [
            (3, 3, 75),
            (3, 5, 44),
            (4, 3, 115),
            (6, 4, 177),
            (2, 7, 11),
            (6, 9, 73),
        ] {
            assert_eq!((clash(a, d).expected() + 5) / 10, expected, "{a} v {d}");
        }
    }
}
