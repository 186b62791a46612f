// Each kind of choice in words: on its card, on its button.
import boot from "icon:walking-boot";
import crosshair from "icon:crosshair";
import evilTree from "icon:evil-tree";
import skull from "icon:broken-skull";
import push from "icon:wave-crest";
import stone from "icon:stone-block";
import tomb from "icon:tombstone";
import type { Offer } from "../../wire.ts";
import { AURAS, CLANS, SKILLS, auraName, clanName, skillName, skillShort, slotText } from "./lore.ts";
import { MEN } from "./men.ts";
import { sideOf, type View } from "./view.ts";

export const DIRECTIONS = [
  "",
  "forward",
  "forward-right",
  "right",
  "back-right",
  "back",
  "back-left",
  "left",
  "forward-left",
];

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "knight on c4", "Murg pawn on d4". */
export function unitName(it: View, at: string | null): string {
  const unit = at ? it.units[at] : undefined;
  return unit ? `${unit.kind} on ${at}` : (at ?? "");
}

export interface Line {
  title: string;
  button: string;
  icon?: string;
  die?: number;
  keys?: string[];
}

type Say = (it: View, offer: Offer, words: string[]) => Line;

const at = (offer: Offer) => offer.aim.to ?? "";
const kindAt = (it: View, square: string | null) => (square ? (it.units[square]?.kind ?? "") : "");
const man = (it: View, square: string | null) => MEN[kindAt(it, square)] ?? boot;
const spot =
  (verb: string): Say =>
  (it, offer) => ({
    title: `${capital(kindAt(it, at(offer)) || "square")} ${at(offer)}`,
    button: `${verb} ${unitName(it, at(offer))}`,
    icon: man(it, at(offer)),
  });
const skillLine =
  (verb: string): Say =>
  (_, __, [, skill = ""]) => ({
    title: skillName(skill),
    button: `${verb} ${skillName(skill)}`,
    ...(SKILLS[skill] ? { icon: SKILLS[skill].icon } : {}),
  });

