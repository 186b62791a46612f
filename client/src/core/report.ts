// What somebody copies who says that a rule is wrong: clause, position and match in one text for the form of that name.
import { matchFile } from "./http.ts";
import type { Known } from "./state.ts";
import type { WhyNot } from "./table.svelte.ts";
import { said } from "./said.ts";

export function report(known: Known, why: WhyNot | null, match: string): string {
  const { table, situation } = known;
  const lines = [
    `Game: ${table.name}`,
    `Seats: ${table.seats.length}`,
    `Options: ${table.options}`,
    `Position: ${situation.position ?? "none in the middle of a turn; the match below leads there"}`,
  ];
  if (why)
    lines.push(`Clause: ${why.clause ?? "none was named"}`, `Asked: ${why.asked}`, `Answer: ${said(why)}`);
  return [...lines, "", match].join("\n");
}

/** The match file where it has ended; else the rows as this viewer was told them. */
export async function match(known: Known): Promise<string> {
  if (known.situation.outcome) {
    const answer = await fetch(matchFile(known.table.id), { credentials: "same-origin" });
    if (answer.ok) return answer.text();
  }
  const rows = known.log.map((it) => `${it.row} ${it.seat ?? it.by} ${it.input ?? "(hidden)"}`);
  return ["So far, as this seat was told:", ...rows].join("\n");
}
