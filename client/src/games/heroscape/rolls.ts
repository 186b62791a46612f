// The last throw, told from what happened lately: who rolled what against whom.
import type { Motion } from "../../core/motion.ts";
import type { Sentence } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { faces, SHIELD, SKULL } from "./motions.ts";
import { data, figureId, figureName } from "./view.ts";
import { said } from "../../core/said.ts";

export interface Throw {
  kind: "attack" | "defense" | "d20";
  who: string;
  faces: number[];
  /** On the d20. */
  total: number | null;
  /** Tumbling, 0 to 1. */
  t: number | null;
}

export interface Tray {
  title: string;
  rows: Throw[];
  /** What came of it. */
  result: string;
}

const D20S = ["InitiativeRolled", "SetupRolled"];

function d20(who: string, total: number): Throw {
  return { kind: "d20", who, faces: [], total, t: null };
}

/** The events of the last attack, swipe, fall or d20. */
export function lastRoll(
  happened: Sentence[],
  known: Prints,
  seatName: (seat: number) => string,
): Tray | null {
  const starts = ["Attacked", "Exploded", "Breathed", "Threw", "Swiped", "Fell"];
  const from = happened.findLastIndex((it) => starts.includes(it.kind));
  const first = happened.findLastIndex((it) => it.kind === "First" || it.kind === "SetupFirst");
  if (first > from) return initiative(happened.slice(0, first), seatName);
  return from < 0 ? null : attack(happened.slice(from), known);
}

function initiative(happened: Sentence[], seatName: (seat: number) => string): Tray | null {
  const from = happened.findLastIndex(
    (it) => !D20S.includes(it.kind) && it.kind !== "FaceDown" && it.kind !== "Shown",
  );
  const rows = happened
    .slice(from + 1)
    .filter((it) => D20S.includes(it.kind))
    .map((it) => d20(seatName(Number(data(it).by)), Number(data(it).total)));
  return rows.length > 0 ? { title: "Who begins", rows, result: "" } : null;
}

function attack(events: Sentence[], known: Prints): Tray | null {
  const tray: Tray = { title: "", rows: [], result: "" };
  let [by, dice] = ["", 0];
  for (const event of events) {
    const it = data(event);
    const name = (of: unknown) => figureName(figureId(of as never, known), known);
    switch (event.kind) {
      case "Attacked":
      case "Exploded":
      case "Threw":
        by = name(it.by);
        dice = Number(it.dice);
        tray.title = `${by} on ${name(it.target)}`;
        break;
      case "Breathed":
        by = name(it.by);
        dice = Number(it.dice);
        tray.title = `${by} breathes fire`;
        break;
      case "Skulls":
        tray.rows.push(thrown("attack", by, faces(dice, Number(it.skulls), SKULL, said(event) + by)));
        break;
      case "Defended":
        tray.rows.push(
          thrown("defense", name(it.figure), faces(Number(it.dice), Number(it.shields), SHIELD, said(event))),
        );
        break;
      case "Swiped":
        tray.title = `${name(it.by)} swipes at ${name(it.at)}`;
        tray.rows.push(thrown("attack", name(it.by), faces(1, Number(it.skulls), SKULL, said(event))));
        break;
      case "Fell":
        tray.title = `${name(it.figure)} falls`;
        tray.rows.push(
          thrown("attack", name(it.figure), faces(Number(it.dice), Number(it.skulls), SKULL, said(event))),
        );
        break;
      case "Destroyed":
        tray.result = `${name(it.figure)} is destroyed`;
        break;
      case "Wounded":
      case "WoundedBySwipe":
      case "WoundedByFall":
      case "WoundedByStrike":
        if (Number(it.wounds) > 0) tray.result = `${name(it.figure)}: ${it.wounds} of ${it.life} wounds`;
        break;
      case "Dodged":
        tray.result = `${name(it.figure)} dodges`;
        break;
    }
  }
  return tray.title === "" ? null : tray;
}

const thrown = (kind: "attack" | "defense", who: string, shown: number[]): Throw => ({
  kind,
  who,
  faces: shown,
  total: null,
  t: null,
});

/** The tray while dice are in the air: what lies there already, and what tumbles. */
export function trayOf(last: Tray | null, motion: Motion | null, t: number): Tray | null {
  if (motion?.kind !== "scene" || motion.scene !== "roll") return last;
  const [kind = "attack", title = ""] = (motion.result ?? "").split("|");
  const flying: Throw = {
    kind: kind as Throw["kind"],
    who: title,
    faces: motion.faces ?? [],
    total: motion.notch ?? null,
    t,
  };
  if (kind === "defense" && last) return { ...last, rows: [...last.rows.slice(-1), flying], result: "" };
  if (kind === "attack" && last && last.rows.length === 0) return { ...last, rows: [flying] };
  return { title, rows: [flying], result: "" };
}

export const hitsOf = (it: Throw): number =>
  it.faces.filter((face) => face === (it.kind === "defense" ? SHIELD : SKULL)).length;
