import { sql } from "drizzle-orm";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { Side } from "#domain/matches/fields.ts";
import type { MatchState } from "#domain/matches/state.ts";
import { type Database, rows } from "../../client.ts";

const valuesOf = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

export type PlanMatchRow = {
  id: number;
  gameId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  state: MatchState;
  startsAtMs: number;
  startedAtMs: number | null;
  updatedAtMs: number;
  bestOf: number | null;
  winner: Side | null;
  scoreHome: number;
  scoreAway: number;
  scoreParts: string;
};

export const selectPlanMatches = (db: Database, matchIds: readonly number[]) =>
  rows<PlanMatchRow>(
    db,
    sql`SELECT m.id, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId, m.state,
        m.starts_at_ms AS startsAtMs, m.updated_at_ms AS updatedAtMs, m.best_of AS bestOf, m.winner,
        m.score_home AS scoreHome, m.score_away AS scoreAway, m.score_parts AS scoreParts,
        (SELECT min(at_ms) FROM match_events WHERE match_id = m.id AND kind = 'phase_start') AS startedAtMs
      FROM matches AS m WHERE m.id IN ${valuesOf(matchIds)}`,
  );

export type PlanEventRow = {
  matchId: number;
  seq: number;
  kind: string;
  side: Side | null;
  value: string | null;
  phase: string | null;
  home: number | null;
  away: number | null;
};
export const selectPlanMatchEvents = (db: Database, matchIds: readonly number[]) =>
  rows<PlanEventRow>(
    db,
    sql`SELECT match_id AS matchId, seq, kind, side, value, phase, score_home AS home, score_away AS away
      FROM match_events WHERE match_id IN ${valuesOf(matchIds)} ORDER BY match_id, seq`,
  );

/** JSON of an odds tick; see `OddsTick`. */
export type OddsTickRow = { body: string };
export const parseOddsTick = ({ body }: OddsTickRow): OddsTick => JSON.parse(body) as OddsTick;

export const selectLatestOdds = (db: Database, matchId: number) =>
  rows<OddsTickRow>(
    db,
    sql`SELECT body FROM match_log WHERE match_id = ${matchId} AND part = 'odds' ORDER BY seq DESC LIMIT 1`,
  );

/** The last tick before the start, unless the market was suspended. */
export const selectClosingOdds = (db: Database, matchId: number, startedAtMs: number) =>
  rows<OddsTickRow>(
    db,
    sql`SELECT body FROM match_log WHERE match_id = ${matchId} AND part = 'odds' AND body ->> 'atMs' < ${startedAtMs}
        AND body -> 'score' IS NULL AND coalesce(body ->> 'suspended', 0) = 0 ORDER BY seq DESC LIMIT 1`,
  );
