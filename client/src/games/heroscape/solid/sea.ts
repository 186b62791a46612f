// The sea around the island: foam follows a blurred mask of the hexes, and the water fades into the dark.
import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry } from "three";
import type { Field } from "../field.ts";
import { NOISE } from "./noise.ts";
import { SEA } from "./shapes.ts";

/** Hexes as white on black, blurred; as many pixels whatever the size of the island. */
function mask(field: Field, wide: number): CanvasTexture {
  const size = 512;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const draw = canvas.getContext("2d");
  const scale = size / (2 * wide);
  if (draw) {
    draw.fillStyle = "#000";
    draw.fillRect(0, 0, size, size);
    draw.fillStyle = "#fff";
    draw.filter = `blur(${(0.62 * scale).toFixed(1)}px)`;
    for (const cell of field.cells) {
      draw.beginPath();
      for (let at = 0; at < 6; at++) {
        const angle = Math.PI / 6 + (at * Math.PI) / 3;
        draw.lineTo(
          (cell.x + 1.1 * Math.cos(angle) + wide) * scale,
          (cell.y + 1.1 * Math.sin(angle) + wide) * scale,
        );
      }
      draw.fill();
    }
  }
  const texture = new CanvasTexture(canvas);
  texture.flipY = false;
  return texture;
}

const color = (
  wide: number,
) => `{ float W=${wide.toFixed(2)}; vec2 p=vWp.xz; float I=texture2D(tI,(p+W)/(2.*W)).r;
vec2 q=p*mat2(.96,.28,-.28,.96); float w=fbm(q*vec2(.35,.8)),w2=fbm(q*vec2(1.1,2.7)+w*2.5),w3=fbm(q*vec2(2.6,6.5)+w2*2.);
vec3 col=mix(vec3(.060,.130,.185),vec3(.105,.215,.280),w2); col=mix(col,vec3(.10,.30,.34),smoothstep(.08,.8,I)*.75);
float rg=1.-abs(2.*w3-1.); col+=pow(rg,7.)*vec3(.03,.055,.065)*smoothstep(.40,.75,w);
float edge=I+(w2-.5)*.42; float f1=smoothstep(.60,.74,edge), f2=smoothstep(.045,.0,abs(edge-.36))*smoothstep(.38,.6,w3);
float f3=smoothstep(.03,.0,abs(edge-.16))*smoothstep(.45,.62,w3)*.7; float foam=max(f1*.85*(.6+.6*w3),max(f2,f3));
col=mix(col,vec3(.72,.83,.86),clamp(foam,0.,1.)*.6);
float shd=texture2D(tI,(p-vec2(1.3,-1.0)+W)/(2.*W)).r; col*=1.-.42*smoothstep(.25,.85,shd);
col*=mix(1.18,.72,smoothstep(-W*.6,W*.6,p.x*.8-p.y*.6)); diffuseColor.rgb=pow(col*.92,vec3(2.2));
float r=length(p); diffuseColor.a=smoothstep(W*.95,W*.52,r)*.97; }`;

export function sea(field: Field): Mesh {
  const far = Math.max(...field.cells.map((it) => Math.hypot(it.x, it.y)));
  const wide = far * 1.75 + 2;
  const texture = mask(field, wide);
  const material = new MeshBasicMaterial({ color: 0xffffff, transparent: true, toneMapped: false });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.tI = { value: texture };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vWp;")
      .replace(
        "#include <begin_vertex>",
        "#include <begin_vertex>\nvWp=(modelMatrix*vec4(position,1.)).xyz;",
      );
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nvarying vec3 vWp; uniform sampler2D tI; ${NOISE}`)
      .replace("#include <color_fragment>", color(wide));
  };
  const mesh = new Mesh(new PlaneGeometry(wide * 2, wide * 2), material);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.y = SEA;
  // Below all that lies on the ground.
  mesh.renderOrder = -1;
  return mesh;
}
