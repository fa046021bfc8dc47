import type { MatchState } from "../matches/state.ts";
import { VOTE_OPENS_HOURS } from "./limits.ts";

export const VOTE_STATES = ["early", "open", "closed"] as const;
/** Opens 24 hours before the scheduled start and closes with it. */
export type VoteState = (typeof VOTE_STATES)[number];

type Match = { state: MatchState; startsAtMs: number };

export const voteOpensAtMs = (startsAtMs: number): number => startsAtMs - VOTE_OPENS_HOURS * 3_600_000;

export function voteState({ state, startsAtMs }: Match, nowMs: number): VoteState {
  if (state !== "not_started" || nowMs >= startsAtMs) return "closed";
  return nowMs < voteOpensAtMs(startsAtMs) ? "early" : "open";
}

export type VoteRecord = {
  /** Correct votes in a row, up to the latest match. */
  streak: number;
  bestStreak: number;
  right: number;
  settled: number;
};

/**
 * Computes the record from vote results, latest match first. Computed on read, so that corrected results count
 * immediately.
 */
export function toVoteRecord(results: readonly boolean[]): VoteRecord {
  let bestStreak = 0;
  let run = 0;
  for (const isRight of results) {
    run = isRight ? run + 1 : 0;
    bestStreak = Math.max(bestStreak, run);
  }
  const firstWrong = results.indexOf(false);
  return {
    streak: firstWrong === -1 ? results.length : firstWrong,
    bestStreak,
    right: results.filter((isRight) => isRight).length,
    settled: results.length,
  };
}
