// What the clans, their skills and their units are called and do, in a few words; the clause has the whole.
import bigGear from "icon:big-gear";
import magicSwirl from "icon:magic-swirl";
import bigWave from "icon:big-wave";
import circuitry from "icon:circuitry";
import compass from "icon:compass";
import cyberEye from "icon:cyber-eye";
import dustCloud from "icon:dust-cloud";
import earthCrack from "icon:earth-crack";
import exchange from "icon:swap-bag";
import growth from "icon:growth";
import hand from "icon:hand-of-god";
import highShot from "icon:high-shot";
import highTide from "icon:high-tide";
import infinity from "icon:infinity";
import knot from "icon:knot";
import armor from "icon:layered-armor";
import leaf from "icon:linden-leaf";
import magnet from "icon:magnet";
import fist from "icon:mailed-fist";
import moebius from "icon:moebius-triangle";
import moon from "icon:moon";
import mountains from "icon:mountains";
import paddles from "icon:paddles";
import dagger from "icon:plain-dagger";
import quake from "icon:quake-stomp";
import recycle from "icon:recycle";
import returnArrow from "icon:return-arrow";
import seedling from "icon:seedling";
import spores from "icon:mushroom-gills";
import mushroom from "icon:spotted-mushroom";
import sprout from "icon:sprout";
import stag from "icon:stag-head";
import stoneBlock from "icon:stone-block";
import reroll from "icon:perspective-dice-six-faces-random";
import vortex from "icon:vortex";
import water from "icon:droplets";
import waves from "icon:wave-crest";
import witch from "icon:witch-face";

export interface Lore {
  name: string;
  icon: string;
  text: string;
  clause: string;
}

const lore = (name: string, icon: string, clause: string, text: string): Lore => ({
  name,
  icon,
  text,
  clause,
});

export const SKILLS: Record<string, Lore> = {
  poison_garden: lore("Poison Garden", leaf, "DG-HEX-18", "Three turns, then nine squares wither"),
  witchs_ladder: lore("Witch’s Ladder", knot, "DG-HEX-22", "Two turns, takes a unit, climbs on"),
  haggedorn_hoc_vult: lore("Haggedorn Hoc Vult", hand, "DG-HEX-35", "Move any one unit to any free square"),
  waxing_moon: lore("Waxing Moon", moon, "DG-HEX-34", "Every Hex loses one counter"),
  celestial_compass: lore("Celestial Compass", compass, "DG-HEX-11", "A roll may turn one step either way"),
  hallucinogenic_spores: lore(
    "Hallucinogenic Spores",
    spores,
    "DG-WIB-24",
    "Move any one pawn to any free square",
  ),
  rival_regrowth: lore("Rival Regrowth", sprout, "DG-WIB-25", "A rival pawn rises, frozen, by your rook"),
  starter_seed: lore("Starter Seed", seedling, "DG-WIB-27", "Morph once without a roll"),
  scatter: lore("Scatter", dustCloud, "DG-WIB-30", "Strip one aura from a rival unit"),
  the_endless: lore("The Endless", infinity, "DG-WIB-31", "Nothing touches your pawns in the Seat"),
  iron_plating: lore("Iron Plating", armor, "DG-MUR-16", "A pawn is saved once"),
  predictive_model: lore("Predictive Model", cyberEye, "DG-MUR-18", "Roll first, then declare"),
  electromagnetic_loop: lore("Electromagnetic Loop", magnet, "DG-MUR-19", "One more turn after this one"),
  assassin: lore("Assassin", dagger, "DG-MUR-15", "A sage may Ambush the royal"),
  technological_singularity: lore(
    "Technological Singularity",
    circuitry,
    "DG-MUR-3",
    "The royal falls to a 5 as well",
  ),
  unrelenting_tide: lore("Unrelenting Tide", highTide, "DG-FER-30", "Slide the rival royal and hold it"),
  master_the_current: lore("Master the Current", waves, "DG-FER-32", "Push two pawns one square, one way"),
  eddy: lore("Eddy", vortex, "DG-FER-35", "Swap your pawn with a rival pawn"),
  big_wave: lore("Big Wave", bigWave, "DG-FER-36", "Push all rivals round the unit that went"),
  calm_waters: lore("Calm Waters", water, "DG-FER-40", "Your journeys are one shorter"),
  banish: lore("Banish", magicSwirl, "DG-ERD-24", "Clear all rivals off the centre"),
  that_which_cannot_be_destroyed: lore(
    "That Which Cannot Be Destroyed",
    growth,
    "DG-ERD-25",
    "A pawn rises beside your rook",
  ),
  metamorphic: lore("Metamorphic", moebius, "DG-ERD-26", "Split a roll of 3 or more three ways"),
  sink: lore("Sink", earthCrack, "DG-ERD-27", "The ground takes one rival unit"),
  one_with_the_land: lore("One With the Land", stoneBlock, "DG-ERD-5", "A 5 Reclaims as well"),
  long_bow: lore("Long Bow", highShot, "DG-HUL-11", "A pawn Hunts one farther, and aslant"),
  pivot: lore("Pivot", returnArrow, "DG-HUL-12", "A sage walks, then Hunts with the rest"),
  renewal: lore("Renewal", recycle, "DG-HUL-14", "Send one slotted rival bone home"),
  tweak: lore("Tweak", reroll, "DG-HUL-16", "Reroll the bone just rolled"),
  adapt: lore("Adapt", exchange, "DG-HUL-18", "Trade one pool bone for good"),
};