export const SAY: Record<string, Say> = {
  clan: (_, __, [, clan = ""]) => ({
    title: clanName(clan),
    button: `Lead ${clanName(clan)}`,
    icon: CLANS[clan]?.icon ?? boot,
  }),
  list: (_, __, [, list = ""]) => ({
    title: capital(list),
    button: `Use the ${capital(list)}`,
    icon: evilTree,
  }),
  quarry: spot("Name the"),
  "lower-garden": (_, offer) => ({
    title: `Garden ${at(offer)}`,
    button: `Lower the Garden on ${at(offer)}`,
    icon: SKILLS.poison_garden?.icon ?? boot,
  }),
  "lower-ladder": (_, offer) => ({
    title: `Ladder ${at(offer)}`,
    button: `Lower the Ladder on ${at(offer)}`,
    icon: SKILLS.witchs_ladder?.icon ?? boot,
  }),
  "lower-will": () => ({ title: "The Will", button: "Lower the counter of the Will", icon: evilTree }),
  "take-back": skillLine("Take back the bones of"),
  spend: (it, offer, words) => ({ ...skillLine("Spend")(it, offer, words), keys: ["s"] }),
  tide: (_, offer, [, way = "1"]) => ({
    title: capital(DIRECTIONS[Number(way)] ?? way),
    button: `Tide ${DIRECTIONS[Number(way)]}: the royal to ${at(offer)}`,
    icon: SKILLS.unrelenting_tide?.icon ?? boot,
  }),
  will: () => ({ title: "Call on the Will", button: "Roll the twelve", icon: evilTree, keys: ["w"] }),
  journey: () => ({ title: "Journey", button: "Declare a journey and roll", icon: boot, keys: ["j"] }),
  destroy: (it, offer) => ({
    title: `${capital(kindAt(it, at(offer)))} ${at(offer)}`,
    button: `Destroy the ${unitName(it, at(offer))}`,
    icon: skull,
  }),
  lock: spot("Also lock the"),
  reclaim: (_, offer) => ({
    title: `Reclaim ${at(offer)}`,
    button: `Reclaim ${at(offer)} and roll`,
    icon: stone,
  }),
  bone: (_, __, [, faces = ""]) => ({ title: `The d${faces}`, button: `Take the d${faces}` }),
  stand: (_, __, [, face = ""]) => ({
    title: `The ${face}`,
    button: `The ${face} stands`,
    die: Number(face),
  }),
  go: (it, offer) => {
    const taken = it.units[at(offer)];
    return {
      title: at(offer),
      button: taken ? `Land upon the ${unitName(it, at(offer))}` : `Go to ${at(offer)}`,
      icon: taken ? man(it, at(offer)) : "",
    };
  },
  zero: (it, offer) => ({ ...spot("Stand still with the")(it, offer, []) }),
  hunt: (it, offer) => ({
    title: `Hunt ${at(offer)}`,
    button: `Hunt the ${unitName(it, at(offer))}`,
    icon: crosshair,
  }),
  pivot: (_, offer) => ({
    title: `Pivot ${at(offer)}`,
    button: `Walk to ${at(offer)}, then Hunt`,
    icon: SKILLS.pivot?.icon ?? boot,
  }),
  leap: (_, offer) => ({
    title: `Leap ${at(offer)}`,
    button: `Leap to ${at(offer)}`,
    icon: MEN.queen ?? boot,
  }),
  swap: (_, offer) => ({
    title: `Swap ${at(offer)}`,
    button: `Swap with the pawn on ${at(offer)}`,
    icon: MEN.pawn ?? boot,
  }),
  take: (_, __, [, aura = ""]) => ({
    title: auraName(aura),
    button: `Take ${auraName(aura)}`,
    icon: AURAS[aura]?.icon ?? boot,
  }),
  flow: (it, offer, [, way = ""]) => flowLine(it, offer, way),
  relocate: (_, offer) => ({ title: at(offer), button: `Move ${offer.aim.from} to ${at(offer)}` }),
  direct: (_, __, [, way = "1"]) => ({
    title: capital(DIRECTIONS[Number(way)] ?? way),
    button: `Let it run ${DIRECTIONS[Number(way)]}`,
    icon: push,
  }),
  choose: spot("Choose the"),
  place: (_, offer) => ({ title: at(offer), button: `Set it down on ${at(offer)}` }),
  share: (it, _, [, part = "0"]) => shareLine(it, Number(part)),
  morph: spot("Try to Morph the"),
  mass: (it, offer, [, one = "", two = ""]) => ({
    title: `Both: ${one}, ${two}`,
    button: `Morph ${one} and ${two} at once`,
    icon: man(it, at(offer)),
  }),
  seed: (it, offer) => ({
    title: `Seed: ${at(offer)}`,
    button: `Morph ${unitName(it, at(offer))} by a Starter Seed`,
    icon: SKILLS.starter_seed?.icon ?? boot,
  }),
  retreat: () => ({
    title: "Roll to retreat",
    button: "Roll to retreat",
    icon: SKILLS.pivot?.icon ?? boot,
    keys: ["r"],
  }),
  back: (it, offer) => ({
    title: `${kindAt(it, offer.aim.from) === "knight" ? "Knight " : ""}${at(offer)}`,
    button: `Retreat to ${at(offer)}`,
  }),
  born: (_, offer) => ({ title: at(offer), button: `The pawn of ${offer.aim.from} stands on ${at(offer)}` }),
  garden: (_, offer, [, square = "", counters = ""]) => ({
    title: `Garden ${square}: ${counters}`,
    button: `Sow a Garden on ${square}, ${counters} counters`,
    icon: SKILLS.poison_garden?.icon ?? boot,
    ...(offer ? {} : {}),
  }),
  ladder: (it, offer) => ({
    title: `Ladder ${at(offer)}`,
    button: `Mark the ${unitName(it, at(offer))}`,
    icon: SKILLS.witchs_ladder?.icon ?? boot,
  }),
  slot: (it, offer, words) => slotLine(it, offer, words),
  remove: (it, _, [, skill = "", slot = "1"]) => ({
    title: `${rowOf(it, skill)?.bones[Number(slot) - 1] ?? ""} of ${skillName(skill)}`,
    button: `Send it home from ${skillName(skill)}`,
    icon: SKILLS[skill]?.icon ?? boot,
  }),
  spill: skillLine("Spill"),
  lose: skillLine("Lose a token of"),
  gain: skillLine("Take a token of"),
  raise: (_, __, [, kind = ""]) => ({
    title: capital(kind),
    button: `Bring back a ${kind}`,
    icon: MEN[kind] ?? tomb,
  }),
  strip: (it, offer, [, square = "", aura = ""]) => ({
    title: `${auraName(aura)} ${square}`,
    button: `Strip ${auraName(aura)} from the ${unitName(it, at(offer))}`,
    icon: AURAS[aura]?.icon ?? boot,
  }),
};

