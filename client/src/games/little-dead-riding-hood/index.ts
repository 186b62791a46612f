import type { GameClient } from "../../core/words.ts";
import Board from "./Board.svelte";
import { choice, order } from "./choices.ts";
import Dock from "./Dock.svelte";
import { layout, looks } from "./layout.ts";
import { motions, touched } from "./motions.ts";
import { seatOf, show, view } from "./view.ts";
import {
  about,
  doing,
  heading,
  join,
  moments,
  place,
  progress,
  question,
  QUIET,
  standing,
  tell,
  tokens,
} from "./words.ts";

const game: GameClient = {
  Board,
  Dock,
  looks: (pack) => looks(layout(pack)),
  turn: (json) => [seatOf(view(json).active)],
  progress,
  question,
  doing,
  choice,
  order,
  tokens,
  standing,
  quiet: QUIET,
  tell,
  about,
  join,
  heading,
  motions,
  show,
  touched,
  why: (text) => text,
  place,
  dice: () => [],
  moments,
};

export default game;
