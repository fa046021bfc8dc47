import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows } from "../../client.ts";
import { nameSearchQuery } from "../leagues/name-search.ts";
import { localizedName } from "./rows.ts";

export type DeskMatchRow = {
  matchId: number;
  gameId: number;
  leagueId: number;
  league: string;
  homeId: number;
  home: string;
  awayId: number;
  away: string;
  startsAtMs: number;
  state: MatchState;
  scoreHome: number;
  scoreAway: number;
  /** JSON. */
  scoreParts: string;
  pins: number;
  round: string | null;
  highlight: 0 | 1;
  recommended: 0 | 1;
  revision: number;
  updatedAtMs: number;
};

const columns = (locale: Locale): SQL => sql`m.id AS matchId, m.game_id AS gameId, m.league_id AS leagueId,
  ${localizedName("l", locale)} AS league, m.home_id AS homeId, ${localizedName("h", locale)} AS home,
  m.away_id AS awayId, ${localizedName("a", locale)} AS away, m.starts_at_ms AS startsAtMs, m.state,
  m.score_home AS scoreHome, m.score_away AS scoreAway, m.score_parts AS scoreParts, m.round, m.highlight, m.recommended, m.revision,
  m.updated_at_ms AS updatedAtMs,
  (SELECT count(*) FROM match_pins AS p WHERE p.match_id = m.id AND p.value IS NOT NULL) AS pins`;
const JOINS = sql.raw(`CROSS JOIN matches AS m ON m.id = page.id CROSS JOIN leagues AS l ON l.id = m.league_id
  CROSS JOIN teams AS h ON h.id = m.home_id CROSS JOIN teams AS a ON a.id = m.away_id`);

export type DeskFilter =
  | { by: "id"; matchId: number }
  | { by: "name"; gameId: number; prefixes: readonly string[] }
  | { by: "day"; gameId: number | undefined; fromMs: number; toMs: number; sort: QueueSort }
  | { by: "pinned" };

function pageOf(filter: DeskFilter, limit: SQL): SQL {
  switch (filter.by) {
    case "id":
      return sql`SELECT id FROM matches WHERE id = ${filter.matchId}`;
    case "name": {
      const found = nameSearchQuery("squad", filter.gameId, filter.prefixes);
      return sql`SELECT id FROM (
          SELECT id, starts_at_ms FROM matches INDEXED BY matches_by_home WHERE home_id IN (SELECT id FROM (${found}) LIMIT 20)
          UNION SELECT id, starts_at_ms FROM matches INDEXED BY matches_by_away WHERE away_id IN (SELECT id FROM (${found}) LIMIT 20)
        ) ORDER BY starts_at_ms DESC, id ${limit}`;
    }
    case "day": {
      const range = sql`starts_at_ms >= ${filter.fromMs} AND starts_at_ms < ${filter.toMs}`;
      const order = sql.raw(filter.sort === "oldest" ? "starts_at_ms, id" : "starts_at_ms DESC, id DESC");
      return filter.gameId === undefined
        ? sql`SELECT id FROM matches INDEXED BY matches_by_start WHERE ${range} ORDER BY ${order} ${limit}`
        : sql`SELECT id FROM matches INDEXED BY matches_by_game WHERE game_id = ${filter.gameId} AND ${range}
            ORDER BY ${order} ${limit}`;
    }
    case "pinned":
      return sql`SELECT match_id AS id FROM match_pins WHERE value IS NOT NULL
        GROUP BY match_id ORDER BY max(at_ms) DESC, match_id ${limit}`;
  }
}

export const selectDeskMatches = (
  db: Database,
  filter: DeskFilter,
  { locale, limit, offset }: { locale: Locale; limit: number; offset: number },
) =>
  rows<DeskMatchRow>(
    db,
    sql`SELECT ${columns(locale)} FROM (${pageOf(filter, sql`LIMIT ${limit} OFFSET ${offset}`)}) AS page ${JOINS}`,
  );

export type RemovedMatchRow = {
  matchId: number;
  gameId: number;
  mergedInto: number | null;
  reason: string | null;
  source: string;
  atMs: number;
  hasRows: 0 | 1;
};
const REMOVED =
  sql.raw(`match_id AS matchId, game_id AS gameId, merged_into AS mergedInto, reason, source, at_ms AS atMs,
  EXISTS (SELECT 1 FROM removed_match_rows AS r WHERE r.match_id = a.match_id) AS hasRows`);

/** Matches removed by operators, newest first. */
export const selectRemovedMatches = (db: Database, { limit, offset }: { limit: number; offset: number }) =>
  rows<RemovedMatchRow>(
    db,
    sql`SELECT ${REMOVED} FROM match_aliases AS a INDEXED BY match_aliases_by_operator
      WHERE source = 'operator' ORDER BY at_ms DESC LIMIT ${limit} OFFSET ${offset}`,
  );

export const selectRemovedMatchRow = (db: Database, matchId: number) =>
  rows<RemovedMatchRow>(db, sql`SELECT ${REMOVED} FROM match_aliases AS a WHERE match_id = ${matchId}`);
