// The log as a person would retell it.
import type { Entry, Sentence, JsonValue } from "../wire.ts";
import { hostLine, struck, type Line } from "./log.ts";
import type { GameClient, SeatLook } from "./words.ts";

export function story(
  log: Entry[],
  game: GameClient,
  pack: JsonValue,
  looks: SeatLook[],
  view: JsonValue = null,
): Line[] {
  const gone = struck(log);
  const lines: Line[] = [];
  const name = (seat: number) => looks[seat]?.name ?? "Somebody";
  let [heading, told] = [null as string | null, null as string | null];
  let before: Entry | null = null;
  for (const entry of log) {
    const last = lines.at(-1);
    const joined = before && last && !gone.has(entry.row) ? game.join?.(entry, before, last.text) : null;
    if (joined && last && !last.struck) {
      Object.assign(last, { text: joined, row: entry.row });
      before = entry;
      continue;
    }
    const text = lineOf(entry, game, pack, view, name);
    if (text !== null) {
      const fresh = heading !== told ? heading : null;
      told = heading;
      before = entry;
      lines.push({
        row: entry.row,
        seat: game.about?.(entry) ?? entry.seat ?? actorOf(entry),
        text,
        clause: clauseOf(entry, game),
        struck: gone.has(entry.row),
        heading: fresh,
      });
    }
    for (const event of entry.events) heading = game.heading(event) ?? heading;
  }
  return lines;
}

/** A row in words, for the eye and for the ear. */
export function lineOf(
  entry: Entry,
  game: GameClient,
  pack: JsonValue,
  view: JsonValue,
  name: (seat: number) => string,
): string | null {
  return entry.by === "host" ? hostLine(entry, name) : game.tell(entry, pack, view);
}

/** The events of the last rows that count, oldest first. */
export function lately(log: Entry[], rows = 12): Sentence[] {
  const gone = struck(log);
  const counting = log.slice(-rows).filter((it) => !gone.has(it.row));
  return counting.flatMap((it) => it.events);
}

/** Who an event of chance is about, where it says so by a piece named after its seat. */
function actorOf(entry: Entry): number | null {
  const about = entry.events
    .map((it) => (it.data ?? {}) as Record<string, unknown>)
    .find((it) => it.by ?? it.seat);
  const seat = /^[a-z](\d)$/.exec(String(about?.by ?? about?.seat ?? ""))?.[1];
  return seat === undefined ? null : Number(seat);
}

/** The clause of what mattered most: the last thing that did not just lead over to the next. */
function clauseOf(entry: Entry, game: GameClient): string {
  const leads = (it: Sentence) => game.heading(it) !== null || game.quiet?.includes(it.kind);
  const events = entry.events.filter((it) => !leads(it));
  return (events.at(-1) ?? entry.events.at(-1))?.clause ?? "";
}
