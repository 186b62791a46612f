// Figures in rank and file: all of one shape are drawn at once, each in its own colours.
import {
  BufferGeometry,
  Float32BufferAttribute,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshStandardMaterial,
  type Color,
  type Object3D,
} from "three";

/** A colour and how much it glows. */
export interface Paint {
  color: Color;
  glow: number;
}

/** A shape whose corners have a `role`, where it is, and the paint of each role. */
export interface Part {
  shape: BufferGeometry;
  at: Object3D;
  paints: Paint[];
  /** Whether shadows fall on it. */
  shaded: boolean;
}

const ROLES = ["paint0", "paint1", "paint2"];

/** Gives the corners of a shape a role: of faces, and of the rim between them. */
export function roles(shape: BufferGeometry, faces: number, sides = faces): BufferGeometry {
  const all = new Float32Array(shape.getAttribute("position").count).fill(faces);
  for (const { start, count, materialIndex } of shape.groups)
    if (materialIndex === 1) all.fill(sides, start, start + count);
  const made = shape.clone();
  made.clearGroups();
  return made.setAttribute("role", new Float32BufferAttribute(all, 1));
}

function painted(): MeshStandardMaterial {
  const made = new MeshStandardMaterial({ metalness: 0.05 });
  made.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        "#include <common>",
        `#include <common>
attribute float role; attribute vec4 ${ROLES.join(", ")}; varying vec4 vPaint; varying float vRough;`,
      )
      .replace(
        "#include <begin_vertex>",
        `#include <begin_vertex>
vPaint=role<.5?paint0:role<1.5?paint1:paint2; vRough=role<.5?.52:role<1.5?.6:.8;`,
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying vec4 vPaint; varying float vRough;")
      .replace("#include <color_fragment>", "diffuseColor.rgb=vPaint.rgb;")
      .replace("#include <roughnessmap_fragment>", "float roughnessFactor=vRough;")
      .replace("#include <emissivemap_fragment>", "totalEmissiveRadiance=vPaint.rgb*vPaint.a;");
  };
  return made;
}

const MATERIAL = painted();

/** Room for so many of a shape. The shape itself is shared. */
function room(shape: BufferGeometry, size: number, shaded: boolean): InstancedMesh {
  const own = new BufferGeometry();
  for (const name of ["position", "normal", "role"]) own.setAttribute(name, shape.getAttribute(name));
  for (const name of ROLES)
    own.setAttribute(name, new InstancedBufferAttribute(new Float32Array(size * 4), 4));
  const mesh = new InstancedMesh(own, MATERIAL, size);
  [mesh.castShadow, mesh.receiveShadow, mesh.frustumCulled] = [true, shaded, false];
  return mesh;
}

export class Ranks {
  group = new Group();
  #rooms = new Map<BufferGeometry, InstancedMesh>();

  /** Draws these, where they are now, and nothing else. */
  show(parts: Part[]): void {
    const ranks = new Map<BufferGeometry, Part[]>();
    for (const part of parts) ranks.set(part.shape, [...(ranks.get(part.shape) ?? []), part]);
    for (const [shape, mesh] of this.#rooms) mesh.visible = ranks.has(shape);
    for (const [shape, rank] of ranks) this.#fill(this.#room(shape, rank), rank);
  }

  clear(): void {
    for (const mesh of this.#rooms.values()) mesh.dispose();
    this.#rooms.clear();
    this.group.clear();
  }

  #room(shape: BufferGeometry, rank: Part[]): InstancedMesh {
    const known = this.#rooms.get(shape);
    if (known && known.instanceMatrix.count >= rank.length) return known;
    known?.removeFromParent();
    known?.dispose();
    const fresh = room(shape, rank.length + 2, rank[0]?.shaded ?? false);
    this.#rooms.set(shape, fresh);
    this.group.add(fresh);
    return fresh;
  }

  #fill(mesh: InstancedMesh, rank: Part[]): void {
    mesh.count = rank.length;
    rank.forEach((part, at) => {
      mesh.setMatrixAt(at, part.at.matrixWorld);
      part.paints.forEach(({ color, glow }, role) =>
        mesh.geometry.getAttribute(ROLES[role] ?? "").setXYZW(at, color.r, color.g, color.b, glow),
      );
    });
    mesh.instanceMatrix.needsUpdate = true;
    for (const name of ROLES)
      (mesh.geometry.getAttribute(name) as InstancedBufferAttribute).needsUpdate = true;
  }
}
