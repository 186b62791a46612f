// Looking for words in a rulebook.
import type { RuleClause } from "../wire.ts";

export interface Chapter {
  title: string;
  clauses: RuleClause[];
}

/** Clauses that have all words somewhere, by chapter and in order. */
export function find(clauses: RuleClause[], words: string): Chapter[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((it) => it !== "");
  const chapters: Chapter[] = [];
  for (const clause of clauses) {
    const all =
      `${clause.id} ${clause.chapter} ${clause.text} ${clause.ruling ?? ""} ${clause.scenarios.join(" ")}`.toLowerCase();
    if (!wanted.every((it) => all.includes(it))) continue;
    const last = chapters.at(-1);
    if (last?.title === clause.chapter) last.clauses.push(clause);
    else chapters.push({ title: clause.chapter, clauses: [clause] });
  }
  return chapters;
}

/** A text cut where a wanted word begins and ends, found parts marked. */
export function cut(text: string, words: string): { text: string; hit: boolean }[] {
  const wanted = words
    .trim()
    .split(/\s+/)
    .filter((it) => it.length > 1);
  if (wanted.length === 0) return [{ text, hit: false }];
  const escaped = wanted.map((it) => it.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return text
    .split(new RegExp(`(${escaped.join("|")})`, "gi"))
    .map((part, at) => ({ text: part, hit: at % 2 === 1 }))
    .filter((part) => part.text !== "");
}
