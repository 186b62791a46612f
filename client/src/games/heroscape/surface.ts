// What both boards are given: the scene, how it is looked at, and how places speak back.
import type { XY } from "./plan.ts";
import type { Scene } from "./scene.ts";

/** A piece on its way, a piece that falls, a stone that turns. */
export interface Moving {
  scene: string;
  id: string;
  from: string;
  to: string;
  t: number;
}

export interface Surface {
  scene: Scene;
  turns: number;
  zoom: number;
  /** The middle of what is shown, where somebody moved it. */
  center: XY | null;
  moving: Moving | null;
  offered: Set<string>;
  describe: (spot: string) => string;
  /** Where the keyboard is. */
  cursor: string | null;
  last: string[];
  onsee: (spot: string) => void;
  onenter: (event: KeyboardEvent, spot: string) => void;
}
