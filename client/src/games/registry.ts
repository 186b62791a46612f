// The boards there are, each in a chunk of its own. A game without one is played from the list of its offers.
import type { Lesson } from "../core/lesson.ts";
import type { GameClient } from "../core/words.ts";

type Load = () => Promise<{ default: GameClient }>;

const BOARDS: Record<string, Load> = {
  "darkleaf-gambit": () => import("./darkleaf-gambit/index.ts"),
  "headless-horseman": () => import("./headless-horseman/index.ts"),
  heroscape: () => import("./heroscape/index.ts"),
  "little-dead-riding-hood": () => import("./little-dead-riding-hood/index.ts"),
  "midnight-banshees": () => import("./midnight-banshees/index.ts"),
};

const LESSONS: Record<string, () => Promise<{ default: Lesson }>> = {
  "darkleaf-gambit": () => import("./darkleaf-gambit/lesson.ts"),
  "headless-horseman": () => import("./headless-horseman/lesson.ts"),
  heroscape: () => import("./heroscape/lesson.ts"),
  "little-dead-riding-hood": () => import("./little-dead-riding-hood/lesson.ts"),
  "midnight-banshees": () => import("./midnight-banshees/lesson.ts"),
};

/** Whether a game has a board of its own; the shelf offers only those. */
export function hasBoard(slug: string): boolean {
  return slug in BOARDS;
}

export async function clientOf(slug: string): Promise<GameClient> {
  const load: Load = BOARDS[slug] ?? (() => import("./fallback/index.ts"));
  return (await load()).default;
}

export function hasLesson(slug: string): boolean {
  return slug in LESSONS;
}

export async function lessonOf(slug: string): Promise<Lesson | null> {
  return (await LESSONS[slug]?.())?.default ?? null;
}
