// Offers as people see them: what stands on the card, on the button, and which keys choose it.
import boots from "icon:run";
import hand from "icon:stop-sign";
import wolf from "icon:wolf-head";
import type { Choice } from "../../core/words.ts";
import type { Fact, JsonValue, Offer } from "../../wire.ts";
import { BULLET_ICON } from "./figures.ts";
import { foresight } from "./foresight.ts";
import { cardIcon, helperIcon } from "./icons.ts";
import { cardOf, helperOf, layout, type Layout } from "./layout.ts";
import { seatOf, sisters, view, type View } from "./view.ts";

interface Words {
  title: string;
  button: string;
  icon?: string;
  keys?: string[];
}

type Say = (rest: string, offer: Offer, it: View, box: Layout) => Words;

/** What a trick does to the space it is aimed at. */
const AIMS: Record<string, (at: string) => string> = {
  woodcutter: (at) => `Fell the tree on ${at}`,
  path_shifts: (at) => `Lift the tile on ${at}`,
  thicket: (at) => `Leap to ${at}`,
  silver_bullet: (at) => `Shoot the wolf on ${at}`,
  rotten_planks: (at) => `Let ${at} rot away`,
  ambush: (at) => `A wolf on ${at}`,
  here_doggy: (at) => `Call the wolf on ${at}`,
};

const WAYS: Record<string, string> = { left: "left", right: "right", backwards: "back" };

const bullets = (count: number) =>
  count === 1 ? "1 bullet" : count === 0 ? "no bullet" : `${count} bullets`;

/** The kind of card whose targets are being named. */
const playing = (it: View): string => it.phase.card?.replace(/-\d+$/, "") ?? "";

const SAYS: Record<string, Say> = {
  start: (at) => ({ title: `Lane ${at.charAt(0)}`, button: `Start in lane ${at.charAt(0)}` }),
  lay: (at) => ({ title: at, button: `Lay on ${at}` }),
  take: (id, _, __, box) => {
    const it = helperOf(box, id);
    const key = box.helpers.findIndex((other) => other.id === id) + 1;
    return {
      title: it?.name ?? id,
      button: `Take the ${it?.name ?? id}`,
      icon: helperIcon(id),
      keys: [`${key}`],
    };
  },
  trick: (id, _, __, box) => {
    const it = cardOf(box, id);
    return { title: it?.name ?? id, button: `Play ${it?.name ?? id}`, icon: cardIcon(it?.kind ?? "") };
  },
  run: (id, _, __, box) => {
    const it = cardOf(box, id);
    return {
      title: `Run ${it?.value ?? ""}`,
      button: `Run ${it?.value ?? ""} with ${it?.name ?? id}`,
      icon: boots,
    };
  },
  pass: () => ({ title: "Pass", button: "Pass", icon: hand, keys: ["p"] }),
  end: () => ({ title: "Play no card", button: "Play no card", icon: hand, keys: ["e"] }),
  step: (at, offer) => {
    const far = offer.line.length;
    return { title: at, button: far > 1 ? `Run ${far} to ${at}` : `Step to ${at}`, icon: boots };
  },
  stop: () => ({ title: "Stop here", button: "Stop here", icon: hand, keys: ["s"] }),
  swap: (at) => ({ title: at, button: `Swap ${at} …` }),
  with: (at, offer) => ({ title: at, button: `Swap ${offer.aim.from} with ${at}` }),
  wolf: (at) => ({ title: at, button: `Send the wolf on ${at}`, icon: wolf }),
  to: (at, offer, it) => ({
    title: at,
    button: playing(it) === "path_shifts" ? `Lay it on ${at}` : `Send it from ${offer.aim.from} to ${at}`,
  }),
  done: () => ({ title: "Enough", button: "Enough", icon: hand, keys: ["d"] }),
  reload: () => ({
    title: "Two more bullets",
    button: "Take two more bullets",
    icon: BULLET_ICON,
    keys: ["b"],
  }),
  shoot: (at) => ({ title: at, button: `Shoot the wolf on ${at}`, icon: wolf }),
  at: (at, _, it) => ({ title: at, button: AIMS[playing(it)]?.(at) ?? `Choose ${at}` }),
  on: (code, _, __, box) => {
    const name = box.sisters[seatOf(code)] ?? code;
    return { title: name, button: `Choose ${name}` };
  },
  shove: (way, offer, _, box) => {
    const name = box.sisters[seatOf(offer.aim.piece)] ?? "her";
    return { title: WAYS[way] ?? way, button: `Shove ${name} ${WAYS[way] ?? way} to ${offer.aim.to}` };
  },
  load: (count) => ({
    title: bullets(Number(count)),
    button: `Put ${bullets(Number(count))} in and draw`,
    icon: BULLET_ICON,
    keys: [count],
  }),
  flee: (at) => ({ title: at, button: `She flees to ${at}`, icon: boots }),
  discard: (id, _, __, box) => {
    const it = cardOf(box, id);
    return { title: it?.name ?? id, button: `Discard ${it?.name ?? id}`, icon: cardIcon(it?.kind ?? "") };
  },
};

