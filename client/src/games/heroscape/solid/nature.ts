// What grows and stands on the ground: tufts, pebbles, ruins, walls, palms, brush and trees.
import {
  BoxGeometry,
  BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  DodecahedronGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  IcosahedronGeometry,
  InstancedMesh,
  Mesh,
  MeshStandardMaterial,
  Object3D,
} from "three";
import { DIRS, foot, spotOf, type Cell, type Edge, type Field, type Piece } from "../field.ts";
import { alike } from "./alike.ts";
import { LEVEL } from "./shapes.ts";

type Random = () => number;
type Put = (at: number, place: Object3D, color: Color) => void;

function scatter(
  geometry: BufferGeometry,
  material: MeshStandardMaterial,
  count: number,
  put: Put,
): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, count);
  const [place, color] = [new Object3D(), new Color()];
  for (let at = 0; at < count; at++) {
    put(at, place, color);
    place.updateMatrix();
    mesh.setMatrixAt(at, place.matrix);
    mesh.setColorAt(at, color);
  }
  mesh.receiveShadow = true;
  return mesh;
}

/** Points inside a hex, away from its middle, where figures stand. */
function points(
  cell: Cell,
  count: number,
  near: number,
  random: Random,
): { x: number; z: number; cell: Cell }[] {
  const found = [];
  for (let at = 0; at < count; at++) {
    const angle = random() * Math.PI * 2;
    const radius = near + (0.88 - near) * Math.sqrt(random());
    const [dx, dz] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (Math.abs(dx) > 0.8 || Math.abs(dx) * 0.5 + Math.abs(dz) * 0.866 > 0.8) continue;
    found.push({ x: cell.x + dx, z: cell.y + dz, cell });
  }
  return found;
}