export const AURAS: Record<string, Lore> = {
  iron_plating: lore("Iron Plating", armor, "DG-MUR-16", "saved once when it would be vanquished"),
  assassin: lore("Assassin", dagger, "DG-MUR-15", "may Ambush the royal"),
  barbaric: lore("Barbaric", fist, "DG-FER-21", "may push two squares"),
  ripple_effect: lore("Ripple Effect", waves, "DG-FER-22", "may push two units in a row"),
  long_bow: lore("Long Bow", highShot, "DG-HUL-11", "Hunts one farther, and aslant"),
  pivot: lore("Pivot", returnArrow, "DG-HUL-12", "walks, then Hunts with the rest"),
};

export interface ClanLore {
  name: string;
  icon: string;
  path: string;
  clause: string;
  deed: Lore;
  traits: { text: string; clause: string }[];
  tip: string;
}

const trait = (clause: string, text: string) => ({ clause, text });

export const CLANS: Record<string, ClanLore> = {
  HEX: {
    name: "Hexen",
    icon: witch,
    path: "Vanquish both Divine Quarry",
    clause: "DG-HEX-1",
    deed: lore(
      "Hex",
      knot,
      "DG-HEX-14",
      "After a journey the unit may spend tokens on Hexes; sages may always.",
    ),
    traits: [
      trait("DG-HEX-7", "The roll is a direction, not a distance: go that way as far as you like."),
      trait("DG-HEX-12", "Tokens may be spent in the turn they are earned."),
    ],
    tip: "A Hex takes turns to work. Place it where the Quarry will be, not where it is.",
  },
  WIB: {
    name: "Wildero Wibo",
    icon: mushroom,
    path: "Six own pawns in the Seat",
    clause: "DG-WIB-1",
    deed: lore(
      "Morph",
      mushroom,
      "DG-WIB-6",
      "After a journey, roll 3 or more: a neighbouring rival becomes your pawn.",
    ),
    traits: [
      trait("DG-WIB-2", "Up to three rolls: journey, Morph, retreat. Only the last bone is slotted."),
      trait("DG-WIB-13", "A Morphed royal becomes a pawn in your Seat."),
    ],
    tip: "You start with few pawns. Every Morph brings one, every retreat brings it home.",
  },
  MUR: {
    name: "The Murg",
    icon: bigGear,
    path: "Destroy the rival royal",
    clause: "DG-MUR-1",
    deed: lore(
      "Destroy",
      dagger,
      "DG-MUR-4",
      "Declared before the roll: 3 or more takes an adjacent rival, 6 the royal.",
    ),
    traits: [trait("DG-MUR-22", "Once: with both sages lost, Assassin may turn a pawn into a sage.")],
    tip: "Surround the royal: each adjacent unit is another try at the six.",
  },
  FER: {
    name: "Ferrymen",
    icon: paddles,
    path: "Flow the rival royal off the board twice",
    clause: "DG-FER-1",
    deed: lore(
      "Flow",
      waves,
      "DG-FER-5",
      "A journey ends by pushing the rival ahead, or the one it lands upon.",
    ),
    traits: [
      trait("DG-FER-16", "From the Range, pawns and sages sail on to the Seat."),
      trait("DG-FER-18", "Whoever crosses gains Barbaric or Ripple Effect."),
    ],
    tip: "Flow is not optional: look whom you push out of danger.",
  },
  ERD: {
    name: "Erde",
    icon: mountains,
    path: "Reclaim the centre, then lead the king there",
    clause: "DG-ERD-1",
    deed: lore(
      "Reclaim",
      stoneBlock,
      "DG-ERD-4",
      "Declared before the roll: a pawn on the centre, 6 or more turns it to stone.",
    ),
    traits: [
      trait("DG-ERD-14", "A journey may be split between two units."),
      trait("DG-ERD-9", "Reclaimed land is closed to rivals."),
    ],
    tip: "Keep the king near: the last step must be his own journey.",
  },
  HUL: {
    name: "Huldra",
    icon: stag,
    path: "Hunt the rival royal three times",
    clause: "DG-HUL-1",
    deed: lore(
      "Hunt",
      highShot,
      "DG-HUL-4",
      "After the roll: strike a rival at exactly that distance, with a free line.",
    ),
    traits: [trait("DG-HUL-3", "Roll first, then choose journey, Hunt or Leap.")],
    tip: "Stand your hunters at different distances from the royal, so that every face hits.",
  },
};

