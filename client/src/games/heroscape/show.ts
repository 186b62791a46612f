// The view as it looks after an event, for the eye; the next view from the server replaces it.
import type { Sentence, JsonValue } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { cardId, data, figureId, figureOf, glyphId, inOrder, view } from "./view.ts";

type Raw = { [key: string]: JsonValue };
const copy = (json: JsonValue | undefined): Raw => ({ ...(json as Raw) });

/** The view with one figure changed. */
function change(json: JsonValue, id: string, to: Raw): JsonValue {
  const [seat = "", kind = "", n = ""] = id.split(".");
  const all = copy(json);
  const player = copy(all[seat]);
  if (player[kind] === undefined) return json;
  const card = copy(player[kind]);
  card[n] = { ...copy(card[n]), ...to };
  player[kind] = card;
  all[seat] = player;
  return all;
}

const also = (json: JsonValue, to: Raw): JsonValue => ({ ...copy(json), ...to });

function stepped(json: JsonValue, id: string, from: string, to: string): JsonValue {
  const figure = figureOf(view(json), id);
  if (!figure?.at) return json;
  const [at, tail] = inOrder(to, figure.tail === null ? null : from);
  return change(json, id, { at, tail });
}

function put(json: JsonValue, id: string, spot: string): JsonValue {
  const figure = figureOf(view(json), id);
  const half = view(json).phase.half;
  const [at, tail] = inOrder(spot, half !== null && half !== spot ? half : null);
  const phase = { ...copy(copy(json).phase), half: null };
  if (!figure) return json;
  return also(change(json, id, { at, tail, status: "field" }), { phase });
}

function turned(json: JsonValue, spot: string, glyph: string, prints: Prints): JsonValue {
  const glyphs = Object.entries(copy(copy(json).glyphs)).map(([slot, it]): [string, JsonValue] => {
    const there = copy(it);
    const letter = prints.glyph.get(glyph)?.letter ?? "?";
    return [slot, there.at === spot ? { ...there, glyph, letter } : there];
  });
  return also(json, { glyphs: Object.fromEntries(glyphs) });
}

function gone(json: JsonValue, spot: string): JsonValue {
  const left = Object.entries(copy(copy(json).glyphs)).filter(([, it]) => copy(it).at !== spot);
  return also(json, { glyphs: Object.fromEntries(left) });
}

function marked(json: JsonValue, seat: string, to: (player: Raw) => Raw): JsonValue {
  const player = copy(copy(json)[seat]);
  return also(json, { [seat]: { ...player, ...to(player) } });
}

export function show(json: JsonValue, event: Sentence, prints: Prints): JsonValue {
  const it = data(event);
  const figure = () => figureId(it.figure, prints);
  switch (event.kind) {
    case "Stepped":
    case "Flew":
    case "Grappled":
      return stepped(json, figure(), String(it.from), String(it.to));
    case "HalfPlaced":
      return also(json, { phase: { ...copy(copy(json).phase), half: String(it.at) } });
    case "Placed":
    case "Dropped":
    case "Cloned":
    case "Returned":
      return put(json, figure(), String(it.at));
    case "Wounded":
    case "WoundedBySwipe":
    case "WoundedByFall":
    case "WoundedByStrike":
      return change(json, figure(), { wounds: Number(it.wounds) });
    case "Healed":
      return change(json, figure(), { wounds: 0 });
    case "Destroyed":
    case "Chomped":
      return change(json, figure(), { status: "destroyed", at: null, tail: null, engaged: [] });
    case "SpiritLaid":
      return change(json, figure(), { status: "spirit", spirit_on: cardId(it.card, prints) });
    case "MoveEnded":
      return change(json, figure(), { moved: true });
    case "Attacked":
    case "Exploded":
    case "Breathed":
    case "Threw": {
      const attacker = figureId(it.by, prints);
      const attack = {
        attacker,
        special: event.kind !== "Attacked",
        dice: Number(it.dice),
        skulls: 0,
        defending: [],
      };
      return also(change(json, attacker, { attacked: true }), { attack });
    }
    case "Turned":
      return turned(json, String(it.at), glyphId(it.glyph, prints), prints);
    case "GlyphGone":
      return gone(json, String(it.at));
    case "RoundBegan":
      return also(json, { round: Number(it.round), turn: 0 });
    case "First":
    case "SetupFirst":
    case "MarkersFirst":
      return also(json, { first: Number(it.by) });
    case "TurnBegan":
      return turn(json, Number(it.by), Number(it.turn), cardId(it.card, prints));
    case "TurnLost":
    case "TurnTaken":
    case "NothingThere":
      return turn(json, Number(it.by), Number(it.turn), null);
    case "Shackled": {
      const [seat = "", kind = ""] = cardId(it.card, prints).split(".");
      return marked(json, seat, (player) => ({ [kind]: { ...copy(player[kind]), control: Number(it.by) } }));
    }
    case "Banners":
      return marked(json, String(it.seat), () => ({ banners: Number(it.banners) }));
    default:
      return json;
  }
}

function turn(json: JsonValue, seat: number, number: number, card: string | null): JsonValue {
  const phase = { ...copy(copy(json).phase), card };
  const now = also(json, { seat, turn: number, phase });
  if (card === null) return now;
  return marked(now, String(seat), (player) => {
    const markers = copy(player.markers);
    const revealed = [...((markers.revealed ?? []) as number[]), number];
    return { markers: { ...markers, [String(number)]: card, revealed } };
  });
}
