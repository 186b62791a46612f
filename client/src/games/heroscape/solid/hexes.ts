// All hexes as one instanced prism. The shader paints terrain by world position, shade at the foot of higher neighbours, a lit
// rim where the ground drops, and a groove for each level, so that heights can be counted.
import {
  BufferGeometry,
  Float32BufferAttribute,
  InstancedBufferAttribute,
  InstancedMesh,
  MeshStandardMaterial,
  Object3D,
} from "three";
import { beside, DIRS, type Cell, type Field, type Terrain } from "../field.ts";
import { NOISE } from "./noise.ts";
import { LEVEL, SEA } from "./shapes.ts";

const [TOP, BODY, BEVEL] = [0.905, 0.985, 0.055];
const KIND: Record<Terrain, number> = { g: 0, s: 1, k: 2, w: 3 };
/** How much water lies below the level that the map gives it. */
export const sunk = (cell: Cell) => (cell.terrain === "w" ? 0.07 : 0);

function prism(depth: number): BufferGeometry {
  const [positions, normals]: [number[], number[]] = [[], []];
  const corner = (at: number) => {
    const angle = Math.PI / 6 + (at * Math.PI) / 3;
    return [Math.cos(angle), Math.sin(angle)] as const;
  };
  const triangle = (a: number[], b: number[], c: number[], normal: number[]) => {
    positions.push(...a, ...b, ...c);
    normals.push(...normal, ...normal, ...normal);
  };
  for (let at = 0; at < 6; at++) {
    const [[x0, z0], [x1, z1]] = [corner(at), corner(at + 1)];
    const [mx, mz] = [(x0 + x1) / 2, (z0 + z1) / 2];
    const length = Math.hypot(mx, mz);
    const side = [mx / length, 0, mz / length];
    const k = Math.SQRT1_2;
    const slope = [(mx / length) * k, k, (mz / length) * k];
    const [a, b] = [
      [x0 * TOP, 0, z0 * TOP],
      [x1 * TOP, 0, z1 * TOP],
    ];
    const [c, d] = [
      [x0 * BODY, -BEVEL, z0 * BODY],
      [x1 * BODY, -BEVEL, z1 * BODY],
    ];
    const [e, f] = [
      [x0 * BODY, -depth, z0 * BODY],
      [x1 * BODY, -depth, z1 * BODY],
    ];
    triangle([0, 0, 0], b, a, [0, 1, 0]);
    triangle(a, b, d, slope);
    triangle(a, d, c, slope);
    triangle(c, d, f, side);
    triangle(c, f, e, side);
    triangle([0, -depth, 0], e, f, [0, -1, 0]);
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(positions, 3));
  geometry.setAttribute("normal", new Float32BufferAttribute(normals, 3));
  return geometry;
}

