// Figures as standees: the card's icon cut out and stood on a base in the shape of its seat, as tall as the rules say.
import {
  Box3,
  BoxGeometry,
  Color,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  type BufferGeometry,
  type Material,
  type Shape,
} from "three";
import { SVGLoader } from "three/addons/loaders/SVGLoader.js";
import { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js";
import { MARKS } from "../../../core/draw.ts";
import { colorOf, iconOf, tintOf } from "../cards.ts";
import { roles, type Part } from "./ranks.ts";
import { capsule, LEVEL, polygon, slab, star } from "./shapes.ts";

const loader = new SVGLoader();
const cut = new Map<string, Shape[]>();
const built = new Map<string, BufferGeometry>();

function kept(key: string, make: () => BufferGeometry): BufferGeometry {
  const known = built.get(key);
  if (known) return known;
  const fresh = make();
  built.set(key, fresh);
  return fresh;
}

function outlines(kind: string): Shape[] {
  const known = cut.get(kind);
  if (known) return known;
  const body = iconOf(kind).replaceAll("currentColor", "#fff");
  const drawing = loader.parse(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${body}</svg>`);
  const shapes = drawing.paths.flatMap((path) => path.toShapes());
  cut.set(kind, shapes);
  return shapes;
}

/** Icons are drawn with y downwards: turning them over reverses every triangle. */
function turnOver(geometry: BufferGeometry): void {
  for (const name of ["position", "normal", "uv"]) {
    const attribute = geometry.getAttribute(name);
    const [size, array] = [attribute.itemSize, attribute.array];
    for (let at = 0; at < attribute.count; at += 3) {
      for (let part = 0; part < size; part++) {
        const [a, c] = [at * size + part, (at + 2) * size + part];
        const swap = array[a] ?? 0;
        array[a] = array[c] ?? 0;
        array[c] = swap;
      }
    }
  }
}

function figure(kind: string, height: number, depth: number, bevel: number): BufferGeometry {
  return kept(`${kind} ${height} ${bevel}`, () => {
    const scale = height / 512;
    const geometry = new ExtrudeGeometry(outlines(kind), {
      depth: depth / scale,
      bevelEnabled: true,
      bevelThickness: (bevel / scale) * 0.6,
      bevelSize: bevel / scale,
      bevelSegments: 1,
      curveSegments: 4,
    });
    geometry.computeBoundingBox();
    const box = geometry.boundingBox ?? new Box3();
    const fit = height / (box.max.y - box.min.y);
    geometry.translate(-(box.min.x + box.max.x) / 2, -box.max.y, -(box.max.z + box.min.z) / 2);
    geometry.scale(fit, -fit, fit);
    turnOver(geometry);
    geometry.computeVertexNormals();
    return geometry;
  });
}

function footprint(seat: number, radius: number): Shape {
  switch (MARKS[colorOf(seat)] ?? "circle") {
    case "hexagon":
      return polygon(6, radius * 1.07, Math.PI / 6);
    case "triangle":
      return polygon(3, radius * 1.25, Math.PI / 2);
    case "square":
      return polygon(4, radius * 1.15, Math.PI / 4);
    case "diamond":
      return polygon(4, radius * 1.15);
    case "star":
      return star(5, radius * 1.15, radius * 0.6);
    default:
      return polygon(40, radius);
  }
}

/** The way from one space of a two-space figure to the other. */
export interface Stretch {
  dx: number;
  dz: number;
}

function base(seat: number, stretch: Stretch | null, radius: number, height: number): BufferGeometry {
  const key = stretch ? `${stretch.dx.toFixed(2)} ${stretch.dz.toFixed(2)}` : colorOf(seat);
  return kept(`base ${key} ${radius}`, () => {
    const shape = stretch ? capsule(stretch.dx, -stretch.dz, radius) : footprint(seat, radius);
    return slab(shape, height, height > 0.13 ? 0.012 : 0.03);
  });
}

const materials = new Map<string, Material>();
function painted(key: string, make: () => Material): Material {
  const known = materials.get(key);
  if (known) return known;
  const fresh = make();
  materials.set(key, fresh);
  return fresh;
}

const light = (color: string, opacity = 1) =>
  new MeshBasicMaterial({
    color,
    toneMapped: false,
    transparent: opacity < 1,
    opacity,
    depthWrite: opacity === 1,
  });

export interface Standee {
  group: Group;
  /** Leans and turns towards the eye. */
  body: Group;
  /** What the pointer meets. */
  proxy: Mesh;
  parts: (selected: boolean) => Part[];
}

const PROXY = new MeshBasicMaterial({ visible: false });
const [FRONT, BACK] = [0.035, { y: -0.02, z: -0.055 }];
/** Nine tenths of the true height, so that sight can be judged by eye. */
const tallness = (height: number) => height * LEVEL * 0.9 - 0.12;

const front = (kind: string, tall: number) => figure(kind, tall, 0.12, 0.012);
const back = (kind: string, tall: number) => figure(kind, tall, 0.1, 0.045);
const foot = (seat: number, stretch: Stretch | null) => base(seat, stretch, stretch ? 0.6 : 0.56, 0.12);
const rim = (seat: number, stretch: Stretch | null) => base(seat, stretch, stretch ? 0.5 : 0.47, 0.14);

/** Both halves in one: the face has role 0, its edge 1, the outline behind it 2. */
function whole(kind: string, tall: number): BufferGeometry {
  return kept(`whole ${kind} ${tall}`, () => {
    const face = roles(front(kind, tall), 0, 1).translate(0, 0, FRONT);
    return mergeGeometries([face, roles(back(kind, tall), 2).translate(0, BACK.y, BACK.z)]);
  });
}

/** The foot has role 0, what lies on it 2. */
function stage(seat: number, stretch: Stretch | null): BufferGeometry {
  const key = stretch ? `${stretch.dx.toFixed(2)} ${stretch.dz.toFixed(2)}` : colorOf(seat);
  return kept(`stage ${key}`, () =>
    mergeGeometries([roles(foot(seat, stretch), 0), roles(rim(seat, stretch), 2)]),
  );
}

const paint = (color: string | Color, glow = 0) => ({ color: new Color(color), glow });
const [OUTLINE, GOLD] = [paint("#17131c"), paint("#ffcf6a", 0.9)];

export function standee(kind: string, seat: number, height: number, stretch: Stretch | null): Standee {
  const tint = tintOf(seat);
  const [group, body, tall] = [new Group(), new Group(), tallness(height)];
  body.position.y = 0.13;
  body.rotation.order = "YXZ";
  body.rotation.x = -0.3;
  group.add(body);
  const proxy = new Mesh(new BoxGeometry(stretch ? 1.6 : 0.95, tall + 0.2, 0.5), PROXY);
  proxy.position.y = tall / 2;
  body.add(proxy);
  const [middle, deep] = [paint(tint.middle, 0.22), paint(tint.deep)];
  const face = [paint(new Color(tint.light).lerp(new Color("#fff6e0"), 0.42), 0.2), paint(tint.middle)];
  const parts = (selected: boolean): Part[] => [
    { shape: stage(seat, stretch), at: group, paints: [middle, deep, deep], shaded: true },
    { shape: whole(kind, tall), at: body, paints: [...face, selected ? GOLD : OUTLINE], shaded: false },
  ];
  return { group, body, proxy, parts };
}

/** Where a figure would stand: the same in candle light. */
export function ghost(kind: string, height: number, seat: number, stretch: Stretch | null): Standee {
  const made = standee(kind, seat, height, stretch);
  const tall = tallness(height);
  const dim = painted("ghost", () => light("#8a5f14", 0.55));
  const bright = [
    painted("ghost front", () => light("#ffe2a0")),
    painted("ghost edge", () => light("#a8711a")),
  ];
  const [face, outline] = [new Mesh(front(kind, tall), bright), new Mesh(back(kind, tall), dim)];
  face.position.z = FRONT;
  outline.position.set(0, BACK.y, BACK.z);
  made.body.add(outline, face);
  made.group.add(new Mesh(foot(seat, stretch), dim), new Mesh(rim(seat, stretch), dim));
  return made;
}
