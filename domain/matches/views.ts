import type { ConditionsView, DetailCoverage } from "./detail/views.ts";
import type { Clock, MatchEvent, Score } from "./match.ts";
import { publicState } from "./spoilers/guard.ts";
import type { MatchState, Phase } from "./state.ts";

/** A team as a list shows it; the name is already in the reader's language. */
export type TeamSummary = {
  id: number;
  name: string;
  initials: string;
  colourA: string;
  colourB: string;
  country?: string;
};
/** `region` is the country in the reader's language; a league without one is international. */
export type LeagueSummary = {
  id: number;
  gameId: number;
  name: string;
  country?: string;
  region?: string;
  rank: number;
};

export type MatchCard = {
  id: number;
  gameId: number;
  leagueId: number;
  startsAtMs: number;
  state: MatchState;
  phase?: Phase;
  clock?: Clock;
  score: Score;
  revision: number;
  /** When the source last said anything of it. */
  updatedAtMs: number;
  home: TeamSummary;
  away: TeamSummary;
  stage?: string;
  round?: string;
  bestOf?: number;
  /** Where the score does not say who won. */
  winner?: "home" | "away";
  coverage: { stream: boolean; chat: boolean; plans: boolean };
  /** The reader does not want to be told how it went: score and all that tells it are not there. */
  hidden?: true;
  /** Hidden, or told as it stood a while ago, for a reader who watches late: what the room tells next opens it. */
  held?: true;
};

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

/** The fields of a patch alone, without what its source knows besides. */
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
