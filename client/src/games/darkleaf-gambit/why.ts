// The question to the judge for what was pressed and is not offered.
import type { Ask } from "../../wire.ts";
import { DIRECTIONS } from "./sayings.ts";
import type { View } from "./view.ts";

const SPOTS: Record<string, string> = {
  ChooseQuarry: "quarry",
  TargetLock: "lock",
  Morph: "morph",
  SpreadLadder: "choose",
  Sacrifice: "choose",
  Power: "choose",
  SetDownSaved: "place",
  SetDownRoyal: "place",
  ReclaimPlace: "place",
  HastyPawn: "place",
  FollowUp: "place",
  Will: "choose",
};

const PAIRS: Record<string, string> = {
  Cast: "ladder",
  SecondLadder: "ladder",
  RetreatMove: "back",
  Banish: "relocate",
  Belay: "relocate",
  PlaceBorn: "born",
  PivotHunt: "hunt",
};

/** The action that somebody meant who held `piece`, or nothing, and pressed `at`. */
export function whyText(it: View, ask: Ask | null, piece: string | null, at: string): string {
  const kind = ask?.kind ?? "";
  const target = it.units[at];
  const mover = piece ?? at;
  const rival = target !== undefined && target.seat !== it.turn.seat;
  if (kind === "LowerCounter" || kind === "WaxingMoon")
    return `${it.gardens[at] ? "lower-garden" : "lower-ladder"} ${at}`;
  if (kind === "Declare") return rival ? `destroy ${mover} ${at}` : `reclaim ${at}`;
  if (kind === "Power" && !target) return `place ${at}`;
  if (SPOTS[kind]) return `${SPOTS[kind]} ${at}`;
  if (PAIRS[kind]) return `${PAIRS[kind]} ${mover} ${at}`;
  const hunts = rival && piece !== null && it.units[piece]?.clan === "HUL";
  return `${hunts ? "hunt" : "go"} ${mover} ${at}`;
}

/** "c4 to f7" from `go c4 f7`, "Sink" from `slot sink 1`. */
export function whyName(text: string): string {
  const words = text.split(" ");
  if (words[0] === "flow") return DIRECTIONS[Number(words[1])] ?? text;
  const squares = words.filter((it) => /^[a-h][1-8]$/.test(it));
  const [from, to] = squares;
  if (from && to && from !== to) return `${from} to ${to}`;
  return from ?? words[1] ?? text;
}
