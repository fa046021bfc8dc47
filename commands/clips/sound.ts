import { CLIP } from "#simulator/clip/clip-format.ts";
import type { Theme } from "./themes.ts";

const { audioRate: RATE, durationMs } = CLIP;
const SAMPLES = (RATE * durationMs) / 1000;
const LOOP_SECONDS = durationMs / 1000;
const FULL_TURN = Math.PI * 2;

/** A deterministic generator of numbers between -1 and 1. */
function createNoise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 0x8000_0000 - 1;
  };
}

/** A distant crowd: low-pass filtered noise. The second pass starts where the first ended, so it loops seamlessly. */
function crowd(seed: number): Float32Array {
  const noise = createNoise(seed);
  const source = Float32Array.from({ length: SAMPLES }, noise);
  const filtered = new Float32Array(SAMPLES);
  let [first, second] = [0, 0];
  for (const _pass of [1, 2])
    for (const [index, sample] of source.entries()) {
      first += 0.06 * (sample - first);
      second += 0.06 * (first - second);
      filtered[index] = second;
    }
  return filtered;
}

const wholeTurns = (hz: number): number => Math.round(hz * LOOP_SECONDS) / LOOP_SECONDS;

/** Synthesizes one loop of 16-bit mono sound. */
export function drawSound({ chord }: Theme, seed: number): Int16Array {
  const background = crowd(seed);
  return Int16Array.from({ length: SAMPLES }, (_, index) => {
    const seconds = index / RATE;
    const swell = 0.75 + 0.25 * Math.sin((FULL_TURN * seconds * 2) / LOOP_SECONDS);
    const pad = chord.reduce((sum, hz) => sum + Math.sin(FULL_TURN * wholeTurns(hz) * seconds), 0) / chord.length;
    const breath = 0.5 + 0.5 * Math.sin((FULL_TURN * seconds * 3) / LOOP_SECONDS);
    return Math.round(32_767 * ((background[index] ?? 0) * 1.6 * swell + pad * 0.05 * breath));
  });
}