function blade(): BufferGeometry {
  const [positions, normals]: [number[], number[]] = [[], []];
  for (let leaf = 0; leaf < 3; leaf++) {
    const angle = leaf * 2.1 + 0.3;
    const [dx, dz] = [Math.cos(angle), Math.sin(angle)];
    positions.push(
      dx * 0.018,
      0,
      dz * 0.018,
      -dx * 0.018,
      0,
      -dz * 0.018,
      dz * 0.055,
      0.17 + 0.03 * leaf,
      -dx * 0.055,
    );
    normals.push(0, 1, 0, 0, 1, 0, 0, 1, 0);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  return geometry;
}

export function tufts(field: Field, random: Random): InstancedMesh {
  const grass = field.cells.filter((it) => it.terrain === "g" && !it.deck);
  // Large maps get thinner grass: the eye is farther away.
  const each = grass.length > 120 ? 16 : 30;
  const all = grass.flatMap((cell) => points(cell, each, 0.45, random));
  const material = new MeshStandardMaterial({ roughness: 0.95, side: DoubleSide });
  material.onBeforeCompile = (shader) => {
    // Both sides are lit from above, or half of the blades would be black.
    shader.fragmentShader = shader.fragmentShader.replace(
      "#include <normal_fragment_begin>",
      "vec3 normal=normalize((viewMatrix*vec4(0.,1.,.15,0.)).xyz); vec3 nonPerturbedNormal=normal; float faceDirection=1.;",
    );
  };
  return scatter(blade(), material, all.length, (at, place, color) => {
    const point = all[at];
    if (!point) return;
    const scale = 0.6 + random() * 0.75;
    place.position.set(point.x, point.cell.level * LEVEL - 0.01, point.z);
    place.rotation.set(0, random() * 6, 0);
    place.scale.set(scale, scale * 0.95, scale);
    color.setHSL(
      0.235 + random() * 0.06,
      0.34 + random() * 0.12,
      (0.16 + random() * 0.12) * (0.92 + 0.035 * point.cell.level),
    );
  });
}

export function pebbles(field: Field, random: Random): InstancedMesh {
  const ground = field.cells.filter((it) => (it.terrain === "s" || it.terrain === "k") && !it.deck);
  const all = ground.flatMap((cell) => points(cell, 4, 0.6, random));
  const material = new MeshStandardMaterial({ roughness: 0.9, flatShading: true });
  const mesh = scatter(new DodecahedronGeometry(0.075, 0), material, all.length, (at, place, color) => {
    const point = all[at];
    if (!point) return;
    const scale = 0.35 + random() * 0.8;
    place.position.set(point.x, point.cell.level * LEVEL + 0.015, point.z);
    place.rotation.set(random() * 6, random() * 6, 0);
    place.scale.set(scale * 1.2, scale * 0.7, scale);
    if (point.cell.terrain === "s") color.setRGB(0.36, 0.3, 0.2);
    else color.setRGB(0.17, 0.18, 0.19);
  });
  mesh.castShadow = true;
  return mesh;
}

interface Brick {
  x: number;
  y: number;
  z: number;
  turn: number;
  size: [number, number, number];
  hue: [number, number, number];
}

/** The line of an edge: its middle, the way along it, and how it is turned. */
function line([q, r, dir]: Edge) {
  const [from, step] = [spotOf(q, r), spotOf(...(DIRS[dir] ?? [1, 0]))];
  const length = Math.hypot(step.x, step.y);
  const [ux, uz] = [-step.y / length, step.x / length];
  return { x: from.x + step.x / 2, z: from.y + step.y / 2, ux, uz, turn: Math.atan2(-uz, ux) };
}

const STEPS = [1, 0.74, 0.5, 0.36];

function ruinBricks(field: Field, edge: Edge, index: number, random: Random): Brick[] {
  const { x, z, ux, uz, turn } = line(edge);
  const { base } = foot(field, edge, false);
  const [rows, across] = [8, 4];
  const [height, width] = [(6 * LEVEL) / rows, 1.06 / across];
  const bricks: Brick[] = [];
  for (let row = 0; row < rows; row++) {
    for (let at = 0; at < across + (row % 2); at++) {
      const off = (at - (across - 1) / 2 - (row % 2) * 0.5) * width;
      if (Math.abs(off) > 0.56) continue;
      const part = Math.min(3, Math.floor(((off / 0.53 + 1) / 2) * 4));
      const top = STEPS[index % 2 === 1 ? 3 - part : part] ?? 1;
      if ((row + 1) / rows > top + 0.02) continue;
      const half = (at === 0 || at === across) && row % 2 === 1 ? 0.55 : 1;
      bricks.push({
        x: x + ux * off,
        y: base * LEVEL + (row + 0.5) * height,
        z: z + uz * off,
        turn: turn + (random() - 0.5) * 0.06,
        size: [width * 0.96 * half, height * 0.94, 0.2 + random() * 0.05],
        hue: [0.035 + random() * 0.03, 0.3 + random() * 0.12, 0.27 + random() * 0.12],
      });
    }
  }
  return bricks;
}

/** Crenels of cut stone, with the red mark on top. */
function wallBricks(field: Field, edge: Edge, random: Random): Brick[] {
  const { x, z, ux, uz, turn } = line(edge);
  const { base, top } = foot(field, edge, true);
  const rows = top - base;
  const bricks: Brick[] = [];
  for (let row = 0; row < rows; row++) {
    for (let at = 0; at < 4; at++) {
      if (row === rows - 1 && at % 2 === 1) continue;
      const off = (at - 1.5) * 0.26 + (row % 2) * 0.05;
      bricks.push({
        x: x + ux * off,
        y: (base + row + 0.5) * LEVEL,
        z: z + uz * off,
        turn,
        size: [0.25, LEVEL * 0.95, 0.24],
        hue: [0.58, 0.04, 0.36 + random() * 0.12],
      });
    }
  }
  bricks.push({ x, y: top * LEVEL, z, turn, size: [0.16, 0.12, 0.27], hue: [0.01, 0.75, 0.42] });
  return bricks;
}

export function barriers(field: Field, random: Random): InstancedMesh | null {
  const bricks = [
    ...field.ruins.flatMap((edge, index) => ruinBricks(field, edge, index, random)),
    ...field.walls.flatMap((edge) => wallBricks(field, edge, random)),
  ];
  if (bricks.length === 0) return null;
  const material = new MeshStandardMaterial({ roughness: 0.95 });
  const mesh = scatter(new BoxGeometry(1, 1, 1), material, bricks.length, (at, place, color) => {
    const brick = bricks[at];
    if (!brick) return;
    place.position.set(brick.x, brick.y, brick.z);
    place.rotation.set(0, brick.turn, 0);
    place.scale.set(...brick.size);
    color.setHSL(...brick.hue);
  });
  mesh.castShadow = true;
  return mesh;
}

const bark = new MeshStandardMaterial({ color: "#4a3524", roughness: 0.95 });
// Leaves let through what stands behind them.
const leaves = (color: string) =>
  new MeshStandardMaterial({ color, roughness: 0.9, flatShading: true, transparent: true, opacity: 0.86 });
const [PALM, PINE, BRUSH] = [leaves("#3f6f35"), leaves("#2c5638"), leaves("#4a6f33")];
// Shapes of height one: all that grows shares them.
const [STEM, TRUNK] = [new CylinderGeometry(0.07, 0.12, 1, 7), new CylinderGeometry(0.08, 0.12, 1, 7)];
const LEAF = new ConeGeometry(0.16, 1.15, 4).scale(1, 1, 0.28).translate(0, 0.5, 0);
const [CONE, BUSH] = [new ConeGeometry(1, 1, 8), new IcosahedronGeometry(0.42, 0)];

function palm(height: number): Group {
  const group = new Group();
  const trunk = new Mesh(STEM, bark);
  trunk.position.y = height / 2;
  trunk.scale.y = height;
  group.add(trunk);
  for (let at = 0; at < 7; at++) {
    const mesh = new Mesh(LEAF, PALM);
    mesh.position.y = height - 0.06;
    mesh.rotation.order = "YXZ";
    mesh.rotation.set(1.75 + 0.2 * (at % 2), (at * Math.PI * 2) / 7, 0);
    group.add(mesh);
  }
  return group;
}

function pine(height: number): Group {
  const group = new Group();
  const trunk = new Mesh(TRUNK, bark);
  trunk.position.y = height * 0.15;
  trunk.scale.y = height * 0.3;
  group.add(trunk);
  for (const [from, to, wide] of [
    [0.18, 0.62, 0.66],
    [0.42, 0.82, 0.5],
    [0.64, 1, 0.34],
  ] as const) {
    const mesh = new Mesh(CONE, PINE);
    mesh.scale.set(wide, height * (to - from), wide);
    mesh.position.y = (height * (from + to)) / 2;
    group.add(mesh);
  }
  return group;
}

function brush(height: number): Group {
  const group = new Group();
  for (let at = 0; at < 5; at++) {
    const part = 0.35 + (at % 3) * 0.16;
    const mesh = new Mesh(BUSH, BRUSH);
    mesh.scale.set(0.8, (height * (0.6 + part)) / 1.6, 0.8);
    const angle = at * 1.26;
    mesh.position.set(0.34 * Math.cos(angle), (height * (0.6 + part)) / 3.2, 0.34 * Math.sin(angle));
    group.add(mesh);
  }
  return group;
}

/** After everything that lies on the ground, which is seen through the leaves. */
const LAST = 1000;

export function pieces(field: Field): Group {
  const all = new Group();
  const make = (it: Piece, height: number) =>
    it.kind.startsWith("palm") ? palm(height) : it.kind.startsWith("brush") ? brush(height) : pine(height);
  for (const it of field.pieces) {
    const cell = field.at.get(`${it.q}:${it.r}`);
    if (!cell) continue;
    const group = make(it, it.height * LEVEL);
    group.position.set(cell.x, cell.level * LEVEL, cell.y);
    group.traverse((mesh) => (mesh.castShadow = true));
    all.add(group);
  }
  return alike(all, LAST);
}