function rowOf(it: View, skill: string) {
  return sideOf(it, 0)?.rows[skill] ?? sideOf(it, 1)?.rows[skill];
}

function flowLine(it: View, offer: Offer, way: string): Line {
  const [number = "1"] = way.split(/[x+]/);
  const more = [way.includes("x2") ? "two squares" : "", way.includes("ripple") ? "both units" : ""];
  const extra = more.filter((word) => word !== "").join(", ");
  const goal = offer.aim.to ? `to ${offer.aim.to}` : "off the board";
  return {
    title: `${capital(DIRECTIONS[Number(number)] ?? "")}${extra ? `, ${extra}` : ""}`,
    button: `Push the ${unitName(it, offer.aim.from)} ${goal}${extra ? ` (${extra})` : ""}`,
    icon: push,
  };
}

function shareLine(it: View, part: number): Line {
  const whole = it.turn.rest > 0 ? it.turn.rest : (it.turn.face ?? part);
  const left = whole - part;
  if (left <= 0) return { title: `All ${part}`, button: `One unit goes ${part}` };
  return { title: `${part} and ${left}`, button: `${part} for this unit, ${left} left`, keys: [] };
}

function slotLine(it: View, _: Offer, [, skill = "", slot = "1"]: string[]): Line {
  const row = rowOf(it, skill);
  const label = row?.slots[Number(slot) - 1] ?? "";
  const many = row ? new Set(row.slots).size > 1 : false;
  return {
    title: skillShort(skill),
    button: `Into ${skillName(skill)}${many && slotText(label) ? `, slot ${slotText(label)}` : ""}`,
    icon: SKILLS[skill]?.icon ?? boot,
  };
}

const PASS: Record<string, [string, string]> = {
  TakeBack: ["Leave them", "Leave the bones"],
  SpendRelic: ["Go on", "Spend nothing now"],
  OfferWill: ["Not now", "Keep the Will"],
  Will: ["Decline", "Decline it"],
  TargetLock: ["Only the one", "Only the one target"],
  Tweak: ["Keep it", "Keep the bone"],
  Execute: ["Nobody goes", "Do nothing with the roll"],
  Flow: ["Let it be", "Push nobody"],
  Belay: ["No Belay", "Shift nobody"],
  Metamorphic: ["Keep the token", "Keep the token"],
  Share: ["Nobody goes", "Cancel the journey"],
  Part: ["Drop the rest", "Drop the rest"],
  Morph: ["No Morph", "Stop here"],
  OfferRetreat: ["Stay", "The pawn stays"],
  RetreatMove: ["Stay", "The pawn stays"],
  Cast: ["No Hex", "Cast no more"],
  SecondLadder: ["One is enough", "Mark nobody else"],
  SlotBone: ["Back to the pool", "Return the bone to the pool"],
  SpreadLadder: ["Let it end", "Let the Ladder end"],
  Sacrifice: ["Decline", "Give up nobody"],
};

export function passLine(it: View): Line {
  const [title, button] = PASS[it.phase] ?? ["Nothing", "Do nothing"];
  return { title, button, keys: ["p"] };
}
