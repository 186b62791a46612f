import type { GameClient } from "../../core/words.ts";
import Board from "./Board.svelte";
import { capital, layout, spoken } from "./layout.ts";
import { motions, touched } from "./motions.ts";
import { dice, show, view } from "./view.ts";
import { choice, doing, heading, moments, order, question, tell, tokens } from "./words.ts";

const game: GameClient = {
  Board,
  looks: (pack) => layout(pack).colors.map((color) => ({ color, name: capital(color) })),
  turn: (json) => [view(json).turn],
  progress: (json) => `round ${view(json).round}`,
  question,
  doing,
  choice,
  order,
  tokens,
  tell,
  heading,
  quiet: ["TurnPassed"],
  motions,
  show,
  touched,
  why: (place) => `go ${place}`,
  place: (id, pack) => spoken(layout(pack), id),
  dice: (json) => dice(view(json)),
  moments,
};

export default game;
