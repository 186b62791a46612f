// The game's voice: questions, choices, log lines.
import coffin from "icon:coffin";
import doors from "icon:closed-doors";
import skull from "icon:death-skull";
import stake from "icon:stake-hammer";
import zombie from "icon:shambling-zombie";
import doll from "icon:voodoo-doll";
import type { Choice, Moment, Token } from "../../core/words.ts";
import type { Ask, Entry, Fact, Sentence, JsonValue, Offer, Outcome, Situation } from "../../wire.ts";
import { foresight } from "./foresight.ts";
import { capital, layout, placeName, spoken, tombName } from "./layout.ts";
import { data, dice, figures, seatOf, view } from "./view.ts";
import { said } from "../../core/said.ts";

const QUESTIONS: Record<string, string> = {
  ChooseDoor: "Which door do you start from?",
  ChooseZombieCorner: "Where does the zombie wake?",
  ChooseDie: "Which die moves your banshee?",
  Tomb: "Open the tomb?",
  MoveZombie: "Where does the zombie go?",
  Attack: "The zombie bites. What do you give?",
};

const DOING: Record<string, string> = {
  ChooseDoor: "chooses a door",
  ChooseZombieCorner: "places the zombie",
  ChooseDie: "chooses a die",
  Tomb: "stands before a tomb",
  MoveZombie: "steers the zombie",
  Attack: "faces the zombie",
};

export function question(ask: Ask, situation: Situation, pack: JsonValue): string {
  const to = situation.offers[0]?.aim.to ?? "";
  if (ask.kind === "Tomb" && to) return `Open the ${tombName(layout(pack), to)}?`;
  return QUESTIONS[ask.kind] ?? "What do you do?";
}

export const doing = (ask: Ask) => DOING[ask.kind] ?? "is thinking";

const WAYS: Record<string, string> = { cw: "clockwise", ccw: "counter-clockwise" };

export function choice(offer: Offer, facts: Fact[], json: JsonValue, pack: JsonValue): Choice {
  const [board, it] = [layout(pack), view(json)];
  const names = (seat: number) => capital(board.colors[seat] ?? "");
  const me = seatOf(offer.aim.piece) >= 0 ? seatOf(offer.aim.piece) : it.turn;
  const [word = "", what = ""] = offer.text.split(" ");
  const other = word === "move" ? otherNumber(dice(it), Number(what)) : null;
  const seen = foresight(facts, names, me, other);
  const to = offer.aim.to ?? "";
  const place = placeName(board, to);
  const made = (title: string, button: string, more: Partial<Choice> = {}): Choice => ({
    offer,
    title,
    button,
    points: seen.points,
    keys: [],
    ...more,
  });
  switch (word) {
    case "move": {
      const title = seen.wins ? `Home: ${place}` : capital(place);
      const end = spoken(board, to);
      const idle = seen.points.every((point) => point.icon === zombie);
      const note =
        idle && place === "plain square" ? [{ text: `${to}, nothing happens`, tone: "quiet" as const }] : [];
      const face = { die: Number(what) };
      return made(title, `Move ${what} to ${end}`, { face, points: [...note, ...seen.points] });
    }
    case "zombie": {
      const bites =
        seen.points.length === 0 ? [{ icon: zombie, text: "nobody is bitten", tone: "quiet" as const }] : [];
      const points = [...bites, ...seen.points];
      if (what === "stay") {
        return made("Stay", "Leave it where it is", {
          face: { icon: zombie },
          keys: ["ArrowDown", "s"],
          points,
        });
      }
      const keys = what === "cw" ? ["ArrowRight"] : ["ArrowLeft"];
      const number = dice(it).find((die) => !die.spent)?.face;
      const face = number === undefined ? { icon: zombie } : { die: number };
      return made(capital(WAYS[what] ?? what), `Send it ${WAYS[what]} to ${to}`, { face, keys, points });
    }
    case "open":
      return made("Open it", "Open the tomb", { face: { icon: coffin }, keys: [" "] });
    case "leave": {
      const passed = seen.points.map((it) => ({
        ...it,
        text: `${it.text}, passed over`,
        tone: "quiet" as const,
      }));
      return made("Leave it shut", "Leave it shut", { face: { icon: doors }, keys: ["l"], points: passed });
    }
    case "doll":
      return made("Give the doll", "Give the doll", { face: { icon: doll }, keys: ["d"] });
    case "skull":
      return made("Give a skull", "Give a skull", { face: { icon: skull }, keys: ["k"] });
    case "door":
      return made(capital(place), `Start at the ${place}`, { face: { icon: doors } });
    case "corner":
      return made(capital(place), `Wake it on ${to}`, { face: { icon: doll } });
    default:
      return made(offer.text, offer.text);
  }
}

