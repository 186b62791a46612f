import type { GameClient } from "../../core/words.ts";
import Board from "./Board.svelte";
import { whyCard } from "./cards.ts";
import { tidy } from "./choosing.ts";
import Dock from "./Dock.svelte";
import { capital, humane, layout } from "./layout.ts";
import { motions, touched } from "./motions.ts";
import Seat from "./Seat.svelte";
import { heading, QUIET, tell } from "./tell.ts";
import { chipsOf, CODES, show, view } from "./view.ts";
import { about, choice, doing, ending, moments, place, question, tokens } from "./words.ts";

const game: GameClient = {
  Board,
  Dock,
  Seat,
  looks: (pack) => layout(pack).colors.map((color) => ({ color, name: capital(color) })),
  turn: (json) => [view(json).turn],
  progress: (json) => `round ${Math.max(1, view(json).round)} of ${view(json).options.round_limit}`,
  question,
  doing,
  choice,
  order: tidy,
  tokens,
  about: (entry) => entry.seat ?? entry.events.map(about).find((seat) => seat >= 0) ?? null,
  quiet: QUIET,
  tell,
  heading,
  motions,
  show,
  touched,
  why: (at, ask, json) => whyCard(at) ?? askJudge(at, ask?.kind ?? "", json),
  place,
  speak: (text, pack, json) => humane(text, layout(pack), chipsOf(json)),
  dice: () => [],
  moments,
  ending,
};

/** What to ask the judge about a place that is not offered. */
function askJudge(at: string, kind: string, json: Parameters<typeof view>[0]): string {
  const it = view(json);
  if (kind === "PlaceChip") return `${it.due === "graveyard" ? "graveyard" : "church"} ${at}`;
  const target = kind === "Pumpkin" ? CODES.find((code) => it[code]?.at === at) : undefined;
  return target ? `throw ${target}` : `go ${at}`;
}

export default game;
