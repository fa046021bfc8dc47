import type { CanonicalMatch } from "./match.ts";
import { publicState } from "./match-states.ts";

/**
 * The fields that change during a match. Patches, cards, stored matches, spoiler hiding and merging all derive from
 * these lists.
 */
export const OPTIONAL_LIVE_FIELDS = ["phase", "clock", "winner"] as const satisfies readonly (keyof CanonicalMatch)[];
const LIVE_FIELDS = ["state", "score", ...OPTIONAL_LIVE_FIELDS] as const satisfies readonly (keyof CanonicalMatch)[];

export type DeliveredState = Pick<CanonicalMatch, (typeof LIVE_FIELDS)[number]>;
/** Absent fields are omitted from the wire format, never undefined. */
export type MatchLiveState = { [Field in keyof DeliveredState]: Exclude<DeliveredState[Field], undefined> };

/** The live fields of a match, always sent complete. */
export type MatchPatch = MatchLiveState & {
  id: number;
  revision: number;
  /** Last update from the source. */
  updatedAtMs: number;
};

/** Picks the live fields of a match. */
export function toLiveState(match: DeliveredState): MatchLiveState {
  const state: Partial<Record<keyof MatchLiveState, unknown>> = {};
  for (const field of LIVE_FIELDS) if (match[field] !== undefined) state[field] = match[field];
  return state as MatchLiveState;
}

export const toMatchPatch = (match: MatchPatch): MatchPatch => ({
  id: match.id,
  revision: match.revision,
  updatedAtMs: match.updatedAtMs,
  ...toLiveState(match),
});

/** `hidden` and `held` have the same meaning as on a card. */
type Patchable = MatchPatch & { hidden?: true; held?: true };

/** The newer revision wins; otherwise returns the same card reference, so that nothing re-renders. */
export function applyPatch<Card extends Patchable>(card: Card, patch: MatchPatch): Card {
  if (patch.id !== card.id || patch.revision <= card.revision) return card;
  if (card.hidden && !card.held) {
    return { ...card, revision: patch.revision, updatedAtMs: patch.updatedAtMs, state: publicState(patch.state) };
  }
  const patched = { ...card, ...patch };
  for (const field of OPTIONAL_LIVE_FIELDS) if (!(field in patch)) delete patched[field];
  delete patched.hidden;
  delete patched.held;
  return patched;
}
