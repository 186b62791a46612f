// What the client knows of a table: folded from messages, never guessed.
import type { Chat, Entry, Role, Situation, TableInfo, ToClient } from "../wire.ts";

export interface Known {
  role: Role;
  table: TableInfo;
  log: Entry[];
  chat: Chat[];
  situation: Situation;
}

/** Rows of the log that are known; what `hello` says. */
export function rows(known: Known | null): number {
  return known ? known.log.length : 0;
}

/** The log with new rows; rows that came twice are taken once, and a gap begins anew. */
export function append(log: Entry[], fresh: Entry[]): Entry[] {
  const first = fresh[0];
  if (!first) return log;
  if (first.row > log.length) return log;
  return [...log.slice(0, first.row), ...fresh];
}

export function fold(known: Known | null, message: ToClient): Known | null {
  if (message.type === "welcome") {
    const { role, table, chat, situation } = message;
    return { role, table, chat, situation, log: append(known?.log ?? [], message.log) };
  }
  if (!known) return null;
  switch (message.type) {
    case "news": {
      const seed = message.seed ?? known.table.seed;
      const log = append(known.log, message.log);
      const { situation } = message;
      const started = known.table.started || begun(situation);
      return { ...known, log, situation, table: { ...known.table, seed, started } };
    }
    case "seats": {
      const started = known.table.started || message.seats.every((it) => it.occupant.kind !== "open");
      return { ...known, table: { ...known.table, seats: message.seats, started } };
    }
    case "chat": {
      const { seat, name, text } = message;
      return { ...known, chat: [...known.chat, { seat, name, text }].slice(-200) };
    }
    case "stopped":
      return { ...known, table: { ...known.table, stopped: message.text } };
    case "rematch":
      return { ...known, table: { ...known.table, rematch: message.table } };
    default:
      return known;
  }
}

/** Rows alone say nothing: whoever waits for players has added to the dice already. */
const begun = ({ actor, outcome }: Situation) => actor.kind !== "nobody" || outcome !== null;

/** Whether this viewer is asked something now. */
export function isAsked(known: Known | null): boolean {
  return mySeat(known) !== null && (known?.situation.offers.length ?? 0) > 0;
}

export function mySeat(known: Known | null): number | null {
  return known?.role.kind === "seat" ? known.role.seat : null;
}

/** The seats the match waits for. */
export function waiting(situation: Situation): number[] {
  return situation.actor.kind === "seats" ? situation.actor.seats : [];
}
