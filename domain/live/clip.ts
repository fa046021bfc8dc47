import { CLIP_SECONDS, MIN_CLIP_SECONDS } from "./limits.ts";

/** Timestamps this far ahead of the clock, or before the start, are invalid. */
const CLOCK_TOLERANCE_MS = 5_000;

export type ClippedLive = { startedAtMs: number; endedAtMs: number | null };

/** The last 30 seconds that a viewer saw, or the first ten at the beginning; undefined outside the live. */
export function toClipRange(
  { startedAtMs, endedAtMs }: ClippedLive,
  atMs: number,
  nowMs: number,
): { fromMs: number; toMs: number } | undefined {
  if (atMs > nowMs + CLOCK_TOLERANCE_MS || atMs < startedAtMs - CLOCK_TOLERANCE_MS) return undefined;
  const lastMs = endedAtMs ?? Math.max(atMs, nowMs);
  const toMs = Math.min(Math.max(atMs, startedAtMs + MIN_CLIP_SECONDS * 1_000), lastMs);
  const fromMs = Math.max(toMs - CLIP_SECONDS * 1_000, startedAtMs);
  return toMs - fromMs < 1_000 ? undefined : { fromMs, toMs };
}
