// The seats of a table that waits, as whoever made it arranges them.
import type { Chair, SeatInfo } from "../wire.ts";

/** Everybody who sits here keeps the seat; bots and open seats stay what they are. */
export function chairs(seats: SeatInfo[]): Chair[] {
  return seats.map((it): Chair =>
    it.occupant.kind === "open" ? { kind: "open" } : { kind: "keep", seat: it.seat },
  );
}

/** With so many seats: more are open, and of those that go the last open ones go first, then bots. People never go. */
export function resized(seats: SeatInfo[], count: number): Chair[] | null {
  const kept = [...seats];
  for (const kind of ["open", "bot"] as const) {
    while (kept.length > count) {
      const at = kept.findLastIndex((it) => it.occupant.kind === kind);
      if (at < 0) break;
      kept.splice(at, 1);
    }
  }
  if (kept.length > count) return null;
  const more = Array.from({ length: count - kept.length }, (): Chair => ({ kind: "open" }));
  return [...chairs(kept), ...more];
}

/** Another one on a seat: a bot, or nobody yet. */
export function reseated(seats: SeatInfo[], seat: number, chair: Chair): Chair[] {
  return chairs(seats).map((it, at) => (at === seat ? chair : it));
}

/** Those who are here, and nobody waited for; nothing if nobody is. */
export function without(seats: SeatInfo[]): Chair[] {
  return chairs(seats.filter((it) => it.occupant.kind !== "open"));
}
