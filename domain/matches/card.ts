import type { MatchPatch } from "./live-state.ts";

/** A team in a list; `name` is localized. */
export type TeamSummary = {
  id: number;
  name: string;
  initials: string;
  colourA: string;
  colourB: string;
  country?: string;
  /** In individual sports a side is one person, drawn as a face instead of a crest. */
  isPerson?: true;
};
/** `region` is the localized country; absent for an international league. */
export type LeagueSummary = {
  id: number;
  gameId: number;
  name: string;
  country?: string;
  region?: string;
  rank: number;
};

export type MatchCard = MatchPatch & {
  gameId: number;
  leagueId: number;
  startsAtMs: number;
  home: TeamSummary;
  away: TeamSummary;
  stage?: string;
  round?: string;
  bestOf?: number;
  coverage: { stream: boolean; chat: boolean; plans: boolean };
  /** Hidden by the spoiler setting: the live state is removed except for a public `state`. */
  hidden?: true;
  /** Held back for a viewer with a stream delay; the room's next message reveals it. */
  held?: true;
};
