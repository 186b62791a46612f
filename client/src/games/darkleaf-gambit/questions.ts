// What is asked, in one plain question.
import type { Ask, JsonValue, Situation } from "../../wire.ts";
import { titled } from "./lore.ts";
import { sideOf, view, type View } from "./view.ts";

type Words = string | ((it: View) => string);

const EXECUTE: Record<string, Words> = {
  HUL: (it) => `A ${it.turn.face}: journey, Hunt or Leap?`,
  MUR: (it) =>
    it.turn.predict ? `A ${it.turn.face}: journey or Destroy?` : `Which unit goes ${it.turn.face}?`,
  HEX: "Which unit goes that way?",
  FER: (it) => `A ${it.turn.face}: which unit goes?`,
  WIB: (it) => `A ${it.turn.face}: which unit goes?`,
};

const DECLARE: Record<string, Words> = {
  MUR: "Journey, or Destroy whom?",
  ERD: "Journey, or Reclaim?",
};

const POWER: Record<string, Words> = {
  iron_plating: "Which pawn is plated?",
  assassin: "Which sage becomes the Assassin?",
  long_bow: "Which pawn takes the Long Bow?",
  pivot: "Which sage learns to Pivot?",
  renewal: "Which rival bone goes home?",
  master_the_current: (it) =>
    it.topic.direction === null ? "Which way does the current run?" : "Which pawn goes with it?",
  eddy: (it) => (it.topic.at ? "With which rival pawn?" : "Which of your pawns is swapped?"),
  that_which_cannot_be_destroyed: "Where does the pawn rise?",
  sink: "Whom does the ground take?",
  hallucinogenic_spores: (it) =>
    it.topic.at ? "Where does the pawn wake?" : "Which pawn breathes the spores?",
  rival_regrowth: "Where does the rival pawn rise?",
  scatter: "Which aura is scattered?",
  haggedorn_hoc_vult: (it) => (it.topic.at ? "Where does it go?" : "Which unit is moved?"),
};

const WILL: Record<string, Words> = {
  seedling: "Where does a pawn rise?",
  old_friend: "Who comes back, and where?",
  gift_of_the_weald: "Which relic is given?",
  spare_bone: "Which bone is spare?",
  homeward_path: (it) => (it.topic.at ? "Where in the Seat?" : "Who goes home?"),
  shifting_mist: (it) => (it.topic.at ? "With whom?" : "Which unit changes places?"),
  safe_hearth: "Does your royal go home?",
  withering: "Which pawn withers?",
  broken_vow: "Which knight or sage is lost?",
  spilled_bones: "Which row is spilled?",
  rust: "Which token rusts?",
  fading: "Which aura fades?",
  stumble: "Where does the royal stumble?",
  lost_bone: "Which bone is lost?",
  slumber: "Who falls asleep?",
};

const QUESTIONS: Record<string, Words> = {
  ChooseClan: "Which clan do you lead?",
  ChooseList: "Blessings or Curses?",
  ChooseQuarry: (it) =>
    Object.values(it.units).some((unit) => unit.quarry)
      ? "And the second Quarry?"
      : "Who is your first Quarry?",
  LowerCounter: "Which counter comes down first?",
  SpreadLadder: (it) => `Where does the Ladder climb from ${it.topic.at}?`,
  TakeBack: "Take bones back?",
  SpendRelic: "Spend a relic?",
  Banish: "Whom do you banish, and where to?",
  OfferWill: "Call on Haggedorn’s Will?",
  TargetLock: "Lock a second target?",
  PickBone: "Which bone do you roll?",
  WhichFace: "Which face stands?",
  Tweak: (it) => `Keep the ${it.turn.face}?`,
  PivotHunt: "Whom does the sage Hunt?",
  FollowUp: "Which square does the knight enter?",
  CrossAura: "Which gift of the far shore?",
  Flow: "Which way does it flow?",
  SetDownSaved: "Where is the saved unit set down?",
  SetDownRoyal: "Where does your royal come ashore?",
  Belay: "Belay a unit beside the king?",
  Metamorphic: (it) => `Split the ${it.turn.face} three ways?`,
  Share: (it) => (it.turn.parts > 0 ? "How much for the next?" : `A ${it.turn.face}: whole, or split?`),
  Part: (it) => `Which unit goes ${it.turn.share}?`,
  ReclaimPlace: "Where does the pawn go?",
  Morph: "Morph a neighbour?",
  PlaceBorn: "Where does the new pawn stand?",
  OfferRetreat: "Roll to retreat?",
  RetreatMove: "How far back?",
  HastyPawn: "Where does the pawn land?",
  Cast: "Cast a Hex?",
  SecondLadder: "A second mark with the same Ladder?",
  SlotBone: (it) => `Where does the ${it.turn.face} go?`,
  Adapt: "Which bone is traded?",
  Sacrifice: "Give up a pawn for an Assassin?",
  WaxingMoon: "Which Hex wanes first?",
};

