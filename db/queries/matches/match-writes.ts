import { sql } from "drizzle-orm";
import type { CanonicalMatch, MatchEvent } from "#domain/matches/match.ts";
import { seasonName } from "#domain/matches/season.ts";
import { type Database, run } from "../../client.ts";
import { matchEvents, matches } from "../../schema/index.ts";
import { insertNewRows, upsertRows } from "../bulk-rows.ts";
import { toLiveColumns } from "./live-state.ts";

/** `revision` is the site's own count, if it differs from the source's. */
export type MatchUpsert = { match: CanonicalMatch; updatedAtMs: number; revision?: number };

const matchRow = ({ match, updatedAtMs, revision }: MatchUpsert) => ({
  id: match.id,
  gameId: match.gameId,
  leagueId: match.leagueId,
  homeId: match.homeId,
  awayId: match.awayId,
  startsAtMs: match.startsAtMs,
  stage: match.stage,
  round: match.round,
  bestOf: match.bestOf,
  season: seasonName(match),
  revision: revision ?? match.revision,
  sourceRevision: match.revision,
  ...toLiveColumns(match),
  hasStream: match.coverage?.stream ?? false,
  hasChat: match.coverage?.chat ?? false,
  hasPlans: match.coverage?.plans ?? false,
  recommended: match.recommended ?? false,
  highlight: match.highlight ?? false,
  updatedAtMs,
  scoredAtMs: updatedAtMs,
});

const eventRow = (matchId: number, event: MatchEvent) => ({
  matchId,
  seq: event.seq,
  kind: event.kind,
  side: event.side,
  atMs: event.atMs,
  clockText: event.clockText,
  phase: event.phase,
  player: event.player,
  other: event.other,
  playerId: event.playerId,
  otherId: event.otherId,
  scoreHome: event.score?.home,
  scoreAway: event.score?.away,
  value: event.value,
  wasHome: event.was?.home,
  wasAway: event.was?.away,
});

/** Ignores revisions older than the stored one. */
export const upsertMatches = (db: Database, list: readonly MatchUpsert[]) =>
  upsertRows(db, matches, list.map(matchRow), {
    key: ["id"],
    set: {
      scoredAtMs: sql`iif(
        excluded.score_home = matches.score_home AND excluded.score_away = matches.score_away
          AND excluded.score_parts IS matches.score_parts AND excluded.state = matches.state,
        matches.scored_at_ms, excluded.scored_at_ms)`,
    },
    where: sql`excluded.revision > matches.revision`,
  });

/** Ignores events whose number is already stored. */
export const insertMatchEvents = (db: Database, list: readonly { matchId: number; events: readonly MatchEvent[] }[]) =>
  insertNewRows(
    db,
    matchEvents,
    list.flatMap(({ matchId, events }) => events.map((event) => eventRow(matchId, event))),
  );

/** A repeated delivery proves that the source is alive, so its live matches are marked as updated. */
export const updateLiveMatchesSeen = (db: Database, matchIds: readonly number[], seenAtMs: number) =>
  run(
    db,
    sql`UPDATE matches SET updated_at_ms = ${seenAtMs}
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(matchIds)}))
        AND state = 'in_progress' AND updated_at_ms < ${seenAtMs}`,
  );
