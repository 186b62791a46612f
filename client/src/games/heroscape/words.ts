// The game's voice: questions and choices. The log is told in `log.ts`.
import boot from "icon:walking-boot";
import drop from "icon:drop";
import shieldIcon from "icon:shield";
import swords from "icon:crossed-swords";
import d20 from "icon:dice-twenty-faces-twenty";
import wing from "icon:feathered-wing";
import type { Choice, Point } from "../../core/words.ts";
import type { Ask, Fact, JsonValue, Offer, Situation } from "../../wire.ts";
import { iconOf, prints, seatName, type Prints } from "./cards.ts";
import { cellName, dirWord } from "./field.ts";
import { foresight, type Foresight } from "./foresight.ts";
import { areaPoints, attackPoints, d20Point, putPoints, stepPoints } from "./points.ts";
import { cardOf, figureName, view, type View } from "./view.ts";

const QUESTIONS: Record<string, string> = {
  Draft: "Which card joins your army?",
  Drop: "Where does the squad land?",
  Powers: "Use the power before attacking?",
  Clones: "Who tries to clone next?",
  Defender: "Who defends next?",
  Summon: "Whom do you summon?",
};

const DOING: Record<string, string> = {
  Draft: "picks a card",
  Place: "places figures",
  Drop: "looks for a place to land",
  Markers: "is still placing markers",
  Move: "moves",
  Powers: "weighs a power",
  Attack: "attacks",
  Clones: "tries to clone",
  Swipe: "may swipe",
  Spirit: "lays a spirit",
  Defender: "chooses who defends",
  Summon: "may summon",
};

export const doing = (ask: Ask): string => DOING[ask.kind] ?? "is thinking";

export function question(ask: Ask, situation: Situation, pack: JsonValue): string {
  return questionOf(ask, situation.draft ?? situation.view, situation.offers, pack);
}

export function questionOf(ask: Ask, json: JsonValue, offers: Offer[], pack: JsonValue): string {
  const [it, known] = [view(json), prints(pack)];
  const name = (id: string | null) => (id ? figureName(id, known) : "it");
  const army = known.card.get(it.phase.card?.split(".")[1] ?? "")?.name ?? "your figures";
  switch (ask.kind) {
    case "Place":
    case "SummonPut":
    case "RevivePut":
    case "ClonePut":
      if (it.phase.half) return `And the other end of ${name(it.phase.figure)}?`;
      return ask.kind === "Place"
        ? `Where does ${name(it.phase.figure)} start?`
        : `Where does ${name(it.phase.figure)} appear?`;
    case "Markers": {
      if (offers.some((offer) => offer.kind === "ready")) return "Are you ready?";
      if (offers.some((offer) => offer.kind === "no-x")) return "Where does the X lie?";
      const placed = Math.max(...it.players.map((player) => knownMarkers(player.markers)), 0);
      return `Which card takes order marker ${Math.min(3, placed + 1)}?`;
    }
    case "Move":
      return it.moving
        ? `Where does ${name(it.moving.figure)} go on to?`
        : `Where do you send ${theArmy(army)}?`;
    case "Attack":
      return `Whom do you attack with ${theArmy(army)}?`;
    case "Swipe":
      return `Does ${name(it.phase.figure)} swipe?`;
    case "Spirit":
      return `Which card takes the spirit of ${name(it.phase.figure)}?`;
    default:
      return QUESTIONS[ask.kind] ?? "What do you do?";
  }
}

const knownMarkers = (markers: Record<string, string | null>) =>
  Object.values(markers).filter((it) => it !== null).length;

/** "the Marro Warriors", but "Finn the Viking Champion". */
export const theArmy = (name: string): string =>
  /(Warriors|Guards|Agents|Samurai|Elite)$/.test(name) ? `the ${name}` : name;

interface Words {
  title: string;
  button: string;
  points?: Point[];
  icon?: string;
  keys?: string[];
}

/** The dock and the board say the same of an offer. */
export function choice(offer: Offer, facts: Fact[], json: JsonValue, pack: JsonValue): Choice {
  const [it, known] = [view(json), prints(pack)];
  const made = words(offer, foresight(facts, known), it, known);
  return {
    offer,
    title: made.title,
    button: made.button,
    points: made.points ?? [],
    keys: made.keys ?? [],
    ...(made.icon ? { face: { icon: made.icon } } : {}),
  };
}

