// Figures on the board: made when they come, kept while they stand, moved while they are on their way.
import type { Mesh } from "three";
import type { Scene, Token } from "../scene.ts";
import type { Moving } from "../surface.ts";
import type { Ground } from "./marks.ts";
import { Ranks } from "./ranks.ts";
import { standee, type Standee, type Stretch } from "./standees.ts";

interface Known extends Standee {
  key: string;
  selected: boolean;
}

export function stretch(ground: Ground, at: string, tail: string | null): Stretch | null {
  if (!tail) return null;
  const [a, b] = [ground.at(at), ground.at(tail)];
  return { dx: b.x - a.x, dz: b.z - a.z };
}

/** On its space, or between both, facing the onlooker. */
export function stand(it: Standee, at: string, tail: string | null, ground: Ground, lift = 0): void {
  const [a, b] = [ground.at(at, lift), tail ? ground.at(tail, lift) : null];
  it.group.position.set(b ? (a.x + b.x) / 2 : a.x, a.y + 0.005, b ? (a.z + b.z) / 2 : a.z);
  it.group.scale.setScalar(1);
  it.body.rotation.y = ground.yaw;
  it.body.rotation.x = -0.3;
}

export class People {
  #ranks = new Ranks();
  group = this.#ranks.group;
  #known = new Map<string, Known>();

  clear(): void {
    this.#ranks.clear();
    this.#known.clear();
  }

  populate(scene: Scene, ground: Ground): void {
    const there = new Set(scene.tokens.map((it) => it.id));
    for (const id of this.#known.keys()) if (!there.has(id)) this.#known.delete(id);
    for (const token of scene.tokens) this.#person(token, ground).selected = token.selected;
  }

  /** Everybody where they stand, and the one that is on its way. */
  place(scene: Scene, moving: Moving | null, ground: Ground): void {
    for (const token of scene.tokens) {
      const known = this.#known.get(token.id);
      if (!known) continue;
      const raised = scene.view.glyphs.some((it) => it.at === token.at) ? 0.07 : 0;
      stand(known, token.at, token.tail, ground, raised);
      if (moving?.id === token.id) animate(known, moving, ground);
    }
    this.#show();
  }

  face(yaw: number): void {
    for (const known of this.#known.values()) known.body.rotation.y = yaw;
    this.#show();
  }

  #show(): void {
    for (const { group } of this.#known.values()) group.updateMatrixWorld(true);
    this.#ranks.show([...this.#known.values()].flatMap((it) => it.parts(it.selected)));
  }

  /** What the pointer can meet, with the space it stands for. */
  proxies(scene: Scene): Map<Mesh, string> {
    const all = new Map<Mesh, string>();
    for (const token of scene.tokens) {
      const known = this.#known.get(token.id);
      if (known) all.set(known.proxy, token.at);
    }
    return all;
  }

  #person(token: Token, ground: Ground): Known {
    const way = stretch(ground, token.at, token.tail);
    const key = `${token.kind} ${token.seat} ${way ? `${way.dx.toFixed(1)} ${way.dz.toFixed(1)}` : ""}`;
    const known = this.#known.get(token.id);
    if (known?.key === key) return known;
    const fresh = { ...standee(token.kind, token.seat, token.height, way), key, selected: false };
    this.#known.set(token.id, fresh);
    return fresh;
  }
}

function animate({ group, body }: Known, { scene, from, to, t }: Moving, ground: Ground): void {
  if (scene === "hop") {
    const [a, b] = [ground.at(from), ground.at(to)];
    // The arc clears the higher of both spaces.
    const high = Math.max(a.y, b.y) + 0.35;
    const arc = Math.max(0, high - (a.y + b.y) / 2) * 4 * t * (1 - t);
    group.position.x += (b.x - a.x) * t;
    group.position.z += (b.z - a.z) * t;
    group.position.y = a.y + (b.y - a.y) * t + arc;
  } else if (scene === "land") group.position.y += (1 - t) * 3;
  else if (scene === "death") {
    body.rotation.x = -0.3 - t * 1.2;
    group.position.y -= t * 0.4;
    group.scale.setScalar(1 - t * 0.35);
  }
}
