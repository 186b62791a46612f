// The game's voice: questions, choices, moments. Log lines are in `tell.ts`.
import axe from "icon:crossed-swords";
import church from "icon:church";
import cross from "icon:gothic-cross";
import die from "icon:rolling-dices";
import gate from "icon:open-gate";
import ghost from "icon:haunting";
import grave from "icon:tombstone";
import hunter from "icon:pumpkin-lantern";
import mirror from "icon:mirror-mirror";
import pumpkin from "icon:pumpkin";
import rider from "icon:cloaked-figure-on-horseback";
import shield from "icon:shield";
import signs from "icon:direction-signs";
import star from "icon:round-star";
import gem from "icon:emerald";
import { actions } from "../../core/offers.ts";
import type { Choice, Moment, Token } from "../../core/words.ts";
import type { Ask, Entry, Fact, JsonValue, Offer, Outcome, Situation } from "../../wire.ts";
import { card } from "./cards.ts";
import { foresight, type Names } from "./foresight.ts";
import { itemTitle } from "./items.ts";
import { capital, humane, layout, spoken, type Layout } from "./layout.ts";
import { chipsOf, data, riders, seatOf, view, type View } from "./view.ts";
import { said } from "../../core/said.ts";

export function names(board: Layout, it: View, me: number): Names {
  return {
    seat: (seat) => (seat === me ? "you" : capital(board.colors[seat] ?? "somebody")),
    place: (id) => spoken(board, id, it.chips),
    text: (said) => humane(said, board, it.chips),
  };
}

const QUESTIONS: Record<string, string> = {
  ChooseExit: "Which way at the fork?",
  BlueHex: "A blue hex. Spin?",
  AnyPathExit: "Any path: which one?",
  NearestTie: "Two are equally near. Which one?",
  ChurchDoor: "In the church. Stay?",
  GraveDoor: "In the graveyard. Ride on, or vanish?",
  BattleItems: "Use it in this battle?",
  BanishWindow: "Before the next blow",
  DefenceWindow: "Banish! Do you withstand it?",
  Pumpkin: "Throw a pumpkin?",
  MirrorWindow: "A pumpkin flies at you!",
  GemHere: "A gem lies here",
  Collect: "Take the top card?",
  Keep: "Which of the two do you keep?",
  DiscardAfterDie: "Which card do you discard?",
};

export function question(ask: Ask, situation: Situation, pack: JsonValue): string {
  const it = view(situation.view);
  const seat = situation.actor.kind === "seats" ? (situation.actor.seats[0] ?? 0) : 0;
  if (ask.kind === "PlaceChip") return placing(it);
  if (ask.kind === "ChooseMove") {
    const numberless = situation.offers.some((offer) => offer.text === "roll");
    return numberless ? "No number in hand: roll?" : "Which card do you ride?";
  }
  if (ask.kind === "EnemyAhead") {
    const enemy = riders(it).findIndex((other, at) => at !== seat && other.at === it.ride.ahead);
    return `${capital(layout(pack).colors[enemy] ?? "an enemy")} is ahead. Attack?`;
  }
  return QUESTIONS[ask.kind] ?? "What do you do?";
}

function placing(it: View): string {
  if (it.due === "any") return "The first chip: a church or a graveyard?";
  return it.due === "church"
    ? `Now a church: ${nextChip(it, "church")}`
    : `Now a graveyard: ${nextChip(it, "graveyard")}`;
}

/** The letter or number that the next chip of a kind will carry. */
export function nextChip(it: View, kind: "church" | "graveyard"): string {
  const placed = Object.values(it.chips).filter(
    (chip) => chip !== null && /^[A-I]$/.test(chip) === (kind === "church"),
  );
  return kind === "church" ? ("ABCDEFGHI"[placed.length] ?? "") : `${placed.length + 1}`;
}