function words(offer: Offer, seen: Foresight, it: View, known: Prints): Words {
  const [word = "", a = "", b = "", c = ""] = offer.text.split(" ");
  const name = (id: string) => figureName(id, known);
  const icon = (id: string) => iconOf(id.split(".")[1] ?? "");
  const d20Points = d20Point(seen);
  switch (word) {
    case "draft":
      return draftWords(a, seen, known);
    case "pass":
      return { title: "My army is complete", button: "Complete the army", keys: ["p"] };
    case "put":
      return {
        title: sentence(cellName(it.field, a)),
        button: putWords(it, known),
        points: putPoints(seen, known),
      };
    case "decline":
      return { title: "Not this round", button: "Stay in the air", keys: ["p"] };
    case "mark":
    case "spirit":
      return { title: cardName(a, known), button: cardButton(word, a, it, known), icon: icon(a) };
    case "no-x":
      return { title: "Leave the X off", button: "Leave the X off", keys: ["o"] };
    case "ready":
      return { title: "Ready", button: "Show them face down", keys: [" "] };
    case "step":
      return stepWords(offer, seen, it, known);
    case "end-move":
      return { title: `${name(a)} stays here`, button: `${name(a)} stays here`, icon: boot, keys: ["e"] };
    case "end-moves":
      return { title: "Done moving", button: "Done moving", keys: ["d"] };
    case "berserker":
      return { title: "Berserker Charge", button: "Roll for the charge", icon: d20, points: d20Points };
    case "shackle":
      return { title: `Shackle ${name(a)}`, button: `Shackle ${name(a)}`, icon: d20, points: d20Points };
    case "chomp":
      return {
        title: `Swallow ${name(a)}`,
        button: `Swallow ${name(a)}`,
        icon: iconOf("grimnak"),
        points: d20Points,
      };
    case "end-powers":
      return { title: "On to the attack", button: "On to the attack", keys: ["d"] };
    case "attack":
      return { title: name(b), button: `Attack ${name(b)}`, icon: icon(b), points: attackPoints(seen) };
    case "explosion":
      return {
        title: `Explosion at ${name(b)}`,
        button: `Blow up ${name(b)}`,
        points: areaPoints(seen, known),
      };
    case "grenade":
      return {
        title: `Grenade at ${name(b)}`,
        button: `Throw at ${name(b)}`,
        points: areaPoints(seen, known),
      };
    case "fire":
      return {
        title: `Fire ${dirWord(c)}`,
        button: `Breathe fire ${dirWord(c)}`,
        points: areaPoints(seen, known),
      };
    case "clone":
      return { title: "Water Clone", button: "Clone instead of attacking", icon: drop, keys: ["c"] };
    case "roll":
      return { title: `${name(a)} rolls`, button: `${name(a)} rolls`, icon: d20, points: d20Points };
    case "end-turn":
      return { title: "End the turn", button: "End the turn", keys: ["d"] };
    case "swipe":
      return {
        title: "Swipe",
        button: "Swipe",
        icon: swords,
        points: [{ strong: "50\u00a0%", text: "a wound" }],
      };
    case "no-swipe":
      return { title: "Let it go", button: "Let it go", keys: ["l"] };
    case "no-spirit":
      return { title: "Lay it nowhere", button: "Lay the spirit nowhere", keys: ["l"] };
    case "defend":
      return { title: name(a), button: `${name(a)} defends`, icon: shieldIcon };
    case "summon":
      return { title: name(a), button: `Summon ${name(a)}`, icon: icon(a) };
    case "no-summon":
      return { title: "Summon nobody", button: "Summon nobody", keys: ["l"] };
    default:
      return { title: offer.text, button: offer.text };
  }
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "Marro Warriors", with the seat that fielded it where it is not clear. */
export function cardName(id: string, known: Prints): string {
  return known.card.get(id.split(".")[1] ?? "")?.name ?? id;
}

function cardButton(word: string, id: string, it: View, known: Prints): string {
  const name = cardName(id, known);
  if (word === "mark") return `Lay it on ${name}`;
  const card = cardOf(it, id);
  return card ? `Lay the spirit on ${seatName(card.control)}'s ${name}` : `Lay the spirit on ${name}`;
}

function draftWords(kind: string, seen: Foresight, known: Prints): Words {
  const print = known.card.get(kind);
  const points: Point[] = [];
  if (print) points.push({ text: `${print.points} points` });
  if (seen.pointsLeft !== null) points.push({ text: `${seen.pointsLeft} left`, tone: "quiet" });
  const name = print?.name ?? kind;
  return { title: name, button: `Take ${name}`, icon: iconOf(kind), points };
}

function putWords(it: View, known: Prints): string {
  const name = it.phase.figure ? figureName(it.phase.figure, known) : "it";
  return it.phase.half ? `Put the other end of ${name} here` : `Put ${name} here`;
}

function stepWords(offer: Offer, seen: Foresight, it: View, known: Prints): Words {
  const [, id = "", to = "", ...how] = offer.text.split(" ");
  const marks = offer.marks ?? [];
  const name = figureName(id, known);
  const swipes = seen.swipes.length;
  const verb = how.includes("fly") ? "Fly" : how.includes("grapple") ? "Grapple" : "Go";
  const risk = swipes > 0 ? `, ${swipes} ${swipes > 1 ? "swipes" : "swipe"}` : "";
  const end = cellName(it.field, to);
  return {
    title: `${verb} to ${end}`,
    button: `${name}: ${verb.toLowerCase()}${risk}`,
    icon: how.includes("fly") ? wing : boot,
    points: [{ text: costWords(offer, it), tone: "quiet" }, ...stepPoints(seen, marks, known)],
  };
}

function costWords(offer: Offer, it: View): string {
  const left = it.moving?.figure === offer.aim.piece ? it.moving?.left : cardOf(it, cardIdOf(offer))?.move;
  const cost = offer.aim.cost ?? 1;
  return offer.text.includes("grapple") ? "his whole move" : `${cost} of ${left ?? cost} Move`;
}

const cardIdOf = (offer: Offer) => (offer.aim.piece ?? "").split(".").slice(0, 2).join(".");