export function choice(offer: Offer, facts: Fact[], json: JsonValue, pack: JsonValue): Choice {
  const [it, box] = [view(json), layout(pack)];
  const rest = offer.text.slice(offer.kind.length + 1);
  const words = SAYS[offer.kind]?.(rest, offer, it, box) ?? { title: offer.text, button: offer.text };
  const me = it.pending.length > 0 ? actor(offer, it) : -1;
  return {
    offer,
    title: words.title,
    button: words.button,
    points: foresight(facts, box, me).points,
    keys: words.keys ?? [],
    ...(words.icon ? { face: { icon: words.icon } } : {}),
  };
}

/** The seat that chooses: the one whose hand is known, or whose step it is. */
function actor(offer: Offer, it: View): number {
  const shown = ([code, value]: [string, unknown]) =>
    /^p\d$/.test(code) && Array.isArray((value as { hand?: { cards?: unknown } }).hand?.cards);
  const own = Object.entries(it).filter(shown);
  if (own.length === 1) return seatOf(own[0]?.[0]);
  return offer.aim.piece && seatOf(offer.aim.piece) >= 0 ? seatOf(offer.aim.piece) : seatOf(it.active);
}

/** Helpers before tricks, runs before tricks, far steps last: what is chosen most comes first. */
const RANK = ["take", "run", "step", "trick"];

export function order(offers: Offer[]): Offer[] {
  const rank = (it: Offer) => (RANK.indexOf(it.kind) + RANK.length + 1) % (RANK.length + 1);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** The place an offer leads to on the board; a sister stands for the space she is on. */
export function placeOf(offer: Offer, it: View): string | null {
  const { to } = offer.aim;
  if (offer.kind === "load") return null;
  const seat = seatOf(to);
  return seat < 0 ? to : (it[`p${seat}`]?.at ?? null);
}

const SPATIAL = ["lay", "start", "step", "swap", "with", "wolf", "to", "shoot", "at", "flee"];

/** The question to the judge about a space, in the words of what is being asked. */
export function askOf(it: View, offers: Offer[], place: string): string {
  const sister = sisters(it).findIndex((other) => other.at === place);
  const kinds = offers.map((offer) => offer.kind);
  if (kinds.includes("on") && sister >= 0) return `on p${sister}`;
  const asked = kinds.find((kind) => SPATIAL.includes(kind));
  return `${asked ?? (it.phase.kind === "LayTile" ? "lay" : "step")} ${place}`;
}

/** A space for those who hear it: what lies and stands there, and what choosing it does. */
export function spoken(it: View, place: string, does: string): string {
  const tile = it.spaces[place];
  const ground =
    place.slice(1) === "0"
      ? "starting space"
      : !tile
        ? "fog"
        : tile.tile === "obstacle"
          ? "fallen tree"
          : "path";
  const who = sisters(it)
    .filter((sister) => sister.at === place)
    .map((sister) => sister.name);
  const parts = [place, ground, tile?.wolf ? "a wolf" : "", tile?.bullet ? "a bullet" : "", ...who];
  return parts.filter((part) => part !== "").join(", ") + (does ? `. ${does}` : "");
}
