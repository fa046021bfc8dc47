import type { LeagueSummary, MatchCard } from "./card.ts";
import type { ConditionsView, DetailCoverage } from "./detail/views.ts";
import type { MatchEvent } from "./match.ts";

export type { LeagueSummary, MatchCard, TeamSummary } from "./card.ts";

/** Leagues are listed once, next to the matches that refer to them. */
export type MatchList = { leagues: LeagueSummary[]; list: MatchCard[]; total: number; page: number; size: number };

/** `movedFrom` is set if the requested match was merged into this one; the page then redirects. */
export type MatchDetail = MatchCard & {
  league: LeagueSummary;
  events: MatchEvent[];
  season?: string;
  conditions?: ConditionsView;
  /** The tabs that have data. */
  has: DetailCoverage;
  /** Fields that an operator has pinned. */
  pinned: string[];
  movedFrom?: number;
};
