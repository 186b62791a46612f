// What a clan board says besides its rows: how far the path is, what is in force.
import crosshair from "icon:crosshair";
import evilTree from "icon:evil-tree";
import mushroom from "icon:spotted-mushroom";
import scroll from "icon:scroll-unfurled";
import skull from "icon:broken-skull";
import stone from "icon:stone-block";
import waves from "icon:wave-crest";
import type { JsonValue } from "../../wire.ts";
import { clanSheet } from "./layout.ts";
import { SKILLS, skillName, titled } from "./lore.ts";
import { sideOf, type Row, type View } from "./view.ts";

export interface Path {
  icon: string;
  have: number;
  need: number;
  label: string;
}

const number = (pack: JsonValue, clan: string, name: string): number =>
  Number(clanSheet(pack, clan)?.numbers?.[name] ?? 0);

/** How far a seat's path to victory is. */
export function path(it: View, pack: JsonValue, seat: number): Path | null {
  const [own, rival] = [sideOf(it, seat), sideOf(it, 1 - seat)];
  if (!own || !rival) return null;
  const reclaimed = Object.keys(it.reclaimed).length;
  switch (own.clan) {
    case "HEX":
      return { icon: crosshair, have: own.quarry_fallen, need: 2, label: "Quarry" };
    case "WIB":
      return {
        icon: mushroom,
        have: own.in_seat,
        need: number(pack, "WIB", "victory_pawns"),
        label: "in the Seat",
      };
    case "ERD":
      return { icon: stone, have: reclaimed, need: 4, label: "Reclaimed" };
    case "HUL":
      return {
        icon: crosshair,
        have: rival.marks,
        need: number(pack, "HUL", "hunts_to_win"),
        label: "Hunts",
      };
    case "FER":
      return {
        icon: waves,
        have: rival.marks,
        need: number(pack, "FER", "royal_offs"),
        label: "off the edge",
      };
    default: {
      const law = (own.rows.technological_singularity?.tokens ?? 0) > 0;
      const needed = number(pack, "MUR", law ? "destroy_royal_law" : "destroy_royal");
      return { icon: skull, have: 0, need: 0, label: `royal on ${needed}+` };
    }
  }
}

export interface Reminder {
  icon: string;
  text: string;
  clause: string;
  count: number | null;
}

const GAME_LONG = ["deep_pockets", "open_glades", "rooted_stones", "lost_bone"] as const;

/** Laws, what the Will has in force, and what was spent for this turn. */
export function reminders(it: View, seat: number): Reminder[] {
  const side = sideOf(it, seat);
  if (!side) return [];
  const all: Reminder[] = Object.values(side.rows)
    .filter((row) => row.effect === "law" && row.tokens > 0)
    .map((row) => ({
      icon: scroll,
      text: `${skillName(row.skill)}: ${SKILLS[row.skill]?.text.toLowerCase() ?? ""}`,
      clause: SKILLS[row.skill]?.clause ?? "",
      count: null,
    }));
  const turn = it.turn.seat === seat ? it.turn : null;
  const note = (text: string, clause: string, icon = evilTree, count: number | null = null) =>
    all.push({ icon, text, clause, count });
  if (turn?.predict) note("Predictive Model: roll, then declare", "DG-MUR-18", SKILLS.predictive_model?.icon);
  if (turn?.looped) note("Loop: one more turn follows", "DG-MUR-19", SKILLS.electromagnetic_loop?.icon);
  if (turn?.extra) note("An extra turn: counters rest", "DG-TURN-22", SKILLS.electromagnetic_loop?.icon);
  if (side.held) note("The tide holds the royal", "DG-FER-31", waves);
  if (side.omen) note("The next bone is thrown twice", "DG-WILL-15");
  return all;
}

/** What the Will has in force for both. */
export function willNow(it: View): Reminder[] {
  const long = GAME_LONG.filter((id) => it.will[id]).map((id): Reminder => ({
    icon: evilTree,
    text: titled(id),
    clause: "DG-WILL-7",
    count: null,
  }));
  const counted = Object.entries(it.will.counters).map(([key, count]): Reminder => ({
    icon: evilTree,
    text: titled(key.slice(0, -1)),
    clause: "DG-WILL-8",
    count,
  }));
  return [...counted, ...long];
}

/** What an open slot takes; in a sum row, what the total still allows. */
export function needs(row: Row, at: number): string {
  const label = row.slots[at] ?? "";
  if (label === "E") return "even";
  if (label === "O") return "odd";
  if (label !== "sum") return label.replace("-", "–");
  // One open slot says it for all.
  if (!row.takes || row.bones.indexOf(0) !== at) return "";
  const [low, high] = row.takes;
  return low === high ? `${low}` : `${low}–${high}`;
}
