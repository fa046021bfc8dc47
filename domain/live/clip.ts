import { CLIP_SECONDS } from "./limits.ts";

/** Pictures this far ahead of the clock come from a wrong time. */
const CLOCK_TOLERANCE_MS = 5_000;

export type ClippedLive = { startedAtMs: number; endedAtMs: number | null };

/** The last 30 seconds a viewer saw; undefined outside the live. */
export function toClipRange(
  { startedAtMs, endedAtMs }: ClippedLive,
  atMs: number,
  nowMs: number,
): { fromMs: number; toMs: number } | undefined {
  const toMs = Math.min(atMs, endedAtMs ?? Number.POSITIVE_INFINITY);
  const fromMs = Math.max(toMs - CLIP_SECONDS * 1_000, startedAtMs);
  if (atMs > nowMs + CLOCK_TOLERANCE_MS || toMs - fromMs < 1_000) return undefined;
  return { fromMs, toMs };
}
