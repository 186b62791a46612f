// What looks alike is drawn at once: a frame costs as much as there are kinds of things, however many there are of each.
import { Group, InstancedMesh, Mesh, type BufferGeometry, type Material, type Object3D } from "three";

type Plain = Mesh<BufferGeometry, Material>;

/** All meshes below something as one instanced mesh for each shape and material; what was added first is drawn first. */
export function alike(all: Object3D, order = 0): Group {
  const sets = new Map<string, Plain[]>();
  all.updateMatrixWorld(true);
  all.traverse((it) => {
    if (!(it instanceof Mesh)) return;
    const mesh = it as Plain;
    const key = `${mesh.geometry.id} ${mesh.material.id}`;
    sets.set(key, [...(sets.get(key) ?? []), mesh]);
  });
  const group = new Group();
  for (const set of sets.values()) group.add(...together(set, order + group.children.length));
  return group;
}

function together(set: Plain[], order: number): InstancedMesh[] {
  const [first] = set;
  if (!first) return [];
  const mesh = new InstancedMesh(first.geometry, first.material, set.length);
  set.forEach((it, at) => {
    mesh.setMatrixAt(at, it.matrixWorld);
  });
  mesh.castShadow = first.castShadow;
  mesh.renderOrder = order;
  return [mesh];
}