const DOING: Record<string, string> = {
  ChooseClan: "choose a clan",
  ChooseList: "weigh blessings and curses",
  ChooseQuarry: "name the Quarry",
  LowerCounter: "count down",
  Declare: "declare an intent",
  SlotBone: "place the bone",
  Cast: "think of Hexes",
  Flow: "steer the flow",
  Morph: "eye a neighbour",
  Will: "answer Haggedorn",
};

const said = (words: Words | undefined, it: View): string =>
  typeof words === "function" ? words(it) : (words ?? "What do you do?");

export function question(ask: Ask, situation: Situation): string {
  return asks(ask.kind, view(situation.view));
}

export function asks(kind: string, it: View): string {
  const clan = sideOf(it, it.turn.seat)?.clan ?? "";
  if (kind === "Execute") return said(EXECUTE[clan], it);
  if (kind === "Declare") return said(DECLARE[clan], it);
  if (kind === "Power") return said(POWER[it.topic.skill ?? ""], it);
  if (kind === "Will")
    return `${titled(it.topic.entry ?? "")}: ${lower(said(WILL[it.topic.entry ?? ""], it))}`;
  return said(QUESTIONS[kind], it);
}

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export const doing = (ask: Ask): string => DOING[ask.kind] ?? "are thinking";

const STAGES: Record<string, string[]> = {
  HEX: ["Upkeep", "Journey", "Hexes", "Slot", "Power"],
  WIB: ["Upkeep", "Journey", "Morph", "Slot", "Power"],
  MUR: ["Upkeep", "Intent", "Execute", "Slot", "Power"],
  ERD: ["Upkeep", "Intent", "Execute", "Slot", "Power"],
  FER: ["Upkeep", "Journey", "Flow", "Slot", "Power"],
  HUL: ["Upkeep", "Roll", "Slot", "Power"],
};

const WINDOW: Record<string, string> = {
  Cast: "Hexes",
  SecondLadder: "Hexes",
  Flow: "Flow",
  CrossAura: "Flow",
  Belay: "Flow",
  Morph: "Morph",
  PlaceBorn: "Morph",
  OfferRetreat: "Morph",
  RetreatMove: "Morph",
  HastyPawn: "Morph",
};

/** The phases of this clan's turn, and which of them it is. */
export function stages(it: View): { name: string; on: boolean }[] {
  const side = sideOf(it, it.turn.seat);
  if (!side || it.turn.stage === "Setup" || it.turn.stage === "Handicap") return [];
  const names = STAGES[side.clan] ?? [];
  const third = names.find((name) => ["Journey", "Execute", "Roll"].includes(name)) ?? "";
  const plain: Record<string, string> = {
    Will: "Upkeep",
    Execute: third,
    Intent: names.includes("Intent") ? "Intent" : third,
  };
  const stage = plain[it.turn.stage] ?? it.turn.stage;
  const special = WINDOW[it.phase];
  const now = special && names.includes(special) ? special : stage;
  return names.map((name) => ({ name, on: name === now }));
}

/** "round 7 · Journey". */
export function progress(json: JsonValue): string {
  const it = view(json);
  if (!it.s0) return "choosing clans";
  const stage = stages(it).find((step) => step.on)?.name;
  return stage ? `round ${it.round} · ${stage}` : `round ${it.round}`;
}
