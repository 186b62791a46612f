// What a person set for this browser: theme, sound, motion. Kept in local storage, where there is one.
export type Theme = "dark" | "light";
export type Pacing = "full" | "quick" | "off";

interface Prefs {
  theme: Theme;
  sound: boolean;
  motion: Pacing;
  /** Whether the first tips were seen. */
  seen: string[];
  /** Games whose lesson was played to its end. */
  learned: string[];
  /** Tables of lessons, which no list shows. */
  practice: string[];
  /** Tables that were prepared for a newcomer, as long as they say so. */
  first: string[];
}

const KEY = "lychgate.prefs";
const START: Prefs = {
  theme: "dark",
  sound: true,
  motion: "full",
  seen: [],
  learned: [],
  practice: [],
  first: [],
};

function load(): Prefs {
  try {
    return { ...START, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>) };
  } catch {
    return { ...START };
  }
}

export const prefs = $state<Prefs>(load());

export function change(to: Partial<Prefs>): void {
  Object.assign(prefs, to);
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyPrefs();
}

export function applyPrefs(): void {
  document.documentElement.dataset.theme = prefs.theme;
  document.documentElement.dataset.motion = prefs.motion;
}

/** How much of a motion's time is taken: none for those who asked their system for less motion. */
export function pacing(): number {
  if (prefs.motion === "off" || document.hidden) return 0;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return prefs.motion === "quick" ? 0.45 : 1;
}
