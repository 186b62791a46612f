// A new table as the dialog fills it in: plain data and functions.
import type { Beginning } from "../core/route.ts";
import type { GameInfo, Me, NewTable, Pace, SeatPlan, Setting } from "../wire.ts";

export const BOTS: [string, string][] = [
  ["random", "Sleepwalker (random)"],
  ["greedy", "Scrounger (greedy)"],
  ["search:500ms", "Night owl (searches half a second)"],
  ["search:2s", "Old widow (searches two seconds)"],
];

export const PACES: [string, string, Pace][] = [
  ["free", "No clock", { kind: "free" }],
  ["live5", "5 minutes each, 5 s a move", { kind: "live", seconds: 300, increment: 5 }],
  ["live10", "10 minutes each, 10 s a move", { kind: "live", seconds: 600, increment: 10 }],
  ["days1", "1 day a turn", { kind: "days", days: 1 }],
  ["days3", "3 days a turn", { kind: "days", days: 3 }],
];

export type Chair = "me" | "open" | `bot ${string}`;

export interface Draft {
  chairs: Chair[];
  pace: string;
  listed: boolean;
  options: Record<string, string>;
  /** In the game's notation; empty for the start. */
  position: string;
}

export function draft(info: GameInfo, begin: Beginning | null = null): Draft {
  const fewest = info.card.seats[0] ?? 2;
  const count = begin && info.card.seats.includes(begin.seats) ? begin.seats : fewest;
  const chairs = Array.from({ length: count }, (_, at): Chair => (at === 0 ? "me" : "bot greedy"));
  const options = Object.fromEntries(info.settings.map((it) => [it.name, it.default]));
  for (const said of begin?.options ?? []) {
    const [name = "", ...value] = said.split("=");
    if (name in options) options[name] = value.join("=");
  }
  return { chairs, pace: "free", listed: false, options, position: begin?.position ?? "" };
}

/** The same chairs, more or fewer of them. */
export function resize(chairs: Chair[], count: number): Chair[] {
  return Array.from({ length: count }, (_, at) => chairs[at] ?? "bot greedy");
}

/** One chair is mine at most: whoever sits down elsewhere gets up here. */
export function seat(chairs: Chair[], at: number, chair: Chair): Chair[] {
  return chairs.map((old, index) => {
    if (index === at) return chair;
    return chair === "me" && old === "me" ? "open" : old;
  });
}

const GROUPS: [Setting["group"], string][] = [
  ["game", "The game"],
  ["variant", "Variants of the rulebook"],
  ["house", "House rules"],
];

/** The options under the titles of their groups, those that have any. */
export function grouped(
  settings: Setting[],
): { group: Setting["group"]; title: string; settings: Setting[] }[] {
  const groups = GROUPS.map(([group, title]) => {
    return { group, title, settings: settings.filter((it) => it.group === group) };
  });
  return groups.filter((it) => it.settings.length > 0);
}

export function plan(slug: string, made: Draft, settings: Setting[]): NewTable {
  const seats = made.chairs.map((it): SeatPlan => {
    if (it === "me" || it === "open") return { kind: it };
    return { kind: "bot", spec: it.slice("bot ".length) };
  });
  // Only what was changed is said: defaults belong to the server.
  const options = settings
    .filter((it) => made.options[it.name] !== undefined && made.options[it.name] !== it.default)
    .map((it) => `${it.name}=${made.options[it.name]}`);
  const pace = PACES.find(([id]) => id === made.pace)?.[2] ?? { kind: "free" };
  return { game: slug, options, seats, pace, listed: made.listed, position: made.position.trim() || null };
}

/** Somebody's games without the tables of lessons: those are no matches. */
export function unpractised(me: Me, practice: string[]): Me {
  const tables = me.tables.filter((it) => !practice.includes(it.table.id));
  const over = me.tables.filter((it) => it.over && practice.includes(it.table.id));
  return { ...me, tables, finished: Math.max(0, me.finished - over.length) };
}
