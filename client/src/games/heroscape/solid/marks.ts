// Rings, numbers and tokens on the ground: drawn once as textures, used by all that look alike.
import {
  CanvasTexture,
  Group,
  InstancedMesh,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Object3D,
  PlaneGeometry,
  SRGBColorSpace,
  type BufferGeometry,
} from "three";
import type { Cell, Field } from "../field.ts";
import { MARK_ICONS, STONE } from "../icons.ts";
import type { Reach } from "../scene.ts";
import { hexagon, polygon, ring, slab } from "./shapes.ts";

const textures = new Map<string, MeshBasicMaterial>();

/** A picture as a material, drawn once for each name. */
function picture(
  key: string,
  pixels: number,
  draw: (to: CanvasRenderingContext2D, size: number) => void,
): MeshBasicMaterial {
  const known = textures.get(key);
  if (known) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = pixels;
  const to = canvas.getContext("2d");
  if (to) draw(to, pixels);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  const made = new MeshBasicMaterial({
    map: texture,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
  });
  textures.set(key, made);
  return made;
}

const flat = (wide: number): BufferGeometry => new PlaneGeometry(wide, wide).rotateX(-Math.PI / 2);
const [SMALL, MIDDLE, TOKEN] = [flat(0.36), flat(1.25), flat(1.12)];
const RING = ring(0.83, 0.775);
const BROAD = ring(0.85, 0.7);
const PLATE = hexagon(0.8);

const paint = new Map<string, MeshBasicMaterial>();
export function tone(color: string, opacity: number): MeshBasicMaterial {
  const key = `${color} ${opacity}`;
  const known = paint.get(key);
  if (known) return known;
  const made = new MeshBasicMaterial({
    color,
    transparent: true,
    opacity,
    depthWrite: false,
    toneMapped: false,
  });
  paint.set(key, made);
  return made;
}

const path = (body: string) => new Path2D(/ d="([^"]+)"/.exec(body)?.[1] ?? "");

/** Level numbers, one mesh for each number and shade; they lie on the corner that is up on the screen. */
export function levels(field: Field, yaw: number, height: (cell: Cell) => number): Group {
  const group = new Group();
  const place = new Object3D();
  const keys = new Map<string, Cell[]>();
  for (const cell of field.cells) {
    const key = `${cell.level} ${cell.terrain === "s" ? "dark" : "pale"}`;
    keys.set(key, [...(keys.get(key) ?? []), cell]);
  }
  for (const [key, cells] of keys) {
    const [level = "", shade] = key.split(" ");
    const look = picture(`level ${key}`, 96, (to, size) => {
      to.font = `650 ${size * (level.length > 1 ? 0.55 : 0.72)}px "Inter Variable", sans-serif`;
      to.textAlign = "center";
      to.textBaseline = "middle";
      to.fillStyle = shade === "dark" ? "rgba(40,28,10,.8)" : "rgba(255,250,235,.82)";
      to.fillText(level, size / 2, size / 2);
    });
    const mesh = new InstancedMesh(SMALL, look, cells.length);
    cells.forEach((cell, at) => {
      const far = cell.deck ? 0.5 : 0.63;
      place.position.set(cell.x - far * Math.sin(yaw), height(cell) + 0.014, cell.y - far * Math.cos(yaw));
      place.rotation.set(0, yaw, 0);
      place.updateMatrix();
      mesh.setMatrixAt(at, place.matrix);
    });
    group.add(mesh);
  }
  return group;
}

/** The number and signs of a reachable space. */
function label(it: Reach): MeshBasicMaterial | null {
  const signs = it.marks.flatMap((word) => MARK_ICONS[word] ?? []);
  if (it.cost === null && signs.length === 0) return null;
  return picture(`reach ${it.cost} ${it.risk} ${it.marks.join(" ")}`, 224, (to, size) => {
    to.textAlign = "center";
    to.textBaseline = "middle";
    to.lineJoin = "round";
    to.strokeStyle = "rgba(12,10,6,.85)";
    const aside = signs.length > 0 && it.cost !== null;
    if (it.cost !== null) {
      to.font = `800 ${size * 0.4}px "Inter Variable", sans-serif`;
      to.lineWidth = size * 0.075;
      const x = size * (aside ? 0.34 : 0.5);
      to.strokeText(String(it.cost), x, size * 0.5);
      to.fillStyle = it.risk ? "#ffb39f" : "#ffe2a0";
      to.fillText(String(it.cost), x, size * 0.5);
    }
    signs.forEach((sign, at) => {
      const part = signs.length > 1 ? 0.25 : 0.32;
      to.save();
      to.translate(size * (aside ? 0.5 : 0.34), size * (signs.length > 1 ? 0.24 + 0.27 * at : 0.34));
      to.scale((size * part) / 512, (size * part) / 512);
      to.lineWidth = 70;
      to.stroke(path(sign.body));
      to.fillStyle = sign.color;
      to.fill(path(sign.body));
      to.restore();
    });
  });
}

