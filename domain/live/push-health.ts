import type { LiveHealthSample } from "./contract.ts";
import { MAX_PUSH_KBPS } from "./push-limits.ts";

export const HEALTH_METRICS = ["bitrate", "frameRate", "keyframes", "lastPart", "droppedParts"] as const;
export type HealthMetric = (typeof HEALTH_METRICS)[number];

export type HealthProblem =
  | { kind: "bitrate_high"; limitKbps: number }
  | { kind: "bitrate_low"; kbps: number }
  | { kind: "frame_rate_low"; fps: number }
  | { kind: "keyframes_far"; keyframeMs: number }
  | { kind: "parts_late"; ageMs: number }
  | { kind: "parts_dropped"; parts: number };
export type HealthVerdicts = Partial<Record<HealthMetric, HealthProblem>>;

/** Bitrates vary; above this, scenes with a lot of motion hit the limit. */
const NEAR_LIMIT_KBPS = MAX_PUSH_KBPS * 0.9;
const MIN_KBPS = 500;
const MIN_FPS = 20;
/** 2 s is recommended; above this, players start more slowly and stay further behind. */
const MAX_KEYFRAME_MS = 4_000;
const LATE_PART_MS = 3_000;
const DROPPED_WINDOW_MS = 60_000;

/** The counter restarts with each push. */
export function countDroppedParts(history: readonly LiveHealthSample[], fromMs: number): number {
  let dropped = 0;
  let before: number | undefined;
  for (const { atMs, droppedParts } of history) {
    if (before !== undefined && atMs >= fromMs) dropped += droppedParts < before ? droppedParts : droppedParts - before;
    before = droppedParts;
  }
  return dropped;
}

/** Finds problems of a running push. Metrics without a measurement yet are 0. */
export function assessPushHealth(now: LiveHealthSample, history: readonly LiveHealthSample[]): HealthVerdicts {
  const { bitrateKbps, fps, keyframeMs, lastPartAgeMs } = now;
  const verdicts: HealthVerdicts = {};
  if (bitrateKbps > NEAR_LIMIT_KBPS) verdicts.bitrate = { kind: "bitrate_high", limitKbps: MAX_PUSH_KBPS };
  else if (bitrateKbps > 0 && bitrateKbps < MIN_KBPS) verdicts.bitrate = { kind: "bitrate_low", kbps: bitrateKbps };
  if (fps > 0 && fps < MIN_FPS) verdicts.frameRate = { kind: "frame_rate_low", fps };
  if (keyframeMs > MAX_KEYFRAME_MS) verdicts.keyframes = { kind: "keyframes_far", keyframeMs };
  if (lastPartAgeMs > LATE_PART_MS) verdicts.lastPart = { kind: "parts_late", ageMs: lastPartAgeMs };
  const parts = countDroppedParts(history, now.atMs - DROPPED_WINDOW_MS);
  if (parts > 0) verdicts.droppedParts = { kind: "parts_dropped", parts };
  return verdicts;
}
