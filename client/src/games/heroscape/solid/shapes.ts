// Shapes that several things are made of.
import { ExtrudeGeometry, Shape, ShapeGeometry, type BufferGeometry } from "three";

/** Height of one level, and of the sea, where a hex has radius 1. */
export const LEVEL = 0.36;
export const SEA = -1.35;

export function polygon(corners: number, radius: number, turn = 0): Shape {
  const shape = new Shape();
  for (let at = 0; at < corners; at++) {
    const angle = turn + (at * 2 * Math.PI) / corners;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (at === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return shape;
}

export function star(points: number, outer: number, inner: number): Shape {
  const shape = new Shape();
  for (let at = 0; at < points * 2; at++) {
    const angle = Math.PI / 2 + (at * Math.PI) / points;
    const radius = at % 2 === 0 ? outer : inner;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle)];
    if (at === 0) shape.moveTo(x, y);
    else shape.lineTo(x, y);
  }
  shape.closePath();
  return shape;
}

/** Two half discs and what lies between them. */
export function capsule(dx: number, dy: number, radius: number): Shape {
  const shape = new Shape();
  const [half, turn, steps] = [Math.hypot(dx, dy) / 2, Math.atan2(dy, dx), 18];
  const put = (x: number, y: number, first: boolean) => {
    const [px, py] = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
    if (first) shape.moveTo(px, py);
    else shape.lineTo(px, py);
  };
  for (let at = 0; at <= steps; at++) {
    const angle = -Math.PI / 2 + (Math.PI * at) / steps;
    put(half + radius * Math.cos(angle), radius * Math.sin(angle), at === 0);
  }
  for (let at = 0; at <= steps; at++) {
    const angle = Math.PI / 2 + (Math.PI * at) / steps;
    put(-half + radius * Math.cos(angle), radius * Math.sin(angle), false);
  }
  return shape;
}

/** A flat thing with rounded edges, lying on the ground. */
export function slab(shape: Shape, height: number, bevel: number): BufferGeometry {
  const geometry = new ExtrudeGeometry(shape, {
    depth: height - 2 * bevel,
    bevelEnabled: true,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelSegments: 2,
    curveSegments: 20,
  });
  geometry.rotateX(-Math.PI / 2);
  geometry.translate(0, bevel, 0);
  return geometry;
}

export function ring(outer: number, inner: number): BufferGeometry {
  const shape = polygon(6, outer, Math.PI / 6);
  shape.holes.push(polygon(6, inner, Math.PI / 6));
  const geometry = new ShapeGeometry(shape);
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}

export function hexagon(radius: number): BufferGeometry {
  const geometry = new ShapeGeometry(polygon(6, radius, Math.PI / 6));
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}
