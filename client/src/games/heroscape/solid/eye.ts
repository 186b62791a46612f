// Where the onlooker stands: turns by sixty degrees, comes nearer, moves along, and always sees the whole island at first.
import { PerspectiveCamera, Vector3 } from "three";
import type { Field } from "../field.ts";
import { LEVEL } from "./shapes.ts";

const DOWN = (56 * Math.PI) / 180;
/** The board lies a little askew, so that rows of hexes do not hide each other. */
export const ASKEW = (13 * Math.PI) / 180;
const LENS = 22;
const TURN_MS = 300;

interface Turning {
  from: number;
  to: number;
  since: number;
}

export class Eye {
  camera = new PerspectiveCamera(LENS, 1, 0.1, 400);
  yaw = ASKEW;
  zoom = 1;
  size = { w: 1, h: 1 };
  #turning: Turning | null = null;
  #pan = new Vector3();
  #fit = { key: "", distance: 40 };
  #field: Field | null = null;

  set field(field: Field) {
    this.#field = field;
    this.#fit.key = "";
  }

  /** Where it will look from when it has come to rest. */
  get goal(): number {
    return this.#turning?.to ?? this.yaw;
  }

  get turning(): boolean {
    return this.#turning !== null;
  }

  get radius(): number {
    return Math.max(...(this.#field?.cells ?? []).map((it) => Math.hypot(it.x, it.y)), 4);
  }

  turn(turns: number, still: boolean): void {
    const [wanted, whole] = [ASKEW + (turns * Math.PI) / 3, 2 * Math.PI];
    const to = wanted + Math.round((this.yaw - wanted) / whole) * whole;
    if (still) [this.yaw, this.#turning] = [to, null];
    else this.#turning = { from: this.yaw, to, since: performance.now() };
  }

  home(): void {
    this.#pan.set(0, 0, 0);
  }

  pan(dx: number, dy: number): void {
    const part = (2 * Math.tan((LENS / 2) * (Math.PI / 180)) * this.#distance()) / this.size.h;
    const [right, down] = [-dx * part, (-dy * part) / Math.sin(DOWN)];
    this.#pan.x += right * Math.cos(this.yaw) + down * Math.sin(this.yaw);
    this.#pan.z += -right * Math.sin(this.yaw) + down * Math.cos(this.yaw);
    this.#pan.clampLength(0, this.radius * 0.8);
  }

  /** Takes its place for a frame. */
  look(now: number): void {
    if (this.#turning) this.#swing(now, this.#turning);
    aim(this.camera, this.yaw, this.#distance(), this.#pan.clone().add(MIDDLE));
  }

  project(x: number, y: number, z: number): { x: number; y: number } {
    const point = new Vector3(x, y, z).project(this.camera);
    return { x: ((point.x + 1) / 2) * this.size.w, y: ((1 - point.y) / 2) * this.size.h };
  }

  #swing(now: number, { from, to, since }: Turning): void {
    const t = Math.min(1, Math.max(0, (now - since) / TURN_MS));
    this.yaw = from + (to - from) * t * t * (3 - 2 * t);
    if (t >= 1) this.#turning = null;
  }

  #distance(): number {
    const key = `${(this.size.w / this.size.h).toFixed(2)} ${this.goal.toFixed(2)}`;
    if (this.#fit.key !== key) this.#fit = { key, distance: this.#fitting() };
    return this.#fit.distance / this.zoom;
  }

  /** The least distance from which the whole island is seen. */
  #fitting(): number {
    const cells = this.#field?.cells ?? [];
    const probe = this.camera.clone();
    let [near, far] = [6, 200];
    for (let step = 0; step < 14; step++) {
      const middle = (near + far) / 2;
      aim(probe, this.goal, middle, MIDDLE);
      const inside = cells.every((cell) => {
        const point = new Vector3(cell.x, cell.level * LEVEL, cell.y).project(probe);
        return Math.abs(point.x) < 0.93 && point.y < 0.86 && point.y > -0.9;
      });
      if (inside) far = middle;
      else near = middle;
    }
    return far;
  }
}

const MIDDLE = new Vector3(0, 0.5, 0);

function aim(camera: PerspectiveCamera, yaw: number, distance: number, target: Vector3): void {
  camera.position.set(
    target.x + distance * Math.cos(DOWN) * Math.sin(yaw),
    target.y + distance * Math.sin(DOWN),
    target.z + distance * Math.cos(DOWN) * Math.cos(yaw),
  );
  camera.lookAt(target);
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
}