const DOING: Record<string, string> = {
  PlaceChip: "places a chip",
  ChooseMove: "chooses a card",
  ChooseExit: "stands at a fork",
  BlueHex: "halts on a blue hex",
  AnyPathExit: "chooses a path",
  NearestTie: "chooses the nearest",
  ChurchDoor: "is in a church",
  GraveDoor: "is in a graveyard",
  EnemyAhead: "meets an enemy",
  BattleItems: "looks at a weapon",
  BanishWindow: "braces for the next blow",
  DefenceWindow: "faces banishment",
  Pumpkin: "weighs a pumpkin",
  MirrorWindow: "sees a pumpkin coming",
  GemHere: "finds a gem",
  Collect: "may take a card",
  Keep: "weighs two cards",
  DiscardAfterDie: "discards a card",
};

export const doing = (ask: Ask) => DOING[ask.kind] ?? "is thinking";

interface Sketch {
  title: string;
  button: string;
  icon: string;
  keys?: string[];
}

export function choice(offer: Offer, facts: Fact[], json: JsonValue, pack: JsonValue): Choice {
  const [board, it] = [layout(pack), view(json)];
  const me = seatOf(offer.aim.piece) >= 0 ? seatOf(offer.aim.piece) : it.turn;
  const seen = foresight(facts, names(board, it, me));
  const sketch = sketchOf(offer, board, it);
  const { title, button, icon, keys = [] } = sketch;
  return { offer, title, button, face: { icon }, points: seen.points, keys };
}

function sketchOf(offer: Offer, board: Layout, it: View): Sketch {
  const [word = "", what = "", more = ""] = (actions(offer)[0] ?? "").split(" ");
  const place = (id: string) => spoken(board, id, it.chips);
  const to = offer.aim.to ? place(offer.aim.to) : "";
  const owner = capital(board.colors[seatOf(what)] ?? "");
  const item = itemAsked(it, what);
  switch (word) {
    case "church":
      return {
        title: capital(place(what)),
        button: `Church ${nextChip(it, "church")} on ${place(what)}`,
        icon: church,
      };
    case "graveyard":
      return {
        title: capital(place(what)),
        button: `Graveyard ${nextChip(it, "graveyard")} on ${place(what)}`,
        icon: grave,
      };
    case "ride":
      return {
        title: `${what} to ${to || place(more)}`,
        button: `Ride ${what} to ${to || place(more)}`,
        icon: rider,
      };
    case "play":
      return { title: `Play the ${what}`, button: `Play the ${what}`, icon: rider };
    case "roll":
      return { title: "Roll the die", button: "Roll and ride", icon: die };
    case "nearest":
      return { title: capital(to), button: `Go to ${to}`, icon: church };
    case "transport":
      return { title: capital(to), button: `Rise at ${to}`, icon: ghost };
    case "exit":
      return { title: capital(to), button: `Ride to ${to}`, icon: rider };
    case "path":
      return { title: `Path to ${to}`, button: `Take the path to ${to}`, icon: signs };
    case "spin":
      return { title: "Spin", button: "Spin", icon: star, keys: [" "] };
    case "enter":
      return { title: capital(to), button: `Go to ${to}`, icon: church };
    case "stop":
      return { title: "Stay here", button: "Stay in the church", icon: church };
    case "through":
      return { title: "Ride out again", button: "Play Enter and Exit", icon: gate };
    case "cross":
      return { title: "Ride on", button: "Ride on from here", icon: rider };
    case "jump":
      return { title: capital(to), button: `Vanish and rise at ${to}`, icon: ghost };
    case "attack":
      return { title: "Attack", button: "Attack", icon: axe, keys: ["a"] };
    case "short":
      return { title: "Stop short", button: "Stop short", icon: rider, keys: ["s"] };
    case "past":
      return { title: "Ride past", button: "Ride past", icon: rider, keys: ["s"] };
    case "use":
      return { title: `Use ${item}`, button: `Use ${item}`, icon: axe };
    case "save":
      return { title: `Save ${item}`, button: `Save ${item}`, icon: shield };
    case "fight":
      return { title: "Fight on", button: "Fight on", icon: axe, keys: ["f"] };
    case "banish":
      return { title: "Banish", button: "Play Banish", icon: cross, keys: ["b"] };
    case "accept":
      return { title: "Let it happen", button: "Let it happen", icon: ghost };
    case "defend":
      return { title: "Withstand it", button: "Play Defense", icon: shield };
    case "hold":
      return { title: "Throw nothing", button: "Throw nothing", icon: rider };
    case "throw":
      return { title: `At ${owner}`, button: `Throw at ${owner}, −2 hp`, icon: pumpkin };
    case "endure":
      return { title: "No mirror", button: "Take it as it comes", icon: hunter };
    case "mirror":
      return { title: "Raise the Mirror", button: "Raise the Mirror", icon: mirror };
    case "leave":
      return { title: "Leave it", button: "Leave it", icon: rider };
    case "take":
      return { title: "Take it", button: "Take the top card", icon: gem };
    case "pick":
      return { title: PICKED[what] ?? "Take", button: PICKED[what] ?? "Take", icon: gem };
    case "keep":
      return {
        title: what === "old" ? "Keep the old one" : "Keep the new one",
        button: `Keep the ${what} one`,
        icon: gem,
      };
    case "discard":
      return {
        title: card(what).title,
        button: `Discard ${card(what).value ? "the " : ""}${card(what).title}`,
        icon: card(what).icon,
      };
    default:
      return { title: offer.text, button: offer.text, icon: rider };
  }
}

