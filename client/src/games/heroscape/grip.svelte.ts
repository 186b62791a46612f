// The hand on the board: hovering looks, pressing chooses, dragging carries a figure or moves the map, two fingers zoom.
import type { XY } from "./plan.ts";

export interface Board {
  /** The space under a point of the window. */
  pick: (x: number, y: number) => string | null;
  /** The figure that could be carried from there. */
  carried: (spot: string) => string | null;
  see: (spot: string | null) => void;
  press: (spot: string, pointer: string) => void;
  take: (figure: string) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number) => void;
}

interface Held {
  x: number;
  y: number;
  spot: string | null;
  figure: string | null;
  moved: boolean;
}

/** Less than this is a press, not a drag. */
const STILL = 9;

/** What lies over the board has its own looks. */
const beside = (event: PointerEvent): boolean =>
  (event.target as Element).closest("button, .hs-panel, .orders, .draft") !== null;

export class Grip {
  held = $state.raw<Held | null>(null);
  #fingers: { id: number; at: XY }[] = [];
  #spread = 0;
  #board: Board;

  constructor(board: Board) {
    this.#board = board;
  }

  get carrying(): boolean {
    return this.held?.figure !== null && this.held?.moved === true;
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || beside(event)) return;
    this.#fingers = [...this.#fingers, { id: event.pointerId, at: { x: event.clientX, y: event.clientY } }];
    if (this.#fingers.length === 2) {
      this.#spread = this.#distance();
      this.held = null;
      return;
    }
    const spot = this.#board.pick(event.clientX, event.clientY);
    const figure = spot ? this.#board.carried(spot) : null;
    this.held = { x: event.clientX, y: event.clientY, spot, figure, moved: false };
  };

  move = (event: PointerEvent): void => {
    const at = { x: event.clientX, y: event.clientY };
    this.#fingers = this.#fingers.map((it) => (it.id === event.pointerId ? { ...it, at } : it));
    if (this.#fingers.length === 2) {
      const now = this.#distance();
      if (this.#spread > 0) this.#board.zoom(now / this.#spread);
      this.#spread = now;
    } else if (this.held) this.#drag(event, this.held);
    else if (event.pointerType !== "touch" && !beside(event)) this.#board.see(this.#board.pick(at.x, at.y));
  };

  up = (event: PointerEvent): void => {
    this.#fingers = this.#fingers.filter((it) => it.id !== event.pointerId);
    const from = this.held;
    this.held = null;
    if (!from) return;
    const spot = this.#board.pick(event.clientX, event.clientY);
    if (spot === null) return;
    if (!from.moved && spot === from.spot) this.#board.press(spot, event.pointerType);
    else if (from.moved && from.figure && spot !== from.spot) this.#board.press(spot, "mouse");
  };

  cancel = (): void => {
    this.#fingers = [];
    this.held = null;
  };

  #drag(event: PointerEvent, from: Held): void {
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(dx, dy) < STILL) return;
    if (!from.moved) (event.currentTarget as Element).setPointerCapture(event.pointerId);
    if (from.figure) {
      this.#board.take(from.figure);
      this.#board.see(this.#board.pick(event.clientX, event.clientY));
      this.held = { ...from, moved: true };
    } else {
      this.#board.pan(dx, dy);
      this.held = { ...from, x: event.clientX, y: event.clientY, moved: true };
    }
  }

  #distance(): number {
    const [a, b] = this.#fingers;
    return a && b ? Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) : 0;
  }
}
