import * as v from "valibot";
import { type CanonicalMatch, canonicalMatchSchema } from "../matches/match.ts";
import type { StoredMatch } from "./stored-match.ts";

const { startsAtMs, stage, round, state, score, recommended, highlight, coverage } = canonicalMatchSchema.entries;

/** What an operator may hold fast against every feed, until it is released. */
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
 * What stands against the feed, and which fields were released since the feed last spoke: the first it says of those is
 * believed, even where it goes back behind what the operator had set.
 */
export type PinnedMatch = { values: PinnedValues; released: readonly PinField[] };

/** What a feed says of a match, with what an operator holds fast in its place. */
export function withPins(match: CanonicalMatch, pinned: PinnedMatch | undefined): CanonicalMatch {
  if (!pinned) return match;
  const held: CanonicalMatch = { ...match, ...pinned.values };
  // A clock that runs in a match that an operator says is over would never stop.
  if (held.state === "in_progress" || match.state === held.state) return held;
  const { clock: _clock, phase: _phase, ...still } = held;
  return still;
}

/** What the feed is judged against: nothing it says of a released field is a step back. */
export function withReleasedPins(
  known: StoredMatch | undefined,
  match: CanonicalMatch,
  pinned: PinnedMatch | undefined,
) {
  if (!known || !pinned) return known;
  return {
    ...known,
    ...(pinned.released.includes("score") && { score: match.score }),
    ...(pinned.released.includes("state") && { state: match.state }),
  };
}
