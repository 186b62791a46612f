//! Chances of battles, counted and rounded to the nearest: by hit points of both sides and what items add. HH-BAT-7 to
//! HH-BAT-11
use super::Fighter;
use crate::options::MOST_HITS;

const SIDE: usize = MOST_HITS + 1;
/// Items add at most this much, so attack less defence is at most this far from nothing.
pub(crate) const MOST_BONUS: usize = 3;
const EDGES: usize = 2 * MOST_BONUS + 1;
/// Counted in these parts, so that what is told in larger ones is right to the last.
const ONE: i64 = 1 << 32;
const TOLD: u32 = 1 << 16;
/// Throws of a D12 and a D6.
const THROWS: i64 = 72;

/// By both sides' edge, the striker's first, then by hit points, the striker's first.
pub(super) struct Battles(Vec<u32>);

fn place(edges: (usize, usize), own: usize, enemy: usize) -> usize {
    ((edges.0 * EDGES + edges.1) * SIDE + own) * SIDE + enemy
}

/// How often attack less defence is so much, edge included; from -8 to 14.
fn differences(edge: usize) -> [i64; 23] {
    let mut counts = [0; 23];
    for attack in 1..=12usize {
        for defence in 1..=6 {
            counts[8 + attack + edge - defence - MOST_BONUS] += 1;
        }
    }
    counts
}

impl Battles {
    pub fn new() -> Battles {
        let mut table = Battles(vec![0; EDGES * EDGES * SIDE * SIDE]);
        let differences: Vec<_> = (0..EDGES).map(differences).collect();
        for total in 2..=2 * MOST_HITS {
            for own in 1.max(total.saturating_sub(MOST_HITS))..=MOST_HITS.min(total - 1) {
                for edges in (0..EDGES * EDGES).map(|it| (it / EDGES, it % EDGES)) {
                    let chance = table
                        .solve(edges, own, total - own, &differences)
                        .min(ONE - 1);
                    table.0[place(edges, own, total - own)] = u32::try_from(chance).unwrap_or(0);
                }
            }
        }
        table
    }

    /// A tie hands the strike over and changes nothing else: two equations with two unknowns.
    fn solve(&self, edges: (usize, usize), own: usize, enemy: usize, all: &[[i64; 23]]) -> i64 {
        let swapped = (edges.1, edges.0);
        let mine = self.sum(edges, own, enemy, &all[edges.0]);
        let theirs = self.sum(swapped, enemy, own, &all[edges.1]);
        let (tie, tie_back) = (all[edges.0][8], all[edges.1][8]);
        // F = mine + tie (1 - G), G = theirs + tie_back (1 - F), all in 72nds.
        let above = THROWS * (mine + tie * ONE) - tie * (theirs + tie_back * ONE);
        above / (THROWS * THROWS - tie * tie_back)
    }

    /// All throws but ties, in 72nds of 65,536ths.
    fn sum(&self, edges: (usize, usize), own: usize, enemy: usize, counts: &[i64; 23]) -> i64 {
        let swapped = (edges.1, edges.0);
        let mut sum = 0;
        for (at, &count) in counts.iter().enumerate().filter(|it| *it.1 > 0) {
            let survives =
                |own: usize, enemy: usize| ONE - i64::from(self.0[place(swapped, enemy, own)]);
            sum += count
                * match at {
                    8 => 0,
                    9.. if at - 8 >= enemy => ONE,
                    9.. => survives(own, enemy - (at - 8)),
                    _ if 8 - at >= own => 0,
                    _ => survives(own - (8 - at), enemy),
                };
        }
        sum
    }

    /// In 65,536ths.
    #[inline]
    pub fn wins(&self, own: Fighter, enemy: Fighter) -> u32 {
        let edge = |attack: u8, defence: u8| {
            (usize::from(attack) + MOST_BONUS)
                .saturating_sub(defence.into())
                .min(EDGES - 1)
        };
        let edges = (
            edge(own.attack, enemy.defence),
            edge(enemy.attack, own.defence),
        );
        let hits = |it: Fighter| usize::from(it.hits).min(MOST_HITS);
        match (own.hits, enemy.hits) {
            (0, _) => 0,
            (_, 0) => TOLD,
            _ => (self.0[place(edges, hits(own), hits(enemy))] >> 15).div_ceil(2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_are_those_of_the_design() {
        let table = Battles::new();
        let fighter = |hits, attack, defence| Fighter {
            hits,
            attack,
            defence,
        };
        let percent = |own, enemy| (table.wins(own, enemy) * 100 + 32_768) >> 16;
        let plain = |hits| fighter(hits, 0, 0);
        assert_eq!(percent(plain(15), plain(15)), 56);
        assert_eq!(percent(plain(11), plain(9)), 66);
        assert_eq!(percent(plain(3), plain(12)), 16);
        assert_eq!(percent(fighter(15, 2, 3), plain(15)), 98);
        assert_eq!(percent(plain(15), fighter(15, 2, 0)), 33);
    }
}
