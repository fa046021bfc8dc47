import * as v from "valibot";
import { type CanonicalMatch, canonicalMatchSchema } from "../matches/match.ts";
import type { StoredMatch } from "./stored-match.ts";

const { startsAtMs, stage, round, state, score, recommended, highlight, coverage } = canonicalMatchSchema.entries;

/** Fields that an operator can pin; feeds do not change them until they are released. */
export const pinnedSchema = v.object({
  startsAtMs: v.exactOptional(startsAtMs),
  stage: v.exactOptional(v.unwrap(stage)),
  round: v.exactOptional(v.unwrap(round)),
  state: v.exactOptional(state),
  score: v.exactOptional(score),
  recommended: v.exactOptional(v.unwrap(recommended)),
  highlight: v.exactOptional(v.unwrap(highlight)),
  coverage: v.exactOptional(v.unwrap(coverage)),
});
export type PinnedValues = v.InferOutput<typeof pinnedSchema>;
export const PIN_FIELDS = [
  "startsAtMs",
  "stage",
  "round",
  "state",
  "score",
  "recommended",
  "highlight",
  "coverage",
] as const;
export type PinField = (typeof PIN_FIELDS)[number];

/**
 * The pinned values, and the fields released since the last delivery of the match. The next delivery may set released
 * fields back to an earlier state or score than the operator's.
 */
export type PinnedMatch = { values: PinnedValues; released: readonly PinField[] };

/** Replaces delivered fields with their pinned values. */
export function withPins(match: CanonicalMatch, pinned: PinnedMatch | undefined): CanonicalMatch {
  if (!pinned) return match;
  const result: CanonicalMatch = { ...match, ...pinned.values };
  // Otherwise the clock would keep running in a match that an operator ended.
  if (result.state === "in_progress" || match.state === result.state) return result;
  const { clock: _clock, phase: _phase, ...stopped } = result;
  return stopped;
}

/** The stored match to validate a delivery against; released fields may move backwards. */
export function withReleasedPins(
  stored: StoredMatch | undefined,
  match: CanonicalMatch,
  pinned: PinnedMatch | undefined,
) {
  if (!stored || !pinned) return stored;
  return {
    ...stored,
    ...(pinned.released.includes("score") && { score: match.score }),
    ...(pinned.released.includes("state") && { state: match.state }),
  };
}