export interface Ground {
  at: (spot: string, lift?: number) => { x: number; y: number; z: number };
  yaw: number;
}

function lie(
  geometry: BufferGeometry,
  look: MeshBasicMaterial,
  spot: string,
  ground: Ground,
  lift: number,
): Mesh {
  const mesh = new Mesh(geometry, look);
  const { x, y, z } = ground.at(spot, lift);
  mesh.position.set(x, y, z);
  return mesh;
}

export function reach(all: Reach[], ground: Ground, ghosted: boolean): Group {
  const group = new Group();
  const color = (it: Reach) => (it.risk ? "#ff6a4d" : "#ffc14d");
  for (const it of all) {
    group.add(lie(PLATE, tone(color(it), 0.13), it.spot, ground, 0.016));
    group.add(lie(RING, tone(color(it), 0.88), it.spot, ground, 0.016));
  }
  for (const it of all) {
    if (it.hot) group.add(lie(BROAD, tone(color(it), 1), it.spot, ground, 0.02));
    const look = it.hot && ghosted ? null : label(it);
    if (!look) continue;
    const mesh = lie(MIDDLE, look, it.spot, ground, 0.024);
    mesh.rotation.y = ground.yaw;
    group.add(mesh);
  }
  return group;
}

export const halo = (spot: string, color: string, ground: Ground): Mesh =>
  lie(BROAD, tone(color, 1), spot, ground, 0.03);
export const plate = (spot: string, color: string, opacity: number, ground: Ground): Mesh =>
  lie(PLATE, tone(color, opacity), spot, ground, 0.012);
export const thin = (spot: string, color: string, opacity: number, ground: Ground): Mesh =>
  lie(RING, tone(color, opacity), spot, ground, 0.014);

const COIN = slab(polygon(6, 0.66, Math.PI / 6), 0.07, 0.02);
const GOLD = new MeshStandardMaterial({
  color: "#c9b27a",
  roughness: 0.45,
  metalness: 0.25,
  emissive: "#6b5420",
  emissiveIntensity: 0.55,
});
const VIOLET = new MeshStandardMaterial({
  color: "#5b4f7a",
  roughness: 0.45,
  metalness: 0.25,
  emissive: "#3a2c66",
  emissiveIntensity: 0.55,
});

export function stone(letter: string, ground: Ground, spot: string): Group {
  const group = new Group();
  const down = letter === "?";
  const coin = new Mesh(COIN, down ? VIOLET : GOLD);
  coin.castShadow = true;
  const look = picture(`glyph ${letter}`, 160, (to, size) => {
    to.strokeStyle = down ? "#d8c8ff" : "#3a2c0c";
    to.lineWidth = size * 0.03;
    to.beginPath();
    for (let at = 0; at < 6; at++) {
      const angle = Math.PI / 6 + (at * Math.PI) / 3;
      to.lineTo(size / 2 + size * 0.43 * Math.cos(angle), size / 2 + size * 0.43 * Math.sin(angle));
    }
    to.closePath();
    to.stroke();
    if (down) {
      to.translate(size * 0.25, size * 0.25);
      to.scale((size * 0.5) / 512, (size * 0.5) / 512);
      to.fillStyle = "#e6dcff";
      to.fill(path(STONE));
    } else {
      to.font = `400 ${size * 0.62}px "IM Fell English SC", serif`;
      to.textAlign = "center";
      to.textBaseline = "middle";
      to.fillStyle = "#2c2008";
      to.fillText(letter, size / 2, size * 0.52);
    }
  });
  const face = new Mesh(TOKEN, look);
  face.position.y = 0.074;
  face.rotation.y = ground.yaw;
  group.add(coin, face);
  const { x, y, z } = ground.at(spot, 0);
  group.position.set(x, y, z);
  return group;
}
