import type { GameClient } from "../../core/words.ts";
import Army from "./Army.svelte";
import Board from "./Board.svelte";
import { prints, SEAT_COLORS, seatName } from "./cards.ts";
import Dock from "./Dock.svelte";
import { about, heading, moments, speak, tell, touched } from "./log.ts";
import { motions } from "./motions.ts";
import { show } from "./show.ts";
import { figureName, view } from "./view.ts";
import { choice, doing, question } from "./words.ts";

const game: GameClient = {
  Board,
  Dock,
  Seat: Army,
  looks: () => SEAT_COLORS.map((color, seat) => ({ color, name: seatName(seat) })),
  turn: (json) => [view(json).seat],
  progress: (json) => {
    const it = view(json);
    if (it.round < 1) return `${it.field.name}, the muster`;
    return `${it.field.name}, round ${it.round} of ${it.rounds}${it.turn > 0 ? `, turn ${it.turn}` : ""}`;
  },
  question,
  doing,
  choice,
  tokens: () => [],
  tell,
  heading,
  about,
  motions,
  show: (json, event, pack) => show(json, event, prints(pack)),
  touched,
  // The board asks whole questions: it knows which figure is in hand.
  why: (action) => action,
  speak,
  place: (action, pack) => {
    const [word = "", first = "", second = ""] = action.split(" ");
    const known = prints(pack);
    if (word === "attack") return `attack ${figureName(second, known)}`;
    if (word === "draft") return known.card.get(first)?.name ?? first;
    if (word === "mark") return known.card.get(first.split(".")[1] ?? "")?.name ?? first;
    if (["chomp", "shackle", "summon", "defend"].includes(word)) return figureName(first, known);
    return word === "step" || word === "put" ? "there" : "now";
  },
  dice: () => [],
  moments,
};

export default game;
