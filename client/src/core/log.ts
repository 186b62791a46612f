// The log as lines: what was taken back is struck, what the table itself did is said in words.
import type { Entry } from "../wire.ts";

/** One thing that happened, ready to be read. */
export interface Line {
  row: number;
  seat: number | null;
  text: string;
  clause: string;
  struck: boolean;
  /** A heading that begins here: "Round 9". */
  heading: string | null;
}

/** The numbers of rows that a later strike took back. A strike says how many inputs still count. */
export function struck(log: Entry[]): Set<number> {
  const gone = new Set<number>();
  const counting: number[] = [];
  for (const entry of log) {
    if (entry.by !== "host") {
      counting.push(entry.row);
      continue;
    }
    if (entry.host?.kind === "strike") for (const row of counting.splice(entry.host.keep)) gone.add(row);
  }
  return gone;
}

/** What the table did, as a sentence; nothing for what nobody needs to read. */
export function hostLine(entry: Entry, name: (seat: number) => string): string | null {
  const row = entry.host;
  switch (row?.kind) {
    case "strike":
      return "The last choice was taken back.";
    case "resign":
      return `${name(row.seat)} gives up.`;
    case "flag":
      return `${name(row.seat)} ran out of time.`;
    case "draw":
      return "Everybody agreed to a draw.";
    case "occupant":
      return `Somebody else plays ${name(row.seat)} from here.`;
    default:
      return null;
  }
}
