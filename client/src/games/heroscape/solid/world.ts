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
  PointLight,
  Quaternion,
  Raycaster,
  Scene as Stage,
  Vector2,
  Vector3,
  WebGLRenderer,
} from "three";
import { hash, seeded } from "../../../core/draw.ts";
import { tintOf } from "../cards.ts";
import type { Field } from "../field.ts";
import type { Scene, Token } from "../scene.ts";
import type { Moving } from "../surface.ts";
import { alike } from "./alike.ts";
import { ASKEW, Eye } from "./eye.ts";
import { hexes, sunk, type Hexes } from "./hexes.ts";
import { halo, levels, plate, reach, stone, thin, tone, type Ground } from "./marks.ts";
import { barriers, pebbles, pieces, tufts } from "./nature.ts";
import { People, stand, stretch } from "./people.ts";
import { sea } from "./sea.ts";
import { LEVEL } from "./shapes.ts";
import { ghost } from "./standees.ts";

export interface Look {
  turns: number;
  zoom: number;
  moving: Moving | null;
  last: string[];
  cursor: string | null;
  /** Turns at once. */
  still: boolean;
}

export class World {
  #renderer: WebGLRenderer;
  #stage = new Stage();
  #eye = new Eye();
  #land = new Group();
  #marks = new Group();
  #people = new People();
  #lantern = new PointLight("#ffb950", 0, 3.6, 1.5);
  #key = new DirectionalLight("#ffcb8a", 3.6);
  #rim = new DirectionalLight("#86b6ff", 0.75);
  #hexes: Hexes[] = [];
  #field: Field | null = null;
  #scene: Scene | null = null;
  #turns: number | null = null;
  #marked: unknown[] = [];
  #stones = new Map<string, Group>();
  #glyphs = new Group();
  #frame = 0;
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
    const { shadow } = this.#key;
    this.#key.castShadow = true;
    shadow.mapSize.set(2048, 2048);
    [shadow.bias, shadow.normalBias, shadow.radius] = [-0.0006, 0.03, 4];
    const sky = new HemisphereLight("#8fb0e6", "#262a33", 1.25);
    this.#stage.add(sky, this.#key, this.#key.target, this.#rim, this.#lantern);
    this.#stage.add(this.#land, this.#marks, this.#glyphs, this.#people.group);
  }

  resize(w: number, h: number): void {
    if (w < 2 || h < 2) return;
    this.#eye.size = { w, h };
    this.#eye.camera.aspect = w / h;
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    this.#renderer.setSize(w, h, false);
    this.#ask();
  }

  show(scene: Scene, look: Look): void {
    if (scene.view.field !== this.#field) this.#build(scene.view.field);
    if (look.turns !== this.#turns) this.#eye.turn(look.turns, look.still || this.#turns === null);
    this.#turns = look.turns;
    this.#eye.zoom = look.zoom;
    if (look.zoom === 1) this.#eye.home();
    const marked = [scene, look.turns, look.last, look.cursor];
    this.#scene = scene;
    if (marked.some((it, at) => it !== this.#marked[at])) {
      this.#marked = marked;
      this.#mark(scene, look);
      this.#people.populate(scene, this.#ground());
      this.#light(scene);
    }
    this.#people.place(scene, look.moving, { ...this.#ground(), yaw: this.#eye.yaw });
    this.#flip(look.moving);
    this.#renderer.shadowMap.needsUpdate = true;
    this.#ask();
  }

  pan(dx: number, dy: number): void {
    this.#eye.pan(dx, dy);
    this.#ask();
  }

  /** The space, or the space of the figure, under a point of the canvas. */
  pick(x: number, y: number): string | null {
    const { w, h } = this.#eye.size;
    const caster = new Raycaster();
    caster.setFromCamera(new Vector2((x / w) * 2 - 1, 1 - (y / h) * 2), this.#eye.camera);
    const proxies = this.#scene ? this.#people.proxies(this.#scene) : new Map<Mesh, string>();
    const ground = caster.intersectObjects(this.#hexes.map((it) => it.mesh))[0];
    const figure = caster.intersectObjects([...proxies.keys()])[0];
    if (figure && (!ground || figure.distance < ground.distance + 0.6))
      return proxies.get(figure.object as Mesh) ?? null;
    const part = this.#hexes.find((it) => it.mesh === ground?.object);
    return part?.cells[ground?.instanceId ?? -1]?.id ?? null;
  }

  /** Where a space, or a point above it or before it, lies on the canvas. */
  spot(id: string, lift = 0, towards = 0): { x: number; y: number } {
    const { x, y, z } = this.#at(id, lift);
    const { yaw } = this.#eye;
    return this.#eye.project(x + towards * Math.sin(yaw), y, z + towards * Math.cos(yaw));
  }

  close(): void {
    cancelAnimationFrame(this.#frame);
    clear(this.#land);
    clear(this.#marks);
    clear(this.#glyphs);
    this.#people.clear();
    this.#renderer.dispose();
  }

  #at(id: string, lift = 0): { x: number; y: number; z: number } {
    const cell = this.#field?.at.get(id);
    if (!cell) return { x: 0, y: 0, z: 0 };
    return { x: cell.x, y: cell.level * LEVEL - sunk(cell) + lift, z: cell.y };
  }

  #ground(): Ground {
    return { at: (spot, lift = 0) => this.#at(spot, lift), yaw: this.#eye.goal };
  }

  #build(field: Field): void {
    this.#field = field;
    this.#eye.field = field;
    clear(this.#land);
    this.#people.clear();
    this.#marked = [];
    const random = seeded(hash(field.id));
    this.#hexes = hexes(field, random);
    this.#land.add(...this.#hexes.map((it) => it.mesh), sea(field), tufts(field, random));
    this.#land.add(pebbles(field, random), pieces(field));
    const walls = barriers(field, random);
    if (walls) this.#land.add(walls);
    const far = this.#eye.radius + 3;
    const { camera } = this.#key.shadow;
    Object.assign(camera, { left: -far, right: far, top: far, bottom: -far, near: 1, far: far * 6 });
    camera.updateProjectionMatrix();
  }

  /** Everything that lies on the ground. */
  #mark(scene: Scene, look: Look): void {
    const ground = this.#ground();
    const loose = new Group();
    clear(this.#marks);
    this.#stones = new Map(scene.view.glyphs.map((it) => [it.at, stone(it.letter, ground, it.at)]));
    for (const zone of scene.zones)
      for (const spot of zone.spots) loose.add(thin(spot, tintOf(zone.seat).light, 0.85, ground));
    for (const spot of look.last) loose.add(thin(spot, "#fff4d0", 0.35, ground));
    for (const spot of scene.fire) loose.add(plate(spot, "#ff6a2c", 0.5, ground));
    if (scene.reach.length > 0) loose.add(reach(scene.reach, ground, scene.ghost !== null));
    for (const token of scene.tokens) ring(token, scene, ground, loose);
    if (scene.blocker) {
      const { at } = scene.blocker;
      loose.add(plate(at, "#ff4a2c", 0.4, ground), halo(at, "#ff5a3c", ground));
    }
    if (look.cursor) loose.add(halo(look.cursor, "#ffffff", ground));
    if (scene.ray) loose.add(dashes(scene.ray));
    this.#marks.add(levels(scene.view.field, ground.yaw, (cell) => cell.level * LEVEL - sunk(cell)));
    this.#marks.add(alike(loose, 1));
    if (scene.ghost) {
      const { at, tail, kind, height, seat } = scene.ghost;
      const made = ghost(kind, height, seat, stretch(ground, at, tail));
      stand(made, at, tail, ground);
      this.#marks.add(made.group);
    }
  }

  /** A small lantern before the figure in hand. */
  #light(scene: Scene): void {
    const selected = scene.tokens.find((it) => it.selected);
    this.#lantern.intensity = selected ? 4 : 0;
    if (!selected) return;
    const { x, y, z } = this.#at(selected.at, 1.1);
    const { goal } = this.#eye;
    this.#lantern.position.set(x + 0.9 * Math.sin(goal), y, z + 0.9 * Math.cos(goal));
  }

  #flip(moving: Moving | null): void {
    const all = new Group();
    for (const [spot, group] of this.#stones) {
      group.rotation.z = moving?.scene === "flip" && moving.to === spot ? moving.t * Math.PI * 2 : 0;
      all.add(group);
    }
    clear(this.#glyphs);
    this.#glyphs.add(alike(all));
  }

  /** One frame, however often something asks for it. */
  #ask(): void {
    if (this.#frame === 0) this.#frame = requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number): void {
    this.#frame = 0;
    if (!this.#scene) return;
    const turning = this.#eye.turning;
    this.#eye.look(now);
    if (turning) {
      this.#people.face(this.#eye.yaw);
      this.#renderer.shadowMap.needsUpdate = true;
      this.#ask();
    }
    this.#shine();
    this.#renderer.render(this.#stage, this.#eye.camera);
    this.#ondrawn();
  }

  /** The lamp stays at the onlooker's left, however the board is turned. */
  #shine(): void {
    const turn = this.#eye.yaw - ASKEW;
    const far = (this.#eye.radius + 3) / 13;
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
    const put = (light: DirectionalLight, x: number, y: number, z: number) =>
      light.position.set((x * cos + z * sin) * far, y * far, (-x * sin + z * cos) * far);
    put(this.#key, -11, 13, 9);
    put(this.#rim, 9, 7, -12);
  }
}

/** Shapes and colours are shared and stay; what each instance needs is given back. */
function clear(group: Group): void {
  for (const child of [...group.children]) {
    group.remove(child);
    child.traverse((it) => {
      if (it instanceof InstancedMesh) it.dispose();
    });
  }
}

/** Around a figure: in hand, struck, or a target. */
function ring(token: Token, scene: Scene, ground: Ground, to: Group): void {
  const aimed = scene.ghost !== null && scene.clash?.figure === token.id;
  const color = token.struck === "friend" ? "#ff5a3c" : token.struck || aimed ? "#fff0c4" : null;
  for (const spot of [token.at, token.tail]) {
    if (!spot) continue;
    if (token.selected) to.add(halo(spot, "#ffd98a", ground));
    else if (color) to.add(halo(spot, color, ground));
    else if (token.target) to.add(thin(spot, "#fff0c4", 1, ground));
  }
}

const [CORE, GLOW] = [new CapsuleGeometry(0.035, 0.26, 3, 6), new CapsuleGeometry(0.085, 0.26, 3, 6)];

/** The line of sight, in the plan units and half levels of the rules. */
function dashes(ray: NonNullable<Scene["ray"]>): Group {
  const group = new Group();
  const world = ([x, y, z]: [number, number, number]) =>
    new Vector3((Math.sqrt(3) * x) / 8, (z / 2) * LEVEL, y / 8);
  const [from, to] = [world(ray.from), world(ray.to)];
  const way = to.clone().sub(from).normalize();
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way);
  const [bright, dim] = ray.blocked
    ? [tone("#ff8a70", 1), tone("#ff4a2c", 0.3)]
    : [tone("#fff0c4", 1), tone("#ffb545", 0.28)];
  for (let at = 0.35; at < from.distanceTo(to) - 0.25; at += 0.43) {
    for (const mesh of [new Mesh(CORE, bright), new Mesh(GLOW, dim)]) {
      mesh.position.copy(from).addScaledVector(way, at + 0.13);
      mesh.quaternion.copy(turn);
      group.add(mesh);
    }
  }
  return group;
}
