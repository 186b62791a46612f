// The battlefield in three dimensions. It is drawn when something changes and rests otherwise: nothing here runs on its own.
import {
  ACESFilmicToneMapping,
  CapsuleGeometry,
  DirectionalLight,
  Group,
  HemisphereLight,
  InstancedMesh,
  Mesh,
  PCFShadowMap,
  PerspectiveCamera,
  PointLight,
  Quaternion,
  Raycaster,
  Scene as Stage,
  Vector2,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from "three";
import { hash, seeded } from "../../../core/draw.ts";
import { tintOf } from "../cards.ts";
import type { Field } from "../field.ts";
import type { Scene, Token } from "../scene.ts";
import type { Moving } from "../surface.ts";
import { hexes, sunk, type Hexes } from "./hexes.ts";
import { halo, levels, plate, reach, stone, thin, tone, type Ground } from "./marks.ts";
import { barriers, pebbles, pieces, tufts } from "./nature.ts";
import { sea } from "./sea.ts";
import { LEVEL } from "./shapes.ts";
import { ghost, standee, type Standee, type Stretch } from "./standees.ts";

const LEAN = (56 * Math.PI) / 180;
const ASKEW = (13 * Math.PI) / 180;
const TURN_MS = 300;

export interface Look {
  turns: number;
  zoom: number;
  moving: Moving | null;
  last: string[];
  cursor: string | null;
  /** Turns at once. */
  still: boolean;
}

interface Known extends Standee {
  key: string;
}

interface Turning {
  from: number;
  to: number;
  since: number;
}

export class World {
  #renderer: WebGLRenderer;
  #stage = new Stage();
  #camera = new PerspectiveCamera(22, 1, 0.1, 400);
  #land = new Group();
  #numbers = new Group();
  #marks = new Group();
  #figures = new Group();
  #people = new Map<string, Known>();
  #lantern = new PointLight("#ffb950", 0, 3.6, 1.5);
  #key = new DirectionalLight("#ffcb8a", 3.6);
  #rim = new DirectionalLight("#86b6ff", 0.75);
  #hexes: Hexes[] = [];
  #field: Field | null = null;
  #scene: Scene | null = null;
  #look: Look = { turns: 0, zoom: 1, moving: null, last: [], cursor: null, still: true };
  #marked: unknown[] = [];
  #yaw = ASKEW;
  #turning: Turning | null = null;
  #pan = new Vector3();
  #fit = { key: "", distance: 40 };
  #size = { w: 1, h: 1 };
  #frame = 0;
  #stones = new Map<string, Group>();
  #ondrawn: () => void;

  constructor(canvas: HTMLCanvasElement, ondrawn: () => void) {
    this.#ondrawn = ondrawn;
    this.#renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true });
    this.#renderer.setClearColor(0, 0);
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    // Shadows move only with figures and with the light.
    this.#renderer.shadowMap.autoUpdate = false;
    this.#renderer.toneMapping = ACESFilmicToneMapping;
    this.#renderer.toneMappingExposure = 1.42;
    this.#key.castShadow = true;
    this.#key.shadow.mapSize.set(2048, 2048);
    this.#key.shadow.bias = -0.0006;
    this.#key.shadow.normalBias = 0.03;
    this.#key.shadow.radius = 4;
    this.#stage.add(
      new HemisphereLight("#8fb0e6", "#262a33", 1.25),
      this.#key,
      this.#key.target,
      this.#rim,
      this.#lantern,
    );
    this.#stage.add(this.#land, this.#numbers, this.#marks, this.#figures);
  }

  resize(w: number, h: number): void {
    if (w < 2 || h < 2) return;
    this.#size = { w, h };
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(w, h, false);
    this.#camera.aspect = w / h;
    this.#ask();
  }

  show(scene: Scene, look: Look): void {
    const before = this.#look;
    this.#look = look;
    if (scene.view.field !== this.#field) this.#build(scene.view.field);
    if (look.turns !== before.turns || this.#scene === null) this.#turn(look, this.#scene === null);
    if (look.zoom === 1) this.#pan.set(0, 0, 0);
    const marked = [scene, look.turns, look.last, look.cursor];
    const changed = marked.some((it, at) => it !== this.#marked[at]);
    this.#scene = scene;
    if (changed) {
      this.#marked = marked;
      this.#mark(scene);
      this.#populate(scene);
    }
    this.#move(scene, look.moving);
    this.#ask();
  }

  pan(dx: number, dy: number): void {
    const part = (2 * Math.tan((11 * Math.PI) / 180) * this.#distance()) / this.#size.h;
    const [right, down] = [-dx * part, (-dy * part) / Math.sin(LEAN)];
    const limit = this.#radius() * 0.8;
    this.#pan.x += right * Math.cos(this.#yaw) + down * Math.sin(this.#yaw);
    this.#pan.z += -right * Math.sin(this.#yaw) + down * Math.cos(this.#yaw);
    this.#pan.clampLength(0, limit);
    this.#ask();
  }

  /** The space, or the space of the figure, under a point of the canvas. */
  pick(x: number, y: number): string | null {
    const at = new Vector2((x / this.#size.w) * 2 - 1, 1 - (y / this.#size.h) * 2);
    const caster = new Raycaster();
    caster.setFromCamera(at, this.#camera);
    const proxies = new Map<Object3D, string>();
    for (const token of this.#scene?.tokens ?? []) {
      const known = this.#people.get(token.id);
      if (known) proxies.set(known.proxy, token.at);
    }
    const ground = caster.intersectObjects(this.#hexes.map((it) => it.mesh))[0];
    const figure = caster.intersectObjects([...proxies.keys()])[0];
    if (figure && (!ground || figure.distance < ground.distance + 0.6))
      return proxies.get(figure.object) ?? null;
    const part = this.#hexes.find((it) => it.mesh === ground?.object);
    return part?.cells[ground?.instanceId ?? -1]?.id ?? null;
  }

  /** Where a space, or a point above it, lies on the canvas. */
  spot(id: string, lift = 0, towards = 0): { x: number; y: number } {
    const { x, y, z } = this.#at(id, lift);
    return this.#project(x + towards * Math.sin(this.#yaw), y, z + towards * Math.cos(this.#yaw));
  }

  top(id: string): number {
    return this.#people.get(id)?.top ?? 1.5;
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#clear(this.#land);
    this.#clear(this.#marks);
    this.#clear(this.#numbers);
    this.#renderer.dispose();
  }

  #project(x: number, y: number, z: number): { x: number; y: number } {
    const point = new Vector3(x, y, z).project(this.#camera);
    return { x: ((point.x + 1) / 2) * this.#size.w, y: ((1 - point.y) / 2) * this.#size.h };
  }

  #at(id: string, lift = 0): { x: number; y: number; z: number } {
    const cell = this.#field?.at.get(id);
    if (!cell) return { x: 0, y: 0, z: 0 };
    return { x: cell.x, y: cell.level * LEVEL - sunk(cell) + lift, z: cell.y };
  }

  #ground(): Ground {
    return { at: (spot, lift = 0) => this.#at(spot, lift), yaw: this.#goal() };
  }

  #goal(): number {
    return this.#turning?.to ?? this.#yaw;
  }

  #radius(): number {
    return Math.max(...(this.#field?.cells ?? []).map((it) => Math.hypot(it.x, it.y)), 4);
  }

  #build(field: Field): void {
    this.#field = field;
    this.#clear(this.#land);
    for (const known of this.#people.values()) this.#figures.remove(known.group);
    this.#people.clear();
    const random = seeded(hash(field.id));
    this.#hexes = hexes(field, random);
    const walls = barriers(field, random);
    this.#land.add(
      ...this.#hexes.map((it) => it.mesh),
      sea(field),
      tufts(field, random),
      pebbles(field, random),
      pieces(field),
    );
    if (walls) this.#land.add(walls);
    const radius = this.#radius() + 3;
    Object.assign(this.#key.shadow.camera, {
      left: -radius,
      right: radius,
      top: radius,
      bottom: -radius,
      near: 1,
      far: radius * 6,
    });
    this.#key.shadow.camera.updateProjectionMatrix();
    this.#marked = [];
  }

  #clear(group: Group): void {
    for (const child of [...group.children]) {
      group.remove(child);
      child.traverse((it) => {
        if (it instanceof InstancedMesh) it.dispose();
      });
    }
  }

  #turn(look: Look, first: boolean): void {
    const wanted = ASKEW + (look.turns * Math.PI) / 3;
    const whole = 2 * Math.PI;
    const nearest = wanted + Math.round((this.#yaw - wanted) / whole) * whole;
    if (first || look.still) {
      this.#yaw = nearest;
      this.#turning = null;
    } else this.#turning = { from: this.#yaw, to: nearest, since: performance.now() };
  }

  /** Everything that lies on the ground. */
  #mark(scene: Scene): void {
    const ground = this.#ground();
    const { field } = scene.view;
    this.#clear(this.#marks);
    this.#clear(this.#numbers);
    this.#stones.clear();
    this.#numbers.add(levels(field, ground.yaw, (cell) => cell.level * LEVEL - sunk(cell)));
    for (const glyph of scene.view.glyphs) {
      const group = stone(glyph.letter, ground, glyph.at);
      this.#stones.set(glyph.at, group);
      this.#marks.add(group);
    }
    for (const zone of scene.zones)
      for (const spot of zone.spots) this.#marks.add(thin(spot, tintOf(zone.seat).light, 0.85, ground));
    for (const spot of this.#look.last) this.#marks.add(thin(spot, "#fff4d0", 0.35, ground));
    for (const spot of scene.fire) this.#marks.add(plate(spot, "#ff6a2c", 0.5, ground));
    if (scene.reach.length > 0) this.#marks.add(reach(scene.reach, ground, scene.ghost !== null));
    for (const token of scene.tokens) this.#ring(token, scene, ground);
    if (scene.blocker)
      this.#marks.add(
        halo(scene.blocker.at, "#ff5a3c", ground),
        plate(scene.blocker.at, "#ff4a2c", 0.4, ground),
      );
    if (this.#look.cursor) this.#marks.add(halo(this.#look.cursor, "#ffffff", ground));
    if (scene.ray) this.#marks.add(this.#dashes(scene.ray));
    if (scene.ghost) {
      const { at, tail, kind, height, seat } = scene.ghost;
      const made = ghost(kind, height, seat, this.#stretch(at, tail));
      this.#stand(made, at, tail, 0);
      this.#marks.add(made.group);
    }
  }

  #ring(token: Token, scene: Scene, ground: Ground): void {
    const aimed = scene.ghost !== null && scene.clash?.figure === token.id;
    const color = token.struck === "friend" ? "#ff5a3c" : token.struck || aimed ? "#fff0c4" : null;
    for (const spot of [token.at, token.tail]) {
      if (!spot) continue;
      if (token.selected) this.#marks.add(halo(spot, "#ffd98a", ground));
      else if (color) this.#marks.add(halo(spot, color, ground));
      else if (token.target) this.#marks.add(thin(spot, "#fff0c4", 1, ground));
    }
  }

  #dashes(ray: NonNullable<Scene["ray"]>): Group {
    const group = new Group();
    // Plan units and half levels of the rules.
    const world = ([x, y, z]: [number, number, number]) =>
      new Vector3((Math.sqrt(3) * x) / 8, (z / 2) * LEVEL, y / 8);
    const [from, to] = [world(ray.from), world(ray.to)];
    const length = from.distanceTo(to);
    const way = to.clone().sub(from).normalize();
    const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way);
    const [core, glow] = [new CapsuleGeometry(0.035, 0.26, 3, 6), new CapsuleGeometry(0.085, 0.26, 3, 6)];
    const [bright, dim] = ray.blocked
      ? [tone("#ff8a70", 1), tone("#ff4a2c", 0.3)]
      : [tone("#fff0c4", 1), tone("#ffb545", 0.28)];
    for (let at = 0.35; at < length - 0.25; at += 0.43) {
      for (const mesh of [new Mesh(core, bright), new Mesh(glow, dim)]) {
        mesh.position.copy(from).addScaledVector(way, at + 0.13);
        mesh.quaternion.copy(turn);
        group.add(mesh);
      }
    }
    return group;
  }

  #stretch(at: string, tail: string | null): Stretch | null {
    if (!tail) return null;
    const [a, b] = [this.#at(at), this.#at(tail)];
    return { dx: b.x - a.x, dz: b.z - a.z };
  }

  #populate(scene: Scene): void {
    const there = new Set(scene.tokens.map((it) => it.id));
    for (const [id, known] of this.#people) {
      if (there.has(id)) continue;
      this.#figures.remove(known.group);
      this.#people.delete(id);
    }
    for (const token of scene.tokens) this.#person(token).dress(token.selected);
    const selected = scene.tokens.find((it) => it.selected);
    this.#lantern.intensity = selected ? 4 : 0;
    if (selected) {
      const { x, y, z } = this.#at(selected.at, 1.1);
      this.#lantern.position.set(x + 0.9 * Math.sin(this.#yaw), y, z + 0.9 * Math.cos(this.#yaw));
    }
  }

  #person(token: Token): Known {
    const stretch = this.#stretch(token.at, token.tail);
    const key = `${token.kind} ${token.seat} ${stretch ? `${stretch.dx.toFixed(1)} ${stretch.dz.toFixed(1)}` : ""}`;
    const known = this.#people.get(token.id);
    if (known?.key === key) return known;
    if (known) this.#figures.remove(known.group);
    const fresh = { ...standee(token.kind, token.seat, token.height, stretch), key };
    this.#people.set(token.id, fresh);
    this.#figures.add(fresh.group);
    return fresh;
  }

  #stand(it: Standee, at: string, tail: string | null, lift: number): void {
    const [a, b] = [this.#at(at, lift), tail ? this.#at(tail, lift) : null];
    it.group.position.set(b ? (a.x + b.x) / 2 : a.x, a.y + 0.005, b ? (a.z + b.z) / 2 : a.z);
    it.group.scale.setScalar(1);
    it.body.rotation.y = this.#yaw;
    it.body.rotation.x = -0.3;
  }

  /** Figures where they stand, and the one that is on its way. */
  #move(scene: Scene, moving: Moving | null): void {
    for (const token of scene.tokens) {
      const known = this.#people.get(token.id);
      if (!known) continue;
      const raised = scene.view.glyphs.some((it) => it.at === token.at) ? 0.07 : 0;
      this.#stand(known, token.at, token.tail, raised);
      if (moving?.id === token.id) this.#animate(known, moving);
    }
    for (const [spot, group] of this.#stones) {
      group.rotation.z = moving?.scene === "flip" && moving.to === spot ? moving.t * Math.PI * 2 : 0;
    }
    this.#renderer.shadowMap.needsUpdate = true;
  }

  #animate(known: Known, { scene, from, to, t }: Moving): void {
    const { group, body } = known;
    if (scene === "hop" && from && to) {
      const [a, b] = [this.#at(from), this.#at(to)];
      // The arc clears the higher of both spaces.
      const high = Math.max(a.y, b.y) + 0.35;
      const [dx, dz] = [(b.x - a.x) * t, (b.z - a.z) * t];
      const flat = a.y + (b.y - a.y) * t;
      const arc = Math.max(0, high - (a.y + b.y) / 2) * 4 * t * (1 - t);
      group.position.x += dx;
      group.position.z += dz;
      group.position.y = flat + arc;
    } else if (scene === "land") group.position.y += (1 - t) * 3;
    else if (scene === "death") {
      body.rotation.x = -0.3 - t * 1.2;
      group.position.y -= t * 0.4;
      group.scale.setScalar(1 - t * 0.35);
    }
  }

  #distance(): number {
    const { w, h } = this.#size;
    const key = `${this.#field?.id} ${(w / h).toFixed(2)} ${this.#goal().toFixed(2)}`;
    if (this.#fit.key !== key) this.#fit = { key, distance: this.#fitting() };
    return this.#fit.distance / this.#look.zoom;
  }

  /** The least distance from which the whole island is seen. */
  #fitting(): number {
    const cells = this.#field?.cells ?? [];
    let [near, far] = [6, 200];
    const probe = this.#camera.clone();
    for (let step = 0; step < 14; step++) {
      const middle = (near + far) / 2;
      this.#aim(probe, this.#goal(), middle, new Vector3(0, 0.5, 0));
      const inside = cells.every((cell) => {
        const point = new Vector3(cell.x, cell.level * LEVEL, cell.y).project(probe);
        return Math.abs(point.x) < 0.93 && point.y < 0.86 && point.y > -0.9;
      });
      if (inside) far = middle;
      else near = middle;
    }
    return far;
  }

  #aim(camera: PerspectiveCamera, yaw: number, distance: number, target: Vector3): void {
    camera.position.set(
      target.x + distance * Math.cos(LEAN) * Math.sin(yaw),
      target.y + distance * Math.sin(LEAN),
      target.z + distance * Math.cos(LEAN) * Math.cos(yaw),
    );
    camera.lookAt(target);
    camera.updateMatrixWorld();
    camera.updateProjectionMatrix();
  }

  /** One frame, however often something asks for it. */
  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (!this.#scene) return;
    if (this.#turning) this.#swing(now, this.#turning);
    this.#aim(this.#camera, this.#yaw, this.#distance(), this.#pan.clone().add(new Vector3(0, 0.5, 0)));
    this.#shine();
    this.#renderer.render(this.#stage, this.#camera);
    this.#ondrawn();
  }

  #swing(now: number, turning: Turning): void {
    const t = Math.min(1, (now - turning.since) / TURN_MS);
    const eased = t * t * (3 - 2 * t);
    this.#yaw = turning.from + (turning.to - turning.from) * eased;
    for (const known of this.#people.values()) known.body.rotation.y = this.#yaw;
    if (t >= 1) this.#turning = null;
    else this.#ask();
    this.#renderer.shadowMap.needsUpdate = true;
  }

  /** The lamp stays at the onlooker's left, however the board is turned. */
  #shine(): void {
    const turn = this.#yaw - ASKEW;
    const far = (this.#radius() + 3) / 13;
    const put = (light: DirectionalLight, x: number, y: number, z: number) => {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      light.position.set((x * cos + z * sin) * far, y * far, (-x * sin + z * cos) * far);
    };
    put(this.#key, -11, 13, 9);
    put(this.#rim, 9, 7, -12);
  }
}
