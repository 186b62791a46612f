//! Numbers as they are now: Move, Range, attack and defense dice. HS-ATT-8, HS-ATT-9.
use engine::Seat;

use crate::pack::card::{Aura, Card, GlyphPower, Helps, Reach, Size};
use crate::rules::engage::Pose;
use crate::state::figures::{CardId, FigureId};
use crate::state::open::Open;
use crate::words::chance::MOST_DICE;

/// Attack dice, part by part. HS-ATT-8
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Attack {
    pub printed: u8,
    pub spirits: u8,
    pub power: u8,
    pub auras: u8,
    pub glyphs: u8,
    pub height: u8,
}

impl Attack {
    pub fn dice(self) -> u8 {
        let all = self.printed + self.spirits + self.power;
        (all + self.auras + self.glyphs + self.height).min(MOST_DICE)
    }
}

/// Defense dice, part by part. HS-ATT-9
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Defense {
    pub printed: u8,
    pub spirits: u8,
    pub auras: u8,
    pub glyphs: u8,
    pub height: u8,
    pub jungle: u8,
}

impl Defense {
    pub fn dice(self) -> u8 {
        let all = self.printed + self.spirits + self.auras;
        (all + self.glyphs + self.height + self.jungle).min(MOST_DICE)
    }
}

/// What counts for every figure of a card: what is printed, spirits, glyphs.
#[derive(Clone, Copy)]
pub(crate) struct Worth {
    pub speed: u8,
    pub range: u8,
    pub attack: u8,
    pub defense: u8,
}

impl Open {
    /// A card's numbers as they are now, HS-ATT-10. Only Valda knows who stands where: the fastest figure counts.
    pub fn worth(&self, card: CardId) -> Worth {
        let (it, print) = (self.card(card), self.printed_on(card));
        let seat = Seat(it.controller);
        let alive = (self.of_card(card) & self.alive).iter();
        let fastest = alive.map(|it| self.speed(it)).max();
        Worth {
            speed: fastest.unwrap_or(print.speed),
            range: print.range + self.glyph_range(print, seat),
            attack: print.attack + it.spirits[0] + self.glyph_bonus(seat, true),
            defense: print.defense + it.spirits[1] + self.glyph_bonus(seat, false),
        }
    }

    /// HS-G-VAL
    pub fn speed(&self, figure: FigureId) -> u8 {
        let bonus = self
            .glyphs_of(self.controller(figure))
            .map(|(power, holder)| match power {
                GlyphPower::Bonus(bonus) if holder != figure => bonus.speed,
                _ => 0,
            });
        self.printed(figure).speed + bonus.sum::<u8>()
    }

    /// HS-G-IVO, HS-POW-REN
    pub fn range(&self, figure: FigureId) -> u8 {
        let print = self.printed(figure);
        let glyphs = self.glyph_range(print, self.controller(figure));
        print.range + glyphs + self.auras(figure, |it| it.range)
    }

    /// HS-G-IVO
    fn glyph_range(&self, print: &Card, seat: Seat) -> u8 {
        let glyphs = self.glyphs_of(seat).map(|(power, _)| match power {
            GlyphPower::Bonus(it) if print.range >= it.min_printed_range => it.range,
            _ => 0,
        });
        glyphs.sum()
    }

    /// What friends near a figure add to it, each once.
    /// HS-POW-AUR; HS-POW-AAU, HS-POW-DAU, HS-POW-RAU, HS-POW-OAU and HS-POW-REN are data.
    pub fn auras(&self, figure: FigureId, amount: impl Fn(&Aura) -> u8) -> u8 {
        let print = self.printed(figure);
        let mut sum = 0;
        for other in (self.alive.without(figure)).iter() {
            for aura in &self.printed(other).powers.auras {
                let added = amount(aura);
                let helps = added > 0 && aura.fits(print);
                if helps && self.reaches(other, figure, aura) {
                    sum += added;
                }
            }
        }
        sum
    }

    fn reaches(&self, other: FigureId, figure: FigureId, aura: &Aura) -> bool {
        let seat = self.controller(figure);
        let helps = match aura.helps {
            Helps::Own => self.controller(other) == seat,
            Helps::Friends => self.friends(seat).contains(other),
            Helps::Anybody => true,
        };
        helps
            && match aura.reach {
                Reach::Adjacent => self.adjacent(other, figure),
                Reach::ClearSight(spaces) => {
                    self.distance(other, figure) <= spaces && self.has_clear_sight(other, figure)
                }
            }
    }

    /// HS-G-AST, HS-G-GER, HS-G-JAL
    fn glyph_bonus(&self, seat: Seat, attack: bool) -> u8 {
        let bonus = self.glyphs_of(seat).map(|(power, _)| match power {
            GlyphPower::Bonus(it) if attack => it.attack,
            GlyphPower::Bonus(it) => it.defense,
            _ => 0,
        });
        bonus.sum()
    }

    /// Of a normal attack. HS-ATT-8
    pub fn attack_dice(&self, figure: FigureId, target: FigureId) -> Attack {
        let print = self.printed(figure);
        let powers = &print.powers;
        let adjacent = powers.adjacent_dice > 0 && self.adjacent(figure, target);
        let second = self.attacks_made(figure) == 0
            && self.turned.attackers == 1
            && self.turned.first_target == target;
        let power = if adjacent { powers.adjacent_dice } else { 0 };
        Attack {
            printed: print.attack,
            spirits: self.card(self.figure(figure).card).spirits[0],
            power: power + if second { powers.second_dice } else { 0 },
            auras: self.auras(figure, |it| it.attack),
            glyphs: self.glyph_bonus(self.controller(figure), true),
            height: self.height_dice(self.pose(figure), self.pose(target)),
        }
    }

    /// Against an attack from there. HS-ATT-9
    pub fn defense_dice(&self, figure: FigureId, attacker: Pose) -> Defense {
        let (print, pose) = (self.printed(figure), self.pose(figure));
        Defense {
            printed: print.defense,
            spirits: self.card(self.figure(figure).card).spirits[1],
            auras: self.auras(figure, |it| it.defense),
            glyphs: self.glyph_bonus(self.controller(figure), false),
            height: self.height_dice(pose, attacker),
            jungle: u8::from(self.is_covered(figure, attacker)),
        }
    }

    /// Where the attacker stood, even if it has fallen since. HS-SPA-10
    pub fn attacker(&self) -> Pose {
        Pose {
            spaces: self.blow.from,
            height: self.printed(self.blow.attacker).height,
        }
    }

    /// The defense dice a figure has now against the attack in progress. HS-SPA-3, HS-SPA-5
    pub fn guard(&self, figure: FigureId) -> u8 {
        self.defense_dice(figure, self.attacker()).dice()
    }

    /// What the first of two figures gains by standing higher. HS-HGT-1, HS-HGT-2
    fn height_dice(&self, it: Pose, than: Pose) -> u8 {
        let base = |it: Pose| self.space(it.spaces[0]).level;
        let (high, low) = (base(it), base(than));
        u8::from(high > low) + u8::from(high - (low + i16::from(than.height)) >= 10)
    }

    /// HS-JUN-1
    fn is_covered(&self, figure: FigureId, attacker: Pose) -> bool {
        let print = self.printed(figure);
        let beside = |space| self.space(space).jungle >> print.height & 1 != 0;
        let it = self.figure(figure);
        let jungle = beside(it.at) || (it.tail.is_some() && beside(it.tail));
        jungle && print.size != Size::Huge && !self.touches(attacker, figure)
    }
}
