import type { GameClient } from "../../core/words.ts";
import type { JsonValue } from "../../wire.ts";
import Board from "./Board.svelte";
import ClanBoard from "./ClanBoard.svelte";
import Dock from "./Dock.svelte";
import { clanName, skillName, SKILLS } from "./lore.ts";
import { motions, touched } from "./motions.ts";
import { doing, progress, question } from "./questions.ts";
import { show } from "./show.ts";
import { heading, moments, tell } from "./told.ts";
import { sideOf, view } from "./view.ts";
import { whyName } from "./why.ts";
import { choice, tokens } from "./words.ts";

const COLORS = ["violet", "green"];
const NAMES = ["Violet", "Green"];

/** Seats are called by their clans as soon as they have them. */
function looks(_pack: JsonValue, json?: JsonValue) {
  const it = json ? view(json) : null;
  return COLORS.map((color, seat) => {
    const clan = it && (sideOf(it, seat)?.clan ?? it.picked?.[seat]);
    return { color, name: clan ? clanName(clan) : (NAMES[seat] ?? "") };
  });
}

const game: GameClient = {
  Board,
  Dock,
  Seat: ClanBoard,
  looks,
  turn: (json) => [view(json).turn.seat],
  progress,
  question,
  doing,
  choice,
  tokens,
  tell,
  heading,
  motions,
  show,
  touched,
  // The board names the whole action that was meant.
  why: (action) => action,
  place: (action) => {
    const [, word = ""] = action.split(" ");
    return word in SKILLS ? skillName(word) : whyName(action);
  },
  dice: () => [],
  moments,
};

export default game;
