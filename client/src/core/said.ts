// Sentences of the rules, as they are read.
import type { Part } from "../wire.ts";

/** The plain text: the texts of the parts, joined. */
export const said = (it: { parts: Part[] }): string =>
  it.parts.map((part) => (typeof part === "string" ? part : part.text)).join("");
