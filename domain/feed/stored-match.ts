import type { CanonicalMatch, MatchEvent } from "../matches/match.ts";
import type { MatchPatch } from "../matches/views.ts";

/** A match as the site has it when a delivery comes in. */
export type StoredMatch = MatchPatch &
  Pick<CanonicalMatch, "gameId" | "homeId" | "awayId"> & {
    /** What its source last counted, where the site's own count has gone ahead of it. */
    sourceRevision?: number;
    /** The highest event number it has, 0 before the first. */
    lastSeq: number;
  };

/** Which game a league or a team plays; undefined for one nobody told of. */
export type StoredCatalogue = {
  gameOfLeague(leagueId: number): number | undefined;
  gameOfTeam(teamId: number): number | undefined;
};

export const highestSeq = (events: readonly MatchEvent[]): number =>
  events.reduce((highest, event) => Math.max(highest, event.seq), 0);

/** Sources count by themselves; what an operator changed in between is no news of theirs. */
export const sourceRevisionOf = (known: StoredMatch): number => known.sourceRevision ?? known.revision;

/** What the site knows once it believed `match`. */
export const storedMatchAfter = (
  before: StoredMatch | undefined,
  match: CanonicalMatch,
  toldAtMs: number,
): StoredMatch => ({
  id: match.id,
  gameId: match.gameId,
  homeId: match.homeId,
  awayId: match.awayId,
  revision: Math.max(match.revision, (before?.revision ?? -1) + 1),
  sourceRevision: match.revision,
  updatedAtMs: Math.max(before?.updatedAtMs ?? 0, toldAtMs),
  state: match.state,
  ...(match.phase && { phase: match.phase }),
  ...(match.clock && { clock: match.clock }),
  score: match.score,
  ...(match.winner && { winner: match.winner }),
  lastSeq: Math.max(before?.lastSeq ?? 0, highestSeq(match.events)),
});