export const ABILITIES: Record<string, Lore> = {
  from_the_shadows: lore("From the Shadows", knot, "DG-HEX-15", "may Hex every turn, journey or not"),
  two_headed_snake: lore("Two-Headed Snake", compass, "DG-HEX-10", "may also go the opposite way"),
  place_of_power: lore(
    "Place of Power",
    moon,
    "DG-HEX-31",
    "a journey that ends beside it marks two for one Ladder",
  ),
  master_gardener: lore("Master Gardener", leaf, "DG-HEX-19", "her Gardens may have two counters"),
  mass_morph: lore("Mass Morph", mushroom, "DG-WIB-14", "may Morph a second, diagonal rival"),
  hasty_retreat: lore("Hasty Retreat", returnArrow, "DG-WIB-17", "may retreat with the new pawn"),
  biotic_refuge: lore("Biotic Refuge", growth, "DG-WIB-20", "own pawns diagonal to it cannot be vanquished"),
  deep_roots: lore("Deep Roots", sprout, "DG-WIB-21", "moves one square, or swaps with a pawn beside her"),
  ambush: lore("Ambush", dagger, "DG-MUR-12", "may end its journey on a rival and take it"),
  target_lock: lore("Target Lock", cyberEye, "DG-MUR-9", "may Destroy two at once with 4 or more"),
  sanctioned_violence: lore("Sanctioned Violence", bigGear, "DG-MUR-8", "may Destroy while beside a rook"),
  wave_rider: lore("Wave Rider", waves, "DG-FER-27", "passes over own units"),
  belay: lore("Belay", paddles, "DG-FER-28", "after his journey, shift one unit beside him"),
  lock_arms: lore("Lock Arms", stoneBlock, "DG-ERD-18", "beside a rook in the Woods it cannot be vanquished"),
  tremor: lore("Tremor", quake, "DG-ERD-19", "after its journey every unit around is pushed away"),
  thick_skin: lore("Thick Skin", armor, "DG-ERD-22", "only a path that names the royal can take him"),
  arc_shot: lore("Arc Shot", highShot, "DG-HUL-8", "Hunts over pawns"),
  leap: lore("Leap", returnArrow, "DG-HUL-9", "leaps beside the rook, whatever the roll"),
  invulnerable: lore("Invulnerable", stoneBlock, "DG-INT-7", "cannot be vanquished"),
};

const SMALL = ["of", "the", "and"];

/** "Gift of the Weald" from `gift_of_the_weald`. */
export function titled(id: string): string {
  const words = id.split("_");
  return words
    .map((word, at) => (at > 0 && SMALL.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}

export const skillName = (id: string): string => SKILLS[id]?.name ?? titled(id);
export const auraName = (id: string): string => AURAS[id]?.name ?? titled(id);
export const clanName = (id: string): string => CLANS[id]?.name ?? id;
/** Before a noun: "Murg pawn". */
export const clanWord = (id: string): string =>
  clanName(id).replace(/^The /, "").replace("Ferrymen", "Ferry");
/** A clan inside a sentence: "the Murg", "Hexen". */
export const clanInText = (id: string): string => clanName(id).replace(/^The /, "the ");

const SHORT: Record<string, string> = {
  poison_garden: "Garden",
  witchs_ladder: "Ladder",
  haggedorn_hoc_vult: "Hoc Vult",
  waxing_moon: "Moon",
  celestial_compass: "Compass",
  hallucinogenic_spores: "Spores",
  rival_regrowth: "Regrowth",
  starter_seed: "Seed",
  the_endless: "Endless",
  iron_plating: "Plating",
  predictive_model: "Model",
  electromagnetic_loop: "Loop",
  technological_singularity: "Singularity",
  unrelenting_tide: "Tide",
  master_the_current: "Current",
  calm_waters: "Calm",
  that_which_cannot_be_destroyed: "That Which",
  metamorphic: "Metamorph",
  one_with_the_land: "The Land",
};

/** A skill where there is little room. */
export const skillShort = (id: string): string => SHORT[id] ?? skillName(id);

/** What a slot takes, as people read it. */
export function slotText(label: string): string {
  if (label === "E") return "even";
  if (label === "O") return "odd";
  if (label === "sum") return "";
  return label.replace("-", "–");
}