const VERTEX_HEAD = `#include <common>
attribute vec4 aInfo; attribute vec3 aN0; attribute vec3 aN1;
varying vec4 vInfo; varying vec3 vN0; varying vec3 vN1; varying vec3 vLp; varying vec3 vLn; varying vec3 vWp;`;
const VERTEX_BODY = `#include <begin_vertex>
vInfo=aInfo;vN0=aN0;vN1=aN1;vLp=position;vLn=normal;vWp=(modelMatrix*instanceMatrix*vec4(position,1.)).xyz;`;
const FRAGMENT_HEAD = `#include <common>
varying vec4 vInfo; varying vec3 vN0; varying vec3 vN1; varying vec3 vLp; varying vec3 vLn; varying vec3 vWp; float gH; float gRough;
const float LH=${LEVEL.toFixed(3)}; ${NOISE}
vec3 lin(vec3 c){return pow(c,vec3(2.2));}`;
const TOPS = `
if(T<.5){ float f=fbm(p*1.3+3.),g=vn(p*vec2(16.,11.)),b=vn(p*vec2(34.,26.)+f*5.);
  col=mix(vec3(.225,.375,.205),vec3(.37,.52,.26),f); col=mix(col,vec3(.47,.60,.30),smoothstep(.62,.95,b)*.40); col*=.92+.12*g;
  col=mix(col,vec3(.36,.33,.19),smoothstep(.68,.86,fbm(p*.9+40.))*.45); gH=b*.035+g*.02; }
else if(T<1.5){ float f=fbm(p*1.5+9.),r=sin((p.x*.55+p.y)*13.+fbm(p*1.7)*7.); float d=vn(p*36.);
  col=mix(vec3(.60,.505,.335),vec3(.76,.665,.45),f); col*=.95+.06*r; col=mix(col,vec3(.43,.35,.23),smoothstep(.8,.9,d)*.65);
  col=mix(col,vec3(.93,.86,.68),smoothstep(.9,.97,vn(p*31.+7.))*.7); gH=r*.012+d*.012; }
else if(T<2.5){ vec2 v=voro(p*1.65+vec2(fbm(p*2.)*.7)); float f=fbm(p*2.1+21.),g=vn(p*22.); float cr=smoothstep(.0,.055,v.y);
  col=mix(vec3(.36,.385,.41),vec3(.56,.575,.575),f); col*=.9+.16*v.x; col=mix(vec3(.15,.165,.18),col,.25+.75*cr); col*=.93+.12*g;
  col=mix(col,vec3(.36,.42,.28),smoothstep(.62,.85,fbm(p*1.1+70.))*.4); gH=cr*.05+f*.06+g*.01; gRough=.8; }
else { float w=fbm(p*vec2(1.6,2.4)+4.),w2=vn(p*vec2(4.,9.)+w*3.); float cz=smoothstep(.45,.5,w2)*smoothstep(.58,.5,w2);
  col=mix(vec3(.055,.20,.27),vec3(.13,.40,.47),w); col+=cz*vec3(.10,.20,.22); gH=w*.10+w2*.03; gRough=.16; float sh=0.;
  for(int i=0;i<6;i++){float d=.866-dot(vLp.xz,nn[i]); if(dl[i]>.4) sh=max(sh,smoothstep(.30,.04,d+(w2-.5)*.16));}
  col=mix(col,vec3(.62,.80,.80),sh*.55); }
if(T<2.5) col*=.80+.047*min(L,9.);
float ao=1.,hi=0.; for(int i=0;i<6;i++){ float d=.866-dot(vLp.xz,nn[i]); float up=clamp(dl[i],0.,5.);
  if(up>.01) ao*=1.-(.22+.10*min(up,4.))*pow(clamp(1.-d/(.34+.13*up),0.,1.),1.4); if(dl[i]<-.01) hi=max(hi,smoothstep(.13,.05,d)); }
col*=ao; if(T<2.5) col=mix(col,col*1.45+.02,hi*(bev?.75:.35)); if(bev&&T<2.5) col*=1.06;`;
const SIDES = `
float yn=-1.6; float bd=-2.;
for(int i=0;i<6;i++){float d=dot(vLn.xz,nn[i]); if(d>bd){bd=d; yn=dl[i]>-50.?(L+dl[i])*LH:${SEA.toFixed(2)};}}
float u=dot(vWp.xz,vec2(-vLn.z,vLn.x)); float y=vWp.y; float ly=y/LH; float f=fract(ly); float tl=floor(ly);
vec2 sp=vec2(u*1.2+vInfo.z*7.,y*1.6); float n=fbm(sp*2.2),n2=vn(sp*vec2(7.,14.)); float isTop=step(L-1.02,ly);
vec3 earth=mix(vec3(.30,.235,.17),vec3(.43,.345,.25),n), sand=mix(vec3(.50,.41,.27),vec3(.62,.52,.345),n);
vec3 rock=mix(vec3(.37,.39,.415),vec3(.53,.545,.56),n), sea=mix(vec3(.20,.215,.235),vec3(.32,.335,.35),n);
vec3 b=T<.5?earth:(T<1.5?sand:(T<2.5?rock:earth));
if(T<.5){ float lip=smoothstep(.62,.80,f+(n2-.5)*.55)*isTop; b=mix(b,vec3(.30,.40,.19)*(.75+.4*n2),lip); }
float below=smoothstep(.15,-.35,y); b=mix(b,sea,below);
if(T>2.5){ float st=vn(vec2(u*11.,y*1.1+3.)); b=mix(b,mix(vec3(.12,.32,.38),vec3(.60,.76,.78),smoothstep(.5,.95,st)),smoothstep(-1.35,-.2,y)*.85); gRough=.35; }
float gr=smoothstep(.0,.09,f)*smoothstep(1.,.94,f); b*=mix(1.,.26+.74*gr,1.-below*.85);
b*=1.+.40*smoothstep(.80,.92,f)*smoothstep(1.,.95,f)*(1.-below); b*=mix(1.,.93+.14*h21(vec2(tl,vInfo.z*13.)),1.-below); b*=.88+.24*n2;
vec2 v=voro(vec2(u*2.2+vInfo.z*3.,y*2.6)); b*=mix(1.,.72+.28*smoothstep(0.,.09,v.y),max(below,T>1.5&&T<2.5?.8:.15));
float ao=mix(.52,1.,smoothstep(0.,.42,y-yn)); ao*=mix(.55,1.,smoothstep(${SEA.toFixed(2)},-.1,y)); col=b*ao; gH=n*.08+v.y*.05;
col=mix(col,col*.55+vec3(.0,.02,.03),smoothstep(${(SEA + 0.28).toFixed(2)},${SEA.toFixed(2)},y));`;
const COLOR = `
{ float T=vInfo.x, L=vInfo.y; vec2 p=vWp.xz; bool top=vLn.y>.9; bool bev=vLn.y>.3&&!top; vec3 col; gH=0.; gRough=.92;
  vec2 nn[6]; nn[0]=vec2(1.,0.);nn[1]=vec2(.5,-.866);nn[2]=vec2(-.5,-.866);nn[3]=vec2(-1.,0.);nn[4]=vec2(-.5,.866);nn[5]=vec2(.5,.866);
  float dl[6]; dl[0]=vN0.x;dl[1]=vN0.y;dl[2]=vN0.z;dl[3]=vN1.x;dl[4]=vN1.y;dl[5]=vN1.z;
  if(top||bev){ ${TOPS} } else { ${SIDES} }
  diffuseColor.rgb=lin(clamp(col,0.,1.)); }`;
