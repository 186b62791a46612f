// Secrets of the tables made in this browser, so that the link can be shown again after a reload.
const KEY = "lychgate.invites";

function all(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

export function keep(table: string, invite: string): void {
  const recent = Object.entries(all()).slice(-49);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(recent), [table]: invite }));
  } catch {
    // Without storage the link is shown once, when the table is made.
  }
}

export const of = (table: string): string | null => all()[table] ?? null;
