import type { Clock, Score } from "./match.ts";
import type { MatchState, Phase } from "./state.ts";

/** A team in a list; `name` is localized. */
export type TeamSummary = {
  id: number;
  name: string;
  initials: string;
  colourA: string;
  colourB: string;
  country?: string;
};
/** `region` is the localized country; an international league has none. */
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
  /** Last update from the source. */
  updatedAtMs: number;
  home: TeamSummary;
  away: TeamSummary;
  stage?: string;
  round?: string;
  bestOf?: number;
  /** Set if the score alone doesn't tell the winner. */
  winner?: "home" | "away";
  coverage: { stream: boolean; chat: boolean; plans: boolean };
  /** Hidden by the spoiler setting: score, phase and clock are removed. */
  hidden?: true;
  /** Delayed for a viewer with a stream delay: the room's next message shows it. */
  held?: true;
};
