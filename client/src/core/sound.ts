// Sounds made on the spot, without files: short tones and bursts of noise.
import { prefs } from "./prefs.svelte.ts";

let context: AudioContext | null = null;

/** Browsers let pages sound only after a person touched them. */
export function wake(): void {
  if (!prefs.sound) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
}

interface Tone {
  wave: OscillatorType;
  from: number;
  to: number;
  at: number;
  for: number;
  loud: number;
}

interface Noise {
  pitch: number;
  at: number;
  for: number;
  loud: number;
}

const tone = (
  wave: OscillatorType,
  from: number,
  to: number,
  at: number,
  length: number,
  loud = 0.1,
): Tone => ({
  wave,
  from,
  to,
  at,
  for: length,
  loud,
});
const noise = (pitch: number, at: number, length: number, loud = 0.1): Noise => ({
  pitch,
  at,
  for: length,
  loud,
});

const SOUNDS: Record<string, (Tone | Noise)[]> = {
  choose: [tone("sine", 520, 660, 0, 0.07, 0.06)],
  turn: [tone("sine", 659, 659, 0, 0.25, 0.07), tone("sine", 988, 988, 0.12, 0.4, 0.06)],
  dice: [
    noise(2400, 0, 0.04),
    noise(1900, 0.09, 0.04),
    noise(2600, 0.17, 0.03),
    noise(1500, 0.27, 0.06, 0.14),
  ],
  glide: [tone("sine", 300, 420, 0, 0.3, 0.035), noise(900, 0, 0.28, 0.02)],
  shamble: [noise(240, 0, 0.09, 0.16), noise(200, 0.18, 0.09, 0.16)],
  creak: [tone("sawtooth", 90, 150, 0, 0.5, 0.03), noise(500, 0.05, 0.4, 0.03)],
  wheel: [
    noise(3000, 0, 0.02),
    noise(3000, 0.1, 0.02),
    noise(3000, 0.23, 0.02),
    noise(3000, 0.4, 0.03, 0.15),
  ],
  wail: [tone("triangle", 420, 980, 0, 0.35, 0.06), tone("triangle", 980, 300, 0.33, 0.6, 0.05)],
  hiss: [noise(5200, 0, 0.35, 0.07), tone("sawtooth", 220, 70, 0, 0.4, 0.05)],
  crunch: [noise(700, 0, 0.06, 0.25), noise(420, 0.08, 0.1, 0.25), tone("square", 110, 50, 0, 0.2, 0.05)],
  doll: [tone("square", 700, 500, 0, 0.05, 0.04), tone("square", 760, 540, 0.08, 0.05, 0.04)],
  take: [tone("sine", 700, 1050, 0, 0.16, 0.06)],
  win: [392, 523, 659, 784].map((pitch, at) => tone("triangle", pitch, pitch, at * 0.16, 0.5, 0.07)),
  refuse: [tone("sine", 200, 150, 0, 0.16, 0.08)],
  hooves: [0, 0.11, 0.19, 0.36, 0.47, 0.55].map((at) => noise(320, at, 0.05, 0.12)),
  bell: [
    tone("sine", 196, 195, 0, 2.2, 0.12),
    tone("sine", 392, 391, 0, 1.4, 0.05),
    tone("sine", 523, 520, 0, 0.9, 0.03),
  ],
  clash: [noise(4200, 0, 0.12, 0.12), tone("square", 1300, 900, 0, 0.09, 0.03), noise(2600, 0.1, 0.1, 0.08)],
  splat: [tone("sawtooth", 500, 130, 0, 0.3, 0.03), noise(380, 0.5, 0.18, 0.25)],
  crow: [
    tone("sawtooth", 520, 760, 0, 0.18, 0.04),
    tone("sawtooth", 760, 980, 0.2, 0.3, 0.05),
    tone("sawtooth", 900, 480, 0.52, 0.4, 0.04),
  ],
};

export function play(name: string): void {
  if (!prefs.sound || !context || context.state !== "running") return;
  for (const part of SOUNDS[name] ?? []) {
    if ("wave" in part) sing(context, part);
    else rustle(context, part);
  }
}

function envelope(on: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = on.createGain();
  const start = on.currentTime + at;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(on.destination);
  return gain;
}

function sing(on: AudioContext, it: Tone): void {
  const voice = on.createOscillator();
  const start = on.currentTime + it.at;
  voice.type = it.wave;
  voice.frequency.setValueAtTime(it.from, start);
  voice.frequency.linearRampToValueAtTime(it.to, start + it.for);
  voice.connect(envelope(on, it.at, it.for, it.loud));
  voice.start(start);
  voice.stop(start + it.for);
}

function rustle(on: AudioContext, it: Noise): void {
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * it.for), on.sampleRate);
  const data = buffer.getChannelData(0);
  for (let at = 0; at < data.length; at++) data[at] = Math.random() * 2 - 1;
  const source = on.createBufferSource();
  source.buffer = buffer;
  const filter = on.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = it.pitch;
  source.connect(filter).connect(envelope(on, it.at, it.for, it.loud));
  source.start(on.currentTime + it.at);
}
