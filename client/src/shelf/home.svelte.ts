// What the shelf knows: who I am, which games can be played, which tables wait. Asked again now and then.
import { toast } from "../core/announce.svelte.ts";
import * as http from "../core/http.ts";
import { change, prefs } from "../core/prefs.svelte.ts";
import { choose } from "../core/nonce.ts";
import { go } from "../core/router.svelte.ts";
import { firstOf, firstTable } from "../games/first.ts";
import { hasBoard } from "../games/registry.ts";
import type { GameCard, Me, NewTable, TableRow } from "../wire.ts";
import { boxOf } from "./games.ts";
import { unpractised } from "./plan.ts";

interface Home {
  me: Me | null;
  games: GameCard[] | null;
  tables: TableRow[] | null;
  /** When the last news came; 0 before the first. */
  news: number;
  offline: boolean;
  /** The slug a table is being set for. */
  setting: string | null;
}

export const home = $state<Home>({
  me: null,
  games: null,
  tables: null,
  news: 0,
  offline: false,
  setting: null,
});

export async function refresh(): Promise<void> {
  try {
    const [me, games, tables] = await Promise.all([http.me(), http.games(), http.tables()]);
    Object.assign(home, {
      me: unpractised(me, prefs.practice),
      games,
      tables,
      news: Date.now(),
      offline: false,
    });
  } catch (why) {
    home.offline = !(why instanceof http.Failure) || why.status === 0 || why.status >= 500;
  }
}

/** Keeps the lists fresh while the page is looked at. */
export function watch(): () => void {
  void refresh();
  const again = () => void (document.hidden || refresh());
  const timer = setInterval(again, 8000);
  document.addEventListener("visibilitychange", again);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}

/** Whether the server has the rules of a game. */
export const listed = (slug: string): boolean => home.games?.some((it) => it.slug === slug) ?? false;
/** Whether it can be played here: rules on the server and a board in the page. */
export const playable = (slug: string): boolean => listed(slug) && hasBoard(slug);

function fail(why: unknown): void {
  toast(why instanceof Error ? why.message : "That did not work.", "bad");
}

/** Who has finished a game of it is asked everything; a newcomer is put into play. */
const isNew = (slug: string): boolean =>
  !(home.me?.tables ?? []).some((it) => it.over && it.table.game === slug);

/** One press: a table against bots, and there. */
export async function playNow(slug: string): Promise<void> {
  if (home.setting) return;
  home.setting = slug;
  const first = isNew(slug) ? firstOf(slug) : null;
  try {
    const { table } = await (first ? http.open(firstTable(slug, first)) : http.play(slug));
    if (first) change({ first: [...prefs.first, table].slice(-20) });
    go(`/tables/${table}`);
  } catch (why) {
    fail(why);
  } finally {
    home.setting = null;
  }
}

export async function openTable(plan: NewTable): Promise<boolean> {
  try {
    const { table } = await http.open(plan);
    go(`/tables/${table}`);
    return true;
  } catch (why) {
    fail(why);
    return false;
  }
}

/** A table for friends: as many seats as the game is best with, mine first, nobody else yet. There they may be changed. */
export function inviteFriends(card: GameCard): Promise<boolean> {
  const best = boxOf(card.slug)?.best ?? 2;
  const count = card.seats.includes(best) ? best : (card.seats[0] ?? 2);
  const seats: NewTable["seats"] = Array.from({ length: count }, (_, at) => ({
    kind: at === 0 ? "me" : "open",
  }));
  return openTable({
    game: card.slug,
    options: [],
    seats,
    pace: { kind: "free" },
    listed: false,
    position: null,
  });
}

/** To the table that waits under four signs. */
export async function followCode(code: string): Promise<boolean> {
  try {
    const { table, invite } = await http.byCode(code);
    go(`/join/${table}#${encodeURIComponent(invite)}`);
    return true;
  } catch (why) {
    fail(why);
    return false;
  }
}

export async function joinTable(id: string, invite: string | null): Promise<boolean> {
  try {
    const { nonce } = choose(await http.table(id));
    await http.join(id, { invite, seat: null, nonce });
    go(`/tables/${id}`, invite !== null);
    return true;
  } catch (why) {
    fail(why);
    return false;
  }
}