const PICKED: Record<string, string> = {
  attack: "Take the weapon",
  defence: "Take the ward",
  both: "Take both",
};

/** The single-use card that a battle asks about. */
function itemAsked(it: View, slot: string): string {
  const held = riders(it)
    .map((rider) => (slot === "defence" ? rider.items.defence : rider.items.attack))
    .find((item) => item !== null);
  return held ? itemTitle(held.item) : "it";
}

export function tokens(json: JsonValue, seat: number): Token[] {
  const rider = riders(view(json))[seat];
  return rider ? [{ icon: hunter, label: rider.form, on: true }] : [];
}

const TURNING = new Set([
  "Cursed",
  "Died",
  "Banished",
  "BanishedHome",
  "Escaped",
  "Arrived",
  "AllTurned",
  "WitchingHour",
  "MirrorReturned",
  "MirrorTwelve",
]);

/** What turned the match, the latest last. */
export function moments(log: Entry[], outcome: Outcome): Moment[] {
  void outcome;
  const found: Moment[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      if (TURNING.has(event.kind)) found.push({ row: entry.row, text: plain(said(event)) });
    }
  }
  return found.slice(-5);
}

/** Moments are told without a map at hand. */
function plain(text: string): string {
  return text
    .replace(/ on [A-Z]+\d*-\d+/g, "")
    .replace(/ to V\d\d/g, " to a graveyard")
    .replace("Sleepy Hollow ", "");
}

export function ending(outcome: Outcome, me: number | null): string | null {
  if (outcome.clause === "HH-END-2") return outcome.places.length === 1 ? "Nobody is left to flee" : null;
  if (outcome.clause === "HH-END-3") return outcome.places.length === 1 ? "The witching hour" : null;
  const winners = outcome.places[0] ?? [];
  return outcome.clause === "HH-END-1" && me !== null && winners.includes(me) && winners.length === 1
    ? "You are free"
    : null;
}

/** Whose rider an event is about. */
export const about = (event: { data: JsonValue }) => seatOf(data(event).by ?? data(event).who);

export const place = (id: string, pack: JsonValue, json: JsonValue) =>
  /^[A-Z_]{5,}$|^[IH]\d$/.test(id) && !layout(pack).at.has(id)
    ? card(id).title
    : spoken(layout(pack), id, chipsOf(json));
