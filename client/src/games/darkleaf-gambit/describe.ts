// A territory in words, for those who hear the board.
import type { Choice } from "../../core/words.ts";
import type { Offer } from "../../wire.ts";
import { auraName, clanWord } from "./lore.ts";
import type { View } from "./view.ts";

export function describe(it: View, id: string, choices: Choice[], here: Offer[], can: boolean): string {
  const unit = it.units[id];
  const parts = [id];
  if (unit) {
    parts.push(`${clanWord(unit.clan)} ${unit.kind}`);
    parts.push(...unit.auras.map(auraName));
    if (unit.quarry) parts.push("Divine Quarry");
    if (unit.ladder > 0) parts.push(`Witch’s Ladder, ${unit.ladder}`);
    if (unit.marks > 0) parts.push(`${unit.marks} ${unit.marks === 1 ? "mark" : "marks"}`);
    if (unit.stasis) parts.push("in stasis");
    if (unit.frozen) parts.push("frozen");
    if (unit.slumbers) parts.push("asleep");
    if (unit.held) parts.push("held by the tide");
    if (unit.invulnerable) parts.push("cannot be vanquished");
  }
  const garden = it.gardens[id];
  if (garden) parts.push(`Poison Garden, ${garden.counters}`);
  if (it.reclaimed[id] !== undefined) parts.push("Reclaimed");
  const [only] = here;
  const choice = only && choices.find((known) => known.offer === only);
  const end =
    here.length > 1 ? `. ${here.length} choices` : choice ? `. ${choice.button}` : can ? ". May go" : "";
  return `${parts.join(", ")}${end}`;
}
