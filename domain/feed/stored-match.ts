import type { MatchPatch } from "../matches/live-state.ts";
import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";

/** A match as stored before a delivery. */
export type StoredMatch = MatchPatch &
  Pick<CanonicalMatch, "gameId" | "homeId" | "awayId"> & {
    /** The source's last revision, if the site's own is ahead of it. */
    sourceRevision?: number;
    /** The highest event number; 0 if there are no events. */
    lastSeq: number;
  };

/** The game of a league or team; undefined if unknown. */
export type StoredCatalogue = {
  gameOfLeague(leagueId: number): number | undefined;
  gameOfTeam(teamId: number): number | undefined;
};

export const highestSeq = (events: readonly MatchEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, event.seq), 0);

/** Sources number their own revisions, which do not include operators' corrections. */
export const sourceRevisionOf = (stored: StoredMatch): number => stored.sourceRevision ?? stored.revision;
