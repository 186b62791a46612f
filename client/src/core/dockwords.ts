// What the dock says when nothing is asked, and beside what is.
import { list } from "./format.ts";
import type { Line } from "./log.ts";
import { mySeat, waiting, type Known } from "./state.ts";
import type { JsonValue } from "../wire.ts";
import type { Choice, GameClient, SeatLook } from "./words.ts";
import { said } from "./said.ts";

interface Now {
  known: Known;
  game: GameClient;
  looks: SeatLook[];
  lines: Line[];
  pack: JsonValue;
  playing: boolean;
  past: boolean;
  asked: boolean;
}

export function dockWords({ known, game, looks, lines, pack, playing, past, asked }: Now): {
  question: string;
  note: string;
} {
  const { situation } = known;
  const last = lines.at(-1)?.text ?? "";
  const name = (seat: number) => looks[seat]?.name ?? `Seat ${seat + 1}`;
  if (past)
    return {
      question: "An earlier moment",
      note: "Arrow keys step through the match, End returns to the present.",
    };
  if (situation.outcome && !playing) {
    const winners = situation.outcome.places[0] ?? [];
    const alone = winners.length === 1 && winners[0] === mySeat(known);
    const own = game.ending?.(situation.outcome, mySeat(known));
    const wins = `${list(winners.map(name))} ${winners.length > 1 ? "share the night" : "wins"}`;
    return { question: own ?? (alone ? "You win" : wins), note: said(situation.outcome) };
  }
  if (asked && !playing && situation.ask) {
    return { question: game.question(situation.ask, situation, pack), note: "" };
  }
  if (situation.answer.length > 0)
    return { question: "Your answer is in", note: "Waiting for the others. You may still change it." };
  const who = waiting(situation);
  const doing = who.length > 1 ? "are thinking" : situation.ask ? game.doing(situation.ask) : "is thinking";
  const question = who.length === 0 || playing ? last || "…" : `${list(who.map(name))} ${doing}`;
  return { question, note: mySeat(known) === null ? "You are watching." : "" };
}

/** The last lines, without the one that is still being shown. */
export function recently(lines: Line[], playing: boolean): string[] {
  const seen = lines.slice(-5, playing ? -1 : undefined);
  return seen.slice(-4).map((it) => it.text);
}

/** What a choice means, in whole sentences. */
export function sentences(choice: Choice | undefined): string {
  const said = (choice?.points ?? []).flatMap((it) => it.said ?? []);
  return said.slice(0, 4).join(" ");
}
