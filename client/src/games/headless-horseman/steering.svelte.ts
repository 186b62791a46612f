// Fingers and mouse on the board: pan, pinch, zoom, and a rider dragged by hand. What is under the pointer is the board's business.
import { pacing } from "../../core/prefs.svelte.ts";
import { between, framing, isWhole, pan, WHOLE, zoom, type Camera } from "./camera.ts";

interface Point {
  x: number;
  y: number;
}

interface Finger extends Point {
  id: number;
}

interface Hands {
  svg: () => SVGSVGElement;
  /** Whether a press at this point takes the own rider in hand. */
  grabs: (at: Point) => boolean;
  dragged: (at: Point) => void;
  dropped: (at: Point) => void;
}

export class Steering {
  camera = $state.raw<Camera>(WHOLE);
  /** Where the rider in hand is. */
  held = $state.raw<Point | null>(null);
  /** Somebody moved the board by hand: it stays where it was put. */
  steered = false;
  /** The press in progress was a drag, so no click follows from it. */
  moved = false;
  #fingers: Finger[] = [];
  #began: Point = { x: 0, y: 0 };
  #rider = false;
  #frame = 0;
  #hands: Hands;

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  where(event: { clientX: number; clientY: number }): Point {
    const matrix = this.#hands.svg().getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY);
    return matrix ? point.matrixTransform(matrix.inverse()) : point;
  }

  /** Units of the drawing in one pixel of the screen. */
  get scale(): number {
    const svg = this.#hands.svg();
    return this.camera.size / Math.max(1, Math.min(svg.clientWidth, svg.clientHeight));
  }

  fly(to: Camera): void {
    cancelAnimationFrame(this.#frame);
    const [from, began, ms] = [this.camera, performance.now(), 360 * pacing()];
    const step = (now: number) => {
      const part = ms > 0 ? Math.max(0, Math.min(1, (now - began) / ms)) : 1;
      this.camera = between(from, to, part);
      if (part < 1) this.#frame = requestAnimationFrame(step);
    };
    step(began);
  }

  /** Goes to what matters now, unless somebody holds the board elsewhere. */
  follow(points: Point[]): void {
    if (!this.steered) this.fly(points.length > 0 ? framing(points) : WHOLE);
  }

  closer(factor: number): void {
    const { x, y, size } = this.camera;
    this.#steer(zoom(this.camera, { x: x + size / 2, y: y + size / 2 }, factor));
  }

  whole(): void {
    this.steered = false;
    this.fly(WHOLE);
  }

  /** Two taps: close to the own rider, or out again. */
  toggle(own: Point | undefined): void {
    this.steered = true;
    this.fly(isWhole(this.camera) && own ? framing([own], 190) : WHOLE);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.#steer(zoom(this.camera, this.where(event), event.deltaY < 0 ? 1.18 : 1 / 1.18));
  };

  down = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    this.#fingers.push({ id: event.pointerId, x: event.clientX, y: event.clientY });
    this.#began = { x: event.clientX, y: event.clientY };
    this.#rider = this.#fingers.length === 1 && this.#hands.grabs(this.where(event));
    this.moved = false;
  };

  move = (event: PointerEvent): void => {
    const finger = this.#fingers.find((it) => it.id === event.pointerId);
    if (!finger) return;
    const far = Math.hypot(event.clientX - this.#began.x, event.clientY - this.#began.y) > 8;
    if (far && !this.moved) {
      this.moved = true;
      this.#hands.svg().setPointerCapture(event.pointerId);
    }
    if (this.moved) this.#moveBy(event, finger);
    [finger.x, finger.y] = [event.clientX, event.clientY];
  };

  up = (event: PointerEvent): void => {
    this.#fingers = this.#fingers.filter((it) => it.id !== event.pointerId);
    const at = this.held;
    this.held = null;
    if (at) this.#hands.dropped(at);
  };

  #moveBy(event: PointerEvent, finger: Finger): void {
    const other = this.#fingers.find((it) => it !== finger);
    if (other) return this.#pinch(event, finger, other);
    if (this.#rider) {
      this.held = this.where(event);
      return this.#hands.dragged(this.held);
    }
    if (isWhole(this.camera)) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    this.#steer(pan(this.camera, dx * this.scale, dy * this.scale));
  }

  #pinch(event: PointerEvent, finger: Finger, other: Finger): void {
    const was = Math.hypot(finger.x - other.x, finger.y - other.y);
    const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
    const middle = { clientX: (event.clientX + other.x) / 2, clientY: (event.clientY + other.y) / 2 };
    if (was > 0) this.#steer(zoom(this.camera, this.where(middle), is / was));
  }

  #steer(to: Camera): void {
    cancelAnimationFrame(this.#frame);
    this.steered = true;
    this.camera = to;
  }
}
