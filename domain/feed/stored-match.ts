import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";
import type { MatchPatch } from "../matches/views.ts";

/** A match as stored before a delivery. */
export type StoredMatch = MatchPatch &
  Pick<CanonicalMatch, "gameId" | "homeId" | "awayId"> & {
    /** The source's last revision, where the site's own is ahead of it. */
    sourceRevision?: number;
    /** The highest event number, 0 before the first. */
    lastSeq: number;
  };

/** The game of a league or team; undefined for an unknown one. */
export type StoredCatalogue = {
  gameOfLeague(leagueId: number): number | undefined;
  gameOfTeam(teamId: number): number | undefined;
};

export const highestSeq = (events: readonly MatchEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, event.seq), 0);

/** Sources number their own revisions; corrections by operators do not count among them. */
export const sourceRevisionOf = (stored: StoredMatch): number => stored.sourceRevision ?? stored.revision;

/** The stored match after `match` is applied. */
export const storedMatchAfter = (
  before: StoredMatch | undefined,
  match: CanonicalMatch,
  reportedAtMs: number,
): StoredMatch => ({
  id: match.id,
  gameId: match.gameId,
  homeId: match.homeId,
  awayId: match.awayId,
  revision: Math.max(match.revision, (before?.revision ?? -1) + 1),
  sourceRevision: match.revision,
  updatedAtMs: Math.max(before?.updatedAtMs ?? 0, reportedAtMs),
  state: match.state,
  ...(match.phase && { phase: match.phase }),
  ...(match.clock && { clock: match.clock }),
  score: match.score,
  ...(match.winner && { winner: match.winner }),
  lastSeq: Math.max(before?.lastSeq ?? 0, highestSeq(match.events)),
});
