// Events to motions: what glides, what falls, what blooms.
import type { Motion } from "../../core/motion.ts";
import type { Sentence, JsonValue } from "../../wire.ts";
import { skillName, titled } from "./lore.ts";
import { data, view } from "./view.ts";

const STEP = 70;

function distance(from: string, to: string): number {
  const [a, b] = [from.charCodeAt(0) - to.charCodeAt(0), Number(from[1]) - Number(to[1])];
  return Math.max(Math.abs(a), Math.abs(b), 1);
}

const scene = (name: string, ms: number, place: string, more: Partial<Motion> = {}): Motion => ({
  kind: "scene",
  scene: name,
  ms,
  place,
  ...more,
});

export function motions(event: Sentence, json: JsonValue): Motion[] {
  const it = data(event);
  const [at, from, to] = [String(it.at), String(it.from), String(it.to)];
  const glide = (ms: number, sound = "glide"): Motion[] => [
    { kind: "glide", ms, piece: from, path: [from, to], sound },
  ];
  switch (event.kind) {
    case "Rolled":
    case "Stands":
      return [{ kind: "dice", ms: 650, faces: [Number(it.face)], sound: "dice" }];
    case "RolledTwice":
      return [{ kind: "dice", ms: 650, faces: [Number(it.low), Number(it.high)], sound: "dice" }];
    case "Journeyed":
    case "Retreated":
      return glide(220 + STEP * distance(from, to));
    case "FollowedUp":
    case "Belayed":
    case "Relocated":
    case "Leapt":
      return glide(320);
    case "Pushed":
    case "Shaken":
    case "Slid":
      return from === to ? [] : glide(240, "shamble");
    case "Swapped":
      return [scene("swap", 380, String(it.one), { path: [String(it.one), String(it.two)], sound: "glide" })];
    case "Hunted":
      return [scene("hunt", 420, to, { path: [from, to], sound: "hiss" })];
    case "Destroyed":
      return [scene("strike", 320, to, { path: [from, to], sound: "crunch" })];
    case "Marked":
      return [scene("mark", 420, at, { sound: "wail" })];
    case "Vanquished":
    case "Sacrificed":
      return [scene("fall", 360, at, { sound: "crunch" })];
    case "WentOver":
    case "RoyalOver":
      return [scene("over", 620, at, { sound: "wail" })];
    case "Morphed":
      return [scene("moss", 420, at, { sound: "creak" })];
    case "Born":
    case "Rekindled":
    case "SetDown":
      return [scene("sprout", 380, at, { sound: "take" })];
    case "Reclaimed":
      return [scene("stone", 700, at, { sound: "creak" })];
    case "GardenCast":
    case "LadderCast":
    case "LadderSpread":
    case "AuraGained":
    case "AuraCrossed":
    case "QuarryNamed":
      return [scene("cast", 340, String(it.at ?? it.to), { sound: "take" })];
    case "GardenResolved":
      return [scene("bloom", 800, at, { sound: "wail" })];
    case "LadderResolved":
      return [scene("mark", 420, at, { sound: "hiss" })];
    case "Saved":
      return [scene("cast", 340, at, { sound: "doll" })];
    case "LawGiven":
      return [scene("law", 1000, "", { result: skillName(String(it.skill)), sound: "win" })];
    case "Fated": {
      const list = view(json).will?.list ?? "blessings";
      return [
        scene("will", 1100, "", {
          result: titled(String(it.entry)),
          notch: Number(it.number),
          piece: list,
          sound: "wheel",
        }),
      ];
    }
    case "Won":
      return [{ kind: "win", ms: 900, place: "", piece: String(it.clan), sound: "win" }];
    case "Failed":
    case "TurnBegan":
      return [{ kind: "pause", ms: 160 }];
    default:
      return [];
  }
}

/** Places that an event touched, for the mark of the last move. */
export function touched(event: Sentence): string[] {
  const it = data(event);
  const moves = [
    "Journeyed",
    "Retreated",
    "Leapt",
    "Relocated",
    "Belayed",
    "Pushed",
    "Shaken",
    "Slid",
    "FollowedUp",
  ];
  if (moves.includes(event.kind)) return [String(it.from), String(it.to)];
  return event.kind === "Vanquished" || event.kind === "Hunted" ? [String(it.at ?? it.to)] : [];
}
