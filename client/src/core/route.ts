// Addresses of pages, read by plain functions.
export type Route =
  | { page: "shelf" }
  | { page: "game"; slug: string; begin: Beginning | null }
  | { page: "lesson"; slug: string }
  | { page: "tables" }
  | { page: "mine" }
  | { page: "table"; id: string }
  | { page: "replay"; id: string; row: number | null }
  | { page: "join"; id: string; invite: string }
  | { page: "rules" }
  | { page: "rulebook"; slug: string; clause: string | null }
  | { page: "about" }
  | { page: "profile" }
  | { page: "nowhere" };

/** Where a new table begins, if not at the start of the game. */
export interface Beginning {
  position: string;
  seats: number;
  /** As `name=value`. */
  options: string[];
}

export function read(path: string, query = "", hash = ""): Route {
  const [first = "", second, third, more] = path
    .split("/")
    .filter((it) => it !== "")
    .map(decodeURIComponent);
  const mark = decodeURIComponent(hash.replace(/^#/, ""));
  if (more !== undefined) return { page: "nowhere" };
  switch (first) {
    case "":
      return { page: "shelf" };
    case "games":
      if (!second || third) return { page: "nowhere" };
      return { page: "game", slug: second, begin: beginningOf(query) };
    case "learn":
      return second && !third ? { page: "lesson", slug: second } : { page: "nowhere" };
    case "tables":
      if (!second) return { page: "tables" };
      if (third === "replay") return { page: "replay", id: second, row: rowOf(query) };
      return third ? { page: "nowhere" } : { page: "table", id: second };
    case "join":
      return second && !third ? { page: "join", id: second, invite: mark } : { page: "nowhere" };
    case "rules":
      if (!second) return { page: "rules" };
      return third ? { page: "nowhere" } : { page: "rulebook", slug: second, clause: mark || null };
    case "mine":
    case "about":
    case "profile":
      return second ? { page: "nowhere" } : { page: first };
    default:
      return { page: "nowhere" };
  }
}

function rowOf(query: string): number | null {
  const row = new URLSearchParams(query).get("row");
  return row !== null && /^\d{1,6}$/.test(row) ? Number(row) : null;
}

function beginningOf(query: string): Beginning | null {
  const said = new URLSearchParams(query);
  const position = said.get("position");
  if (position === null) return null;
  const seats = Number(said.get("seats") ?? 2);
  const options = (said.get("options") ?? "").split(" ").filter((it) => it.includes("="));
  return { position, seats: Number.isInteger(seats) ? seats : 2, options };
}

/** The secret stands behind the `#`, so that it is sent to no server and kept in no log. */
export const inviteLink = (origin: string, id: string, invite: string) =>
  `${origin}/join/${id}#${encodeURIComponent(invite)}`;
export const momentLink = (origin: string, id: string, row: number) =>
  `${origin}/tables/${id}/replay?row=${row}`;
export function positionLink(origin: string, slug: string, begin: Beginning): string {
  const { position, seats, options } = begin;
  const query = new URLSearchParams({ position, seats: `${seats}`, options: options.join(" ") });
  return `${origin}/games/${slug}?${query}`;
}
export const lessonLink = (slug: string) => `/learn/${slug}`;
export const clauseLink = (slug: string, clause: string) => `/rules/${slug}#${clause}`;
