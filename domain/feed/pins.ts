import * as v from "valibot";
import { type CanonicalMatch, canonicalMatchSchema } from "../matches/match.ts";

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
export type Pinned = v.InferOutput<typeof pinnedSchema>;
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

/** What a feed says of a match, with what an operator holds fast in its place. */
export function withPins(match: CanonicalMatch, pinned: Pinned | undefined): CanonicalMatch {
  if (!pinned) return match;
  const held: CanonicalMatch = { ...match, ...pinned };
  // A clock that runs in a match that an operator says is over would never stop.
  if (held.state === "in_progress" || match.state === held.state) return held;
  const { clock: _clock, phase: _phase, ...still } = held;
  return still;
}
