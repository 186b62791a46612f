// Events as motions. They only please the eye: the view that follows is what counts.
import type { Motion } from "../../core/motion.ts";
import type { Sentence, JsonValue } from "../../wire.ts";
import { layout } from "./layout.ts";
import { data, spinWord, view, type Data, type Rider, type View } from "./view.ts";
import { way } from "./ways.ts";

interface Now {
  it: View;
  facts: Data;
  rider: Rider | undefined;
  who: string;
  pack: JsonValue;
}

type Make = (now: Now) => Motion[];

const scene =
  (name: string, ms: number, sound?: string): Make =>
  ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: name,
      ms,
      piece: who,
      place: String(facts.at ?? rider?.at ?? ""),
      ...(sound ? { sound } : {}),
    },
  ];

const pause =
  (ms: number): Make =>
  () => [{ kind: "pause", ms }];

/** From where the rider stands to a far place, without riding. */
const vanish =
  (sound: string): Make =>
  ({ who, facts, rider }) => [
    { kind: "scene", scene: "vanish", ms: 750, piece: who, path: [rider?.at ?? "", String(facts.at)], sound },
  ];

const rolled =
  (name: string, ms: number, sound: string): Make =>
  ({ who, facts, it, rider }) => [
    {
      kind: "scene",
      scene: name,
      ms,
      piece: who,
      faces: [Number(facts.number)],
      path: [it.pumpkin ? (it[it.pumpkin.thrower as `r${number}`]?.at ?? "") : "", rider?.at ?? ""],
      sound,
    },
  ];

const glide = (path: string[], who: string, ms: number, sound: string): Motion[] => [
  { kind: "glide", ms, piece: who, path, sound },
];

function rode({ who, facts, pack }: Now): Motion[] {
  const steps = Number(facts.spaces);
  const path = way(layout(pack), { from: String(facts.from), to: String(facts.to), steps });
  return glide(path, who, 140 + 95 * steps, "hooves");
}

function wentBack({ who, facts, rider }: Now): Motion[] {
  const to = String(facts.to);
  const trail = rider?.trail ?? [];
  const at = trail.lastIndexOf(to);
  const path = at >= 0 ? trail.slice(at).reverse() : [rider?.at ?? to, to];
  return glide(path, who, 450, "hooves");
}

const MAKES: Record<string, Make> = {
  RolledForFirst: ({ who, facts }) => [
    {
      kind: "scene",
      scene: "die",
      ms: 420,
      piece: who,
      place: "SCHOOL",
      faces: [Number(facts.number)],
      sound: "dice",
    },
  ],
  PlacedFirst: scene("chip", 380, "take"),
  Placed: scene("chip", 380, "take"),
  ChipDealt: scene("chip", 70),
  TurnBegan: pause(90),
  PlayedNumber: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "card",
      ms: 380,
      piece: who,
      place: rider?.at ?? "",
      result: String(facts.card),
      sound: "take",
    },
  ],
  PlayedCard: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "card",
      ms: 650,
      piece: who,
      place: rider?.at ?? "",
      result: String(facts.card),
      sound: "take",
    },
  ],
  DieMove: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "die",
      ms: 800,
      piece: who,
      place: rider?.at ?? "",
      faces: [Number(facts.number)],
      sound: "dice",
    },
  ],
  Rode: rode,
  WentBack: wentBack,
  Spun: ({ who, facts, rider }) => [
    {
      kind: "wheel",
      ms: 1500,
      piece: who,
      place: rider?.at ?? "",
      result: spinWord(facts.spin),
      sound: "wheel",
    },
  ],
  Dragged: vanish("wail"),
  WentToChurch: vanish("take"),
  Transported: vanish("wail"),
  Jumped: vanish("wail"),
  HealedInChurch: scene("heal", 380, "take"),
  HealedInGraveyard: scene("heal", 380, "take"),
  HealedInMausoleum: scene("heal", 380, "take"),
  CurseDealt: scene("curse-dealt", 1700, "bell"),
  Spared: scene("curse-spared", 1900, "take"),
  Cursed: scene("curse-horseman", 2800, "bell"),
  CurseIdle: scene("curse-idle", 1400),
  Attacked: scene("clash", 600, "clash"),
  Caught: scene("clash", 600, "clash"),
  Blows: ({ facts }) => [
    {
      kind: "scene",
      scene: "blows",
      ms: 1150,
      piece: String(facts.by),
      place: String(facts.who),
      faces: [Number(facts.attack), Number(facts.defence)],
      sound: "clash",
    },
  ],
  Hurt: scene("hurt", 420, "crunch"),
  NoHarm: pause(250),
  Banishes: scene("banish-call", 650, "bell"),
  Defends: scene("defend", 600, "clash"),
  Banished: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "banish",
      ms: 1500,
      piece: who,
      path: [rider?.at ?? "", String(facts.at)],
      faces: [Number(facts.number)],
      sound: "hiss",
    },
  ],
  BanishedHome: ({ who, rider }) => [
    {
      kind: "scene",
      scene: "banish",
      ms: 1500,
      piece: who,
      path: [rider?.at ?? "", "MAUSOLEUM"],
      faces: [10],
      sound: "hiss",
    },
  ],
  Died: ({ who, rider }) => [
    {
      kind: "scene",
      scene: "death",
      ms: 1500,
      piece: who,
      path: [rider?.at ?? "", "MAUSOLEUM"],
      sound: "wail",
    },
  ],
  Missed: rolled("miss", 1000, "splat"),
  Hit: rolled("hit", 1000, "splat"),
  MirrorRolled: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "mirror",
      ms: 900,
      piece: who,
      place: rider?.at ?? "",
      faces: [Number(facts.number)],
      sound: "dice",
    },
  ],
  MirrorStruck: scene("beam", 600, "splat"),
  MirrorReturned: scene("beam", 600, "splat"),
  MirrorTwelve: scene("beam", 600, "splat"),
  MirrorFailed: scene("beam", 600, "splat"),
  Stunned: scene("stun", 450, "refuse"),
  TurnLost: scene("stun", 450),
  Found: ({ who, facts, rider }) => [
    {
      kind: "scene",
      scene: "found",
      ms: 900,
      piece: who,
      place: rider?.at ?? "",
      result: String(facts.item),
      sound: "take",
    },
  ],
  DroppedGem: scene("chip", 380, "take"),
  HorsemanDropped: scene("chip", 380, "take"),
  Escaped: scene("escape", 2000, "win"),
  Arrived: scene("escape", 2000, "win"),
  AllTurned: scene("turned", 2200, "bell"),
  WitchingHour: scene("dawn", 2200, "crow"),
};

export function motions(event: Sentence, json: JsonValue, pack: JsonValue): Motion[] {
  const [it, facts] = [view(json), data(event)];
  const who = String(facts.by ?? facts.who ?? facts.owner ?? "");
  return MAKES[event.kind]?.({ it, facts, who, pack, rider: it[who as `r${number}`] }) ?? [];
}

/** Places that an event touched, for the mark of the last move. */
export function touched(event: Sentence): string[] {
  const facts = data(event);
  if (event.kind === "Rode") return [String(facts.from), String(facts.to)];
  return event.kind === "Placed" || event.kind === "PlacedFirst" ? [String(facts.at)] : [];
}
