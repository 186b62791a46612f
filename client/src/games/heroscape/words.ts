// The game's voice: questions and choices. The log is told in `log.ts`.
import boot from "icon:walking-boot";
import drop from "icon:drop";
import fallIcon from "icon:fall-down";
import shieldIcon from "icon:shield";
import skullIcon from "icon:death-skull";
import swords from "icon:crossed-swords";
import target from "icon:archery-target";
import d20 from "icon:dice-twenty-faces-twenty";
import stone from "icon:rune-stone";
import wing from "icon:feathered-wing";
import { list, percent } from "../../core/format.ts";
import type { Choice, Point } from "../../core/words.ts";
import type { Ask, Fact, JsonValue, Offer, Odds, Situation } from "../../wire.ts";
import { iconOf, prints, seatName, type Prints } from "./cards.ts";
import { cellName, dirWord } from "./field.ts";
import { byChance, foresight, type Clash, type Foresight } from "./foresight.ts";
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

function putPoints(seen: Foresight, known: Prints): Point[] {
  if (!seen.nearest) return [];
  const { figure, spaces } = seen.nearest;
  return [{ icon: target, text: `${figureName(figure, known)} is ${spaces} spaces away`, tone: "quiet" }];
}

function d20Point(seen: Foresight): Point[] {
  if (!seen.needs) return [];
  const chance = seen.needs.odds ? percent(seen.needs.odds) : "";
  return [
    { icon: d20, strong: chance, text: `${seen.needs.total} or more`, clause: seen.clauses.Needs ?? "" },
  ];
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

function stepPoints(seen: Foresight, marks: string[], known: Prints): Point[] {
  const points: Point[] = [];
  const names = (ids: string[]) => list(ids.map((id) => figureName(id, known)));
  if (seen.swipes.length > 0)
    points.push({
      icon: swords,
      strong: percent({ weight: 1, of: 2, exact: true }),
      text: `${names(seen.swipes)} ${seen.swipes.length > 1 ? "swipe" : "swipes"}`,
      tone: "bad",
      clause: "HS-ENG-5",
      said: `${names(seen.swipes)} may swipe: one die each, a skull is a wound.`,
    });
  if (seen.fall?.odds)
    points.push({
      icon: fallIcon,
      strong: percent(seen.fall.odds),
      text: "hurt by the fall",
      tone: "bad",
      clause: "HS-FAL-2",
      said: `A fall: ${seen.fall.dice} ${seen.fall.dice > 1 ? "dice" : "die"}, each skull is a wound.`,
    });
  if (seen.deadly)
    points.push({ icon: fallIcon, strong: percent(seen.deadly), text: "killed by the fall", tone: "bad" });
  if (marks.includes("water"))
    points.push({ icon: drop, text: "water ends the move", tone: "quiet", clause: "HS-WAT-1" });
  if (marks.includes("glyph"))
    points.push({ icon: stone, text: "a glyph ends the move", tone: "quiet", clause: "HS-GLY-1" });
  if (seen.engages.length > 0)
    points.push({ icon: swords, text: `next to ${names(seen.engages)}`, clause: "HS-ENG-1" });
  const best = [...seen.reach].sort(byChance)[0];
  if (best)
    points.push({
      icon: target,
      strong: best.any ? percent(best.any) : "",
      text: `to wound ${figureName(best.figure, known)}, ${best.attack} v ${best.defense}`,
      tone: "good",
      clause: "HS-ATT-3",
    });
  return points;
}

export const wounds = (it: Clash): string => (it.expected === null ? "" : it.expected.toFixed(1));
const chance = (odds: Odds | null): string => (odds ? percent(odds) : "");

function attackPoints(seen: Foresight): Point[] {
  const it = seen.hits[0];
  if (!it) return [];
  const points: Point[] = [
    {
      icon: skullIcon,
      strong: `${it.attack} v ${it.defense}`,
      text: `${wounds(it)} wounds expected`,
      clause: "HS-ATT-8",
      said: `${it.attack} dice against ${it.defense}, ${wounds(it)} wounds on average.`,
    },
    { strong: chance(it.any), text: "a wound" },
    { strong: chance(it.kill), text: "destroyed", tone: "good" },
  ];
  if (seen.counter)
    points.push({
      icon: swords,
      strong: percent(seen.counter),
      text: "strikes back",
      tone: "bad",
      clause: "HS-POW-CTR",
    });
  return points;
}

function areaPoints(seen: Foresight, known: Prints): Point[] {
  const [friends, foes] = [seen.hits.filter((it) => it.friend), seen.hits.filter((it) => !it.friend)];
  const names = (all: Clash[]) => list(all.map((it) => figureName(it.figure, known)));
  const points: Point[] = [];
  const first = foes[0];
  if (first)
    points.push({
      icon: skullIcon,
      strong: `${first.attack} v ${first.defense}`,
      text: `hits ${names(foes)}`,
    });
  if (first?.any)
    points.push({ strong: percent(first.any), text: `wounds ${figureName(first.figure, known)}` });
  if (friends.length > 0)
    points.push({ icon: swords, text: `hits your own ${names(friends)}`, tone: "bad", clause: "HS-SPA-8" });
  return points;
}
