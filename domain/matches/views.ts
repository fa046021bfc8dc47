import type { LeagueSummary, MatchCard } from "./card.ts";
import type { ConditionsView, DetailCoverage } from "./detail/views.ts";
import type { Clock, MatchEvent, Score } from "./match.ts";
import { publicState } from "./spoilers/guard.ts";
import type { MatchState, Phase } from "./state.ts";

export type { LeagueSummary, MatchCard, TeamSummary } from "./card.ts";

/** Leagues stand once beside the rows that name them. */
export type MatchList = { leagues: LeagueSummary[]; list: MatchCard[]; total: number; page: number; size: number };

/** `movedFrom` is set where the address asked for stood for a double of this match: the page leads on. */
export type MatchDetail = MatchCard & {
  league: LeagueSummary;
  events: MatchEvent[];
  season?: string;
  conditions?: ConditionsView;
  /** What stands behind each tab. */
  has: DetailCoverage;
  /** Fields an operator holds fast against the feed. */
  pinned: string[];
  movedFrom?: number;
};

/** What changes while a match runs: the whole of it each time, so a reader never merges halves. */
export type MatchPatch = {
  id: number;
  revision: number;
  updatedAtMs: number;
  state: MatchState;
  phase?: Phase;
  clock?: Clock;
  score: Score;
  /** Where the score does not say who won. */
  winner?: "home" | "away";
};

/** Newer wins; an older or equal revision leaves the card as it is (same reference, so nothing re-renders). */
export function applyPatch<Card extends MatchCard>(card: Card, patch: MatchPatch): Card {
  if (patch.id !== card.id || patch.revision <= card.revision) return card;
  if (card.hidden && !card.held) {
    return { ...card, revision: patch.revision, updatedAtMs: patch.updatedAtMs, state: publicState(patch.state) };
  }
  const { phase: _phase, clock: _clock, winner: _winner, hidden: _hidden, held: _held, ...rest } = card;
  return { ...rest, ...patch } as Card;
}
