// A seat's own part of the dice: chosen here once the seal is known, and remembered to see that it was used.
import type { Entry, TableInfo } from "../wire.ts";

/** What was chosen for a table, under which seal. */
export interface Part {
  seal: string;
  nonce: string;
}

const key = (table: string) => `lychgate.part.${table}`;

const fresh = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (it) => it.toString(16).padStart(2, "0")).join("");

/** What was chosen for this table, if anything was. */
export function chosen(table: string): Part | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "null") as Part | null;
  } catch {
    return null;
  }
}

/** What is chosen for a table: the same whenever it is asked, as long as the seal is. */
export function choose(table: Pick<TableInfo, "id" | "commitment">): Part {
  const known = chosen(table.id);
  if (known?.seal === table.commitment) return known;
  const part = { seal: table.commitment, nonce: fresh() };
  try {
    localStorage.setItem(key(table.id), JSON.stringify(part));
  } catch {
    // Without a memory the dice are as fair; only the page cannot show it later.
  }
  return part;
}

/** Whether a part went into the dice, under the seal that was seen. */
export const used = (part: Part, table: TableInfo, log: Entry[]) =>
  part.seal === table.commitment &&
  log.some((it) => it.host?.kind === "nonce" && it.host.nonce === part.nonce);
