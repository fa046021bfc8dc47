import type { MatchState } from "../matches/state.ts";

/** `startedAtMs`: the start of play according to the feed; null before. */
export type LockMatch = { state: MatchState; startsAtMs: number; startedAtMs: number | null };
/** `paused`: postponed without a new kick-off. A lock is final, even if kick-off is moved afterwards. */
export type PlanLock = { kind: "open"; locksAtMs: number } | { kind: "paused" } | { kind: "locked"; atMs: number };

/** The scheduled or the actual kick-off, whichever is earlier. */
export const lockTimeMs = ({ startsAtMs, startedAtMs }: LockMatch): number =>
  Math.min(startsAtMs, startedAtMs ?? Number.POSITIVE_INFINITY);

/** Compared with server time; client clocks are never trusted. */
export function planLockAt(match: LockMatch, nowMs: number): PlanLock {
  const locksAtMs = lockTimeMs(match);
  if (match.startedAtMs === null && match.state === "postponed") return { kind: "paused" };
  if (nowMs >= locksAtMs) return { kind: "locked", atMs: locksAtMs };
  return match.state === "not_started" ? { kind: "open", locksAtMs } : { kind: "locked", atMs: nowMs };
}

/** A feed may report a kick-off late, so anything released or sold from then on does not count. */
export const isAfterKickOff = (atMs: number, match: LockMatch): boolean =>
  match.startedAtMs !== null && atMs >= match.startedAtMs;
