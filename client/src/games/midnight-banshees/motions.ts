// Events as motions. They only please the eye: the view that follows is what counts.
import type { Motion } from "../../core/motion.ts";
import type { Sentence, JsonValue } from "../../wire.ts";
import { bansheeWay, layout, zombieWay } from "./layout.ts";
import { data, view, type View } from "./view.ts";

/** The tomb before which a banshee stands. */
function tombOf(it: View, who: string, pack: JsonValue): string {
  const at = it[who as `b${number}`]?.at ?? "";
  return layout(pack).at.get(at)?.tomb ?? "";
}

export function motions(event: Sentence, json: JsonValue, pack: JsonValue): Motion[] {
  const it = view(json);
  const facts = data(event);
  const board = layout(pack);
  const who = String(facts.by ?? facts.seat ?? "");
  const lid = (result: string, sound: string): Motion[] => [
    { kind: "lid", ms: 900, place: tombOf(it, who, pack), piece: who, result, sound },
  ];
  switch (event.kind) {
    case "RolledForFirst":
      return [{ kind: "pause", ms: 260, sound: "dice" }];
    case "Rolled":
      return [{ kind: "dice", ms: 700, faces: [Number(facts.low), Number(facts.high)], sound: "dice" }];
    case "Moved": {
      const path = bansheeWay(board, String(facts.from), String(facts.to));
      return [
        { kind: "glide", ms: Math.min(900, 160 + 110 * path.length), piece: who, path, sound: "glide" },
      ];
    }
    case "ZombieMoved": {
      const path = zombieWay(board, String(facts.from), String(facts.to));
      return [
        { kind: "glide", ms: Math.min(900, 160 + 120 * path.length), piece: "z", path, sound: "shamble" },
      ];
    }
    case "Started":
    case "ZombieStarted":
      return [{ kind: "token", ms: 300, place: String(facts.at), sound: "take" }];
    case "Spun":
      return [{ kind: "wheel", ms: 1100, notch: Number(facts.notch), sound: "wheel" }];
    case "Skeleton":
      return lid("skull", "wail");
    case "Vampire":
    case "Staked":
    case "NothingToTake":
      return lid(event.kind === "Staked" ? "staked" : "vampire", "hiss");
    case "Bitten":
      return [
        { kind: "bite", ms: 520, place: it[who as `b${number}`]?.at ?? "", piece: who, sound: "crunch" },
      ];
    case "DollUsed":
      return [
        { kind: "token", ms: 420, place: it[who as `b${number}`]?.at ?? "", result: "doll", sound: "doll" },
      ];
    case "TookDoll":
    case "TookStake":
      return [
        {
          kind: "token",
          ms: 380,
          place: it[who as `b${number}`]?.at ?? "",
          result: event.kind,
          sound: "take",
        },
      ];
    case "Won":
      return [{ kind: "win", ms: 1000, place: String(facts.at), piece: who, sound: "win" }];
    case "TurnPassed":
      return [{ kind: "pause", ms: 140 }];
    default:
      return [];
  }
}

/** Places that an event touched, for the mark of the last move. */
export function touched(event: Sentence): string[] {
  const facts = data(event);
  const ends = event.kind === "Moved" || event.kind === "ZombieMoved";
  return ends ? [String(facts.from), String(facts.to)] : [];
}
