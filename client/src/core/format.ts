// Numbers and times as people read them.
import type { Clock, Odds, Occupant, Pace } from "../wire.ts";

/** "75 %", never broken between number and sign; small chances keep a digit, nothing but certainty is 100 %, "about" where it was estimated. */
export function percent(odds: Odds): string {
  if (odds.of === 0) return "0\u00a0%";
  const share = (100 * odds.weight) / odds.of;
  const sure = odds.weight === odds.of || odds.weight === 0;
  const shown = sure
    ? share.toFixed(0)
    : share < 1
      ? "<1"
      : share > 99
        ? ">99"
        : Math.round(share).toString();
  return `${odds.exact ? "" : "about "}${shown}\u00a0%`;
}

export function isSure(odds: Odds | null): boolean {
  return odds === null || odds.weight === odds.of;
}

/** "4:12", "1 h 05", "2 days". */
export function duration(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const pad = (n: number) => n.toString().padStart(2, "0");
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${pad(seconds % 60)}`;
  const hours = Math.floor(seconds / 3600);
  if (hours < 48) return `${hours} h ${pad(Math.floor((seconds % 3600) / 60))}`;
  return `${Math.floor(hours / 24)} days`;
}

/** What a clock shows some time after it was told. */
export function left(clock: Clock, since: number): number {
  return clock.running ? Math.max(0, clock.left - since) : clock.left;
}

export function pace(pace: Pace): string {
  switch (pace.kind) {
    case "free":
      return "no clock";
    case "live":
      return pace.increment > 0
        ? `${Math.round(pace.seconds / 60)} min + ${pace.increment} s`
        : `${Math.round(pace.seconds / 60)} min each`;
    case "days":
      return pace.days === 1 ? "1 day a turn" : `${pace.days} days a turn`;
  }
}

/** "bot · search", "Ada", "open seat". */
export function occupant(who: Occupant): string {
  switch (who.kind) {
    case "open":
      return "open seat";
    case "person":
      return who.name;
    case "bot":
      return `bot · ${who.spec.split(":")[0]}`;
  }
}

/** A list as people say it: "a, b and c". */
export function list(words: string[]): string {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export function range(seats: number[]): string {
  const [first, last] = [seats[0] ?? 0, seats.at(-1) ?? 0];
  const gapless = seats.every((it, at) => it === first + at);
  if (seats.length < 2) return `${first}`;
  return gapless ? `${first}–${last}` : seats.join(", ");
}