const BUMPS = `#include <normal_fragment_maps>
{ vec3 sx=dFdx(-vViewPosition),sy=dFdy(-vViewPosition); float hx_=dFdx(gH),hy_=dFdy(gH); vec3 r1=cross(sy,normal),r2=cross(normal,sx);
  float det=dot(sx,r1); vec3 g=sign(det)*(hx_*r1+hy_*r2); normal=normalize(abs(det)*normal-g*1.0); }`;

function material(): MeshStandardMaterial {
  const made = new MeshStandardMaterial({ color: 0xffffff, roughness: 0.9, metalness: 0 });
  made.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", VERTEX_HEAD)
      .replace("#include <begin_vertex>", VERTEX_BODY);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", FRAGMENT_HEAD)
      .replace("#include <color_fragment>", COLOR)
      .replace("#include <roughnessmap_fragment>", "float roughnessFactor=gRough;")
      .replace("#include <normal_fragment_maps>", BUMPS);
  };
  return made;
}

export interface Hexes {
  mesh: InstancedMesh;
  cells: Cell[];
}

function fill(geometry: BufferGeometry, cells: Cell[], field: Field, random: () => number): InstancedMesh {
  const count = cells.length;
  const info = new Float32Array(count * 4);
  const [first, second] = [new Float32Array(count * 3), new Float32Array(count * 3)];
  const mesh = new InstancedMesh(geometry, material(), count);
  const place = new Object3D();
  cells.forEach((cell, at) => {
    place.position.set(cell.x, cell.level * LEVEL - sunk(cell), cell.y);
    place.updateMatrix();
    mesh.setMatrixAt(at, place.matrix);
    info.set([KIND[cell.terrain], cell.level, random(), 0], at * 4);
    const rises = DIRS.map((_, dir) => {
      const other = beside(field, cell, dir);
      return cell.deck || !other ? -99 : other.level - cell.level;
    });
    first.set(rises.slice(0, 3), at * 3);
    second.set(rises.slice(3), at * 3);
  });
  geometry.setAttribute("aInfo", new InstancedBufferAttribute(info, 4));
  geometry.setAttribute("aN0", new InstancedBufferAttribute(first, 3));
  geometry.setAttribute("aN1", new InstancedBufferAttribute(second, 3));
  mesh.castShadow = true;
  mesh.receiveShadow = true;
  return mesh;
}

/** The ground, and the decks above it: one mesh for each thickness. */
export function hexes(field: Field, random: () => number): Hexes[] {
  const low = field.cells.filter((it) => !it.deck);
  const deepest = Math.min(0, ...low.map((it) => it.level));
  const highest = Math.max(...low.map((it) => it.level));
  const all: Hexes[] = [
    { mesh: fill(prism((highest - deepest) * LEVEL + 4.5), low, field, random), cells: low },
  ];
  const thickness = (cell: Cell) => {
    const slab = field.slabs.find((it) => it.q === cell.q && it.r === cell.r);
    return slab ? slab.top - slab.under : 1;
  };
  const decks = field.cells.filter((it) => it.deck);
  for (const levels of new Set(decks.map(thickness))) {
    const cells = decks.filter((it) => thickness(it) === levels);
    all.push({ mesh: fill(prism(levels * LEVEL), cells, field, random), cells });
  }
  return all;
}
