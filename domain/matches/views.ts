import type { LeagueSummary, MatchCard } from "./card.ts";
import type { ConditionsView, DetailCoverage } from "./detail/views.ts";
import type { Clock, MatchEvent, Score } from "./match.ts";
import { publicState } from "./spoilers/guard.ts";
import type { MatchState, Phase } from "./state.ts";

export type { LeagueSummary, MatchCard, TeamSummary } from "./card.ts";

/** Each league once, beside the matches that refer to it. */
export type MatchList = { leagues: LeagueSummary[]; list: MatchCard[]; total: number; page: number; size: number };

/** `movedFrom` is set when the requested match was merged into this one: the page redirects. */
export type MatchDetail = MatchCard & {
  league: LeagueSummary;
  events: MatchEvent[];
  season?: string;
  conditions?: ConditionsView;
  /** Which tabs have data. */
  has: DetailCoverage;
  /** Fields that an operator has pinned. */
  pinned: string[];
  movedFrom?: number;
};

/** The changing part of a match, always sent complete. */
export type MatchPatch = {
  id: number;
  revision: number;
  updatedAtMs: number;
  state: MatchState;
  phase?: Phase;
  clock?: Clock;
  score: Score;
  /** The winner where the score does not decide. */
  winner?: "home" | "away";
};

/** Only the fields of a patch, without other fields of its source. */
export const toMatchPatch = (match: MatchPatch): MatchPatch => ({
  id: match.id,
  revision: match.revision,
  updatedAtMs: match.updatedAtMs,
  state: match.state,
  ...(match.phase && { phase: match.phase }),
  ...(match.clock && { clock: match.clock }),
  score: match.score,
  ...(match.winner && { winner: match.winner }),
});

/** Newer wins; an older or equal revision leaves the card as it is (same reference, so nothing re-renders). */
export function applyPatch<Card extends MatchCard>(card: Card, patch: MatchPatch): Card {
  if (patch.id !== card.id || patch.revision <= card.revision) return card;
  if (card.hidden && !card.held) {
    return { ...card, revision: patch.revision, updatedAtMs: patch.updatedAtMs, state: publicState(patch.state) };
  }
  const { phase: _phase, clock: _clock, winner: _winner, hidden: _hidden, held: _held, ...rest } = card;
  return { ...rest, ...patch } as Card;
}