function otherNumber(pair: { face: number }[], chosen: number): number | null {
  const faces = pair.map((it) => it.face);
  const at = faces.indexOf(chosen);
  return at < 0 ? null : (faces.filter((_, it) => it !== at)[0] ?? null);
}

/** Left, stay, right, as on the board; everything else as offered. */
export function order(offers: Offer[]): Offer[] {
  const rank: Record<string, number> = { "zombie ccw": 0, "zombie stay": 1, "zombie cw": 2 };
  return [...offers].sort((a, b) => (rank[a.text] ?? 0) - (rank[b.text] ?? 0));
}

export function tokens(json: JsonValue, seat: number): Token[] {
  const it = view(json);
  const figure = figures(it)[seat];
  if (!figure) return [];
  const goal = it.options.goal_skulls;
  const skulls = Array.from({ length: goal }, (_, at): Token => ({
    icon: skull,
    label: "skull",
    on: at < figure.skulls,
  }));
  const held: Token[] = [];
  if (figure.doll) held.push({ icon: doll, label: "voodoo doll", on: true, tone: "doll", aside: true });
  if (figure.stake) held.push({ icon: stake, label: "wooden stake", on: true, tone: "stake", aside: true });
  return [...skulls, ...held];
}

/** A sentence as a person would retell it; what only leads over to the next turn is left out. */
export function tell(entry: Entry, pack: JsonValue): string | null {
  const board = layout(pack);
  const names = (code: unknown) => capital(board.colors[seatOf(code)] ?? "");
  const parts = entry.events.filter((it) => it.kind !== "TurnPassed").map((it) => sentence(it, entry));
  const text = parts.filter((it) => it !== "").join(" ");
  return text === "" ? null : text;

  function sentence(event: Sentence, of: Entry): string {
    const it = data(event);
    const end = (id: unknown) => spoken(board, String(id));
    switch (event.kind) {
      case "Rolled":
        return `${names(it.by)} rolled ${it.low} and ${it.high}.`;
      case "Moved":
        return `${names(it.by)} moved ${of.input?.split(" ")[1] ?? ""} to ${end(it.to)}.`;
      case "Started":
        return `${names(it.by)} starts at ${end(it.at)}.`;
      case "Opened":
        return `${names(it.by)} spins the bones at the ${tombName(board, String(it.tomb))}.`;
      case "LeftShut":
        return `${names(it.by)} leaves the ${tombName(board, String(it.tomb))} shut.`;
      case "Spun":
        return "";
      case "ZombieMoved": {
        const way = WAYS[of.input?.split(" ")[1] ?? ""] ?? "";
        const by =
          of.seat === null
            ? "The zombie walks"
            : `${capital(board.colors[of.seat] ?? "")} sent the zombie ${way}`;
        return `${by} to ${end(it.to)}.`;
      }
      default:
        return said(event);
    }
  }
}

export function heading(event: Sentence): string | null {
  return event.kind === "TurnPassed" ? `Round ${data(event).round}` : null;
}

/** What turned the match: skulls won and lost, and the way home, the latest last. */
export function moments(log: Entry[], outcome: Outcome): Moment[] {
  const winner = outcome.places[0]?.[0] ?? -1;
  const found: Moment[] = [];
  for (const entry of log) {
    for (const event of entry.events) {
      const it = data(event);
      const mine = seatOf(it.by ?? it.seat) === winner;
      const turned =
        event.kind === "Won" ||
        event.kind === "TimeUp" ||
        (event.kind === "Skeleton" && mine) ||
        (event.kind === "Bitten" && Number(it.skulls) >= 2) ||
        (event.kind === "Vampire" && Number(it.skulls) >= 2);
      if (turned) found.push({ row: entry.row, text: said(event) });
    }
  }
  return found.slice(-5);
}
