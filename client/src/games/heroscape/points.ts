// Short lines about a choice, with their odds.
import drop from "icon:drop";
import fallIcon from "icon:fall-down";
import skullIcon from "icon:death-skull";
import swords from "icon:crossed-swords";
import target from "icon:archery-target";
import d20 from "icon:dice-twenty-faces-twenty";
import stone from "icon:rune-stone";
import { list, percent } from "../../core/format.ts";
import type { Point } from "../../core/words.ts";
import type { Odds } from "../../wire.ts";
import type { Prints } from "./cards.ts";
import { byChance, type Clash, type Foresight } from "./foresight.ts";
import { figureName } from "./view.ts";

export function putPoints(seen: Foresight, known: Prints): Point[] {
  if (!seen.nearest) return [];
  const { figure, spaces } = seen.nearest;
  return [
    {
      icon: target,
      text: `${figureName(figure, known)} is ${spaces} ${spaces === 1 ? "space" : "spaces"} away`,
      tone: "quiet",
    },
  ];
}

export function d20Point(seen: Foresight): Point[] {
  if (!seen.needs) return [];
  const chance = seen.needs.odds ? percent(seen.needs.odds) : "";
  return [
    { icon: d20, strong: chance, text: `${seen.needs.total} or more`, clause: seen.clauses.Needs ?? "" },
  ];
}

export function stepPoints(seen: Foresight, marks: string[], known: Prints): Point[] {
  const points: Point[] = [];
  const names = (ids: string[]) => list(ids.map((id) => figureName(id, known)));
  if (seen.swipes.length > 0)
    points.push({
      icon: swords,
      strong: percent({ weight: 1, of: 2, exact: true }),
      text: `${names(seen.swipes)} ${seen.swipes.length > 1 ? "swipe" : "swipes"}`,
      tone: "bad",
      clause: "HS-ENG-5",
      said: `${names(seen.swipes)} may swipe: one die each, a skull is a wound.`,
    });
  if (seen.fall?.odds)
    points.push({
      icon: fallIcon,
      strong: percent(seen.fall.odds),
      text: "hurt by the fall",
      tone: "bad",
      clause: "HS-FAL-2",
      said: `A fall: ${seen.fall.dice} ${seen.fall.dice > 1 ? "dice" : "die"}, each skull is a wound.`,
    });
  if (seen.deadly)
    points.push({ icon: fallIcon, strong: percent(seen.deadly), text: "killed by the fall", tone: "bad" });
  if (marks.includes("water"))
    points.push({ icon: drop, text: "water ends the move", tone: "quiet", clause: "HS-WAT-1" });
  if (marks.includes("glyph"))
    points.push({ icon: stone, text: "a glyph ends the move", tone: "quiet", clause: "HS-GLY-1" });
  if (seen.engages.length > 0)
    points.push({ icon: swords, text: `next to ${names(seen.engages)}`, clause: "HS-ENG-1" });
  const best = [...seen.reach].sort(byChance)[0];
  if (best)
    points.push({
      icon: target,
      strong: best.any ? percent(best.any) : "",
      text: `to wound ${figureName(best.figure, known)}, ${best.attack} v ${best.defense}`,
      tone: "good",
      clause: "HS-ATT-3",
    });
  return points;
}

export const wounds = (it: Clash): string => (it.expected === null ? "" : it.expected.toFixed(1));
const chance = (odds: Odds | null): string => (odds ? percent(odds) : "");

export function attackPoints(seen: Foresight): Point[] {
  const it = seen.hits[0];
  if (!it) return [];
  const points: Point[] = [
    {
      icon: skullIcon,
      strong: `${it.attack} v ${it.defense}`,
      text: `${wounds(it)} wounds expected`,
      clause: "HS-ATT-8",
      said: `${it.attack} dice against ${it.defense}, ${wounds(it)} wounds on average.`,
    },
    { strong: chance(it.any), text: "a wound" },
    { strong: chance(it.kill), text: "destroyed", tone: "good" },
  ];
  if (seen.counter)
    points.push({
      icon: swords,
      strong: percent(seen.counter),
      text: "strikes back",
      tone: "bad",
      clause: "HS-POW-CTR",
    });
  return points;
}

export function areaPoints(seen: Foresight, known: Prints): Point[] {
  const [friends, foes] = [seen.hits.filter((it) => it.friend), seen.hits.filter((it) => !it.friend)];
  const names = (all: Clash[]) => list(all.map((it) => figureName(it.figure, known)));
  const points: Point[] = [];
  const first = foes[0];
  if (first)
    points.push({
      icon: skullIcon,
      strong: `${first.attack} v ${first.defense}`,
      text: `hits ${names(foes)}`,
    });
  if (first?.any)
    points.push({ strong: percent(first.any), text: `wounds ${figureName(first.figure, known)}` });
  if (friends.length > 0)
    points.push({ icon: swords, text: `hits your own ${names(friends)}`, tone: "bad", clause: "HS-SPA-8" });
  return points;
}
