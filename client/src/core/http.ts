// The HTTP side of the server, one function for each thing a page asks for.
import type {
  Account,
  Created,
  Credentials,
  Frame,
  Frames,
  GameCard,
  GameInfo,
  Join,
  Me,
  NewTable,
  Problem,
  Role,
  RulebookPage,
  TableInfo,
  TableRow,
} from "../wire.ts";

/** The server said no, or did not answer. */
export class Failure extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(problem.text);
  }
}

const SILENT: Problem = {
  code: "silent",
  text: "The server does not answer. Your games are safe.",
  clause: null,
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const init: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) init.body = JSON.stringify(body);
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Failure(SILENT, 0);
  }
  const text = await answer.text();
  let value: unknown = null;
  try {
    value = text === "" ? null : JSON.parse(text);
  } catch {
    value = null;
  }
  if (answer.ok) return value as T;
  const odd: Problem = { code: "internal", text: `The server answered ${answer.status}.`, clause: null };
  throw new Failure((value as Problem | null)?.text ? (value as Problem) : odd, answer.status);
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);

export const me = () => get<Me>("/api/me");
export const rename = (name: string) => post<Me>("/api/me", { name });
export const register = (them: Credentials) => post<Account>("/api/account", them);
export const signIn = (them: Credentials) => post<Account>("/api/account/login", them);
export const signOut = () => post<null>("/api/account/logout");
export const games = () => get<GameCard[]>("/api/games");
export const game = (slug: string) => get<GameInfo>(`/api/games/${slug}`);
export const rules = (slug: string) => get<RulebookPage>(`/api/games/${slug}/rulebook`);
export const tables = () => get<TableRow[]>("/api/tables");
export const table = (id: string) => get<TableInfo>(`/api/tables/${id}`);
export const byCode = (code: string) => get<Created>(`/api/codes/${encodeURIComponent(code)}`);
export const play = (slug: string) => post<Created>("/api/play", { game: slug });
export const open = (plan: NewTable) => post<Created>("/api/tables", plan);
export const join = (id: string, how: Join) => post<Role>(`/api/tables/${id}/join`, how);

/** Every moment of a match, page by page. */
export async function frames(id: string): Promise<Frame[]> {
  const all: Frame[] = [];
  for (;;) {
    const page = await get<Frames>(`/api/tables/${id}/frames?from=${all.length}`);
    all.push(...page.frames);
    if (page.frames.length === 0 || all.length >= page.moments) return all;
  }
}

export const matchFile = (id: string) => `/api/tables/${id}/match.lych`;
export const exportFile = "/api/me/export";

/** The address of a table's socket, on the page's own origin. */
export function socket(id: string): string {
  const { protocol, host } = window.location;
  return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${id}/socket`;
}
