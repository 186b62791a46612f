// Events as motions. They only please the eye: the view that follows is what counts.
import type { Motion } from "../../core/motion.ts";
import type { Sentence, JsonValue } from "../../wire.ts";
import { cardOf, layout, type Layout } from "./layout.ts";
import { isPath } from "./tiles.ts";
import { data, view, type View } from "./view.ts";

type Data = ReturnType<typeof data>;
type Make = (facts: Data, it: View, box: Layout) => Motion[];

const at = (it: View, code: unknown): string => it[String(code) as `p${number}`]?.at ?? "";

/** The spaces from one to another over path tiles; only drawn, never judged. */
export function way(box: Layout, it: View, from: string, to: string): string[] {
  const ways: string[][] = [[from]];
  const seen = new Set([from]);
  for (let next = ways.shift(); next; next = ways.shift()) {
    const end = next.at(-1) ?? from;
    if (end === to) return next;
    for (const beside of box.spaces.get(end)?.adjacent ?? []) {
      if (seen.has(beside) || !isPath(it.spaces[beside])) continue;
      seen.add(beside);
      ways.push([...next, beside]);
    }
  }
  return [from, to];
}

const glide = (piece: string, path: string[], ms: number, sound: string): Motion[] => [
  { kind: "glide", ms, piece, path, sound },
];
const token = (place: unknown, result: string, ms: number, sound: string): Motion[] => [
  { kind: "token", ms, place: String(place), result, sound },
];

const step: Make = ({ by, who, from, to }, it) => {
  const piece = String(by ?? who);
  return glide(piece, [from ? String(from) : at(it, piece), String(to)], 240, "glide");
};

const card: Make = ({ by, card, value }, _, box) => {
  const it = cardOf(box, card);
  const result = value === undefined ? (it?.id ?? "") : `${it?.id ?? ""} run`;
  return [{ kind: "card", ms: 900, piece: String(by), result, sound: "choose" }];
};

const MAKES: Record<string, Make> = {
  Started: ({ at }) => token(at, "start", 260, "take"),
  TileDrawn: ({ tile, by }) => [
    { kind: "draw", ms: 480, piece: String(by), result: String(tile), sound: "take" },
  ],
  Laid: ({ at, tile }) => token(at, `lay ${tile}`, 320, tile === "obstacle" ? "crunch" : "shamble"),
  WolfRose: ({ at }) => token(at, "wolf", 460, "hiss"),
  Ambushed: ({ at }) => token(at, "wolf", 460, "hiss"),
  BulletPlaced: ({ at }) => token(at, "bullet", 180, "take"),
  Took: ({ by, helper }) => [
    { kind: "card", ms: 620, piece: String(by), result: String(helper), sound: "take" },
  ],
  Tricked: card,
  Ran: card,
  Cancelled: ({ card }, _, box) => [
    { kind: "card", ms: 700, result: `${cardOf(box, card)?.id ?? ""} gone`, sound: "refuse" },
  ],
  Moved: step,
  Leapt: step,
  Shoved: step,
  Fled: step,
  FellBack: step,
  WolfMoved: ({ from, to }, it, box) => {
    const path = way(box, it, String(from), String(to));
    return glide(`wolf ${from}`, path, 180 + 130 * path.length, "shamble");
  },
  Shifted: ({ from, to }) => glide(`tile ${from}`, [String(from), String(to)], 420, "shamble"),
  Swapped: ({ one, other }) => glide(`tile ${one}`, [String(one), String(other)], 420, "shamble"),
  Stolen: ({ by, from }, it) => glide("bullet", [at(it, from), at(it, by)], 420, "take"),
  GotBullets: ({ by, bullets }, it) => token(at(it, by), `bullets ${bullets}`, 360, "take"),
  PickedUp: ({ at }) => token(at, "bullets 1", 320, "take"),
  WolfRemoved: ({ at }) => token(at, "dead", 480, "crunch"),
  Removed: ({ at }) => token(at, "crumble", 420, "crunch"),
  Felled: ({ at }) => token(at, "crumble", 420, "crunch"),
  FightBegan: ({ at }) => token(at, "fight", 380, "hiss"),
  TokenDrawn: ({ by, token }, it) => [
    { kind: "draw", ms: 1150, piece: String(by), place: at(it, by), result: `bag ${token}`, sound: "dice" },
  ],
  WolfKilled: ({ at }) => token(at, "dead", 520, "crunch"),
  MustFlee: ({ by }, it) => [{ kind: "bite", ms: 460, place: at(it, by), piece: String(by), sound: "wail" }],
  CleanUp: () => [{ kind: "pause", ms: 160 }],
  Won: ({ by, at }) => [{ kind: "win", ms: 1300, place: String(at), piece: String(by), sound: "win" }],
};

export function motions(event: Sentence, json: JsonValue, pack: JsonValue): Motion[] {
  return MAKES[event.kind]?.(data(event), view(json), layout(pack)) ?? [];
}

const ENDS = ["Moved", "Leapt", "Shoved", "WolfMoved", "Shifted"];
const PLACES = ["Laid", "Removed", "WolfRemoved", "Ambushed", "Felled"];

/** Places that an event touched, for the mark of the last move. */
export function touched(event: Sentence): string[] {
  const facts = data(event);
  if (ENDS.includes(event.kind)) return [String(facts.from), String(facts.to)];
  if (event.kind === "Swapped") return [String(facts.one), String(facts.other)];
  if (event.kind === "Fled") return [String(facts.to)];
  return PLACES.includes(event.kind) ? [String(facts.at)] : [];
}
