import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { CARD_JOINS, cardColumns, type MatchCardRow } from "../matches/rows.ts";
import { type LeagueSeasonQuery, seasonOf } from "./leagues.ts";

/** A season has hundreds of matches, and the knockout stage is near the end. */
const MAX_KNOCKOUT_MATCHES = 64;
const MAX_COUNTED = 1_000;

const IS_OVER = sql.raw("state IN ('finished', 'awarded', 'abandoned')");
const IS_OPEN = sql.raw("state IN ('not_started', 'postponed', 'in_progress')");

export const lastOfSeasonQuery = (query: LeagueSeasonQuery): SQL =>
  sql`SELECT ${cardColumns(query.locale)} FROM (
      SELECT id FROM matches INDEXED BY matches_by_league
      WHERE league_id = ${query.leagueId} AND season = ${seasonOf(query)}
      ORDER BY starts_at_ms DESC, id DESC LIMIT ${MAX_KNOCKOUT_MATCHES}
    ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}`;

export const selectLastOfSeason = (db: Database, query: LeagueSeasonQuery) =>
  rows<MatchCardRow>(db, lastOfSeasonQuery(query));

export type SchedulePage = { way: "upcoming" | "results"; round?: string | undefined; page: number; size: number };

export function scheduleQueries(query: LeagueSeasonQuery, schedule: SchedulePage) {
  const { leagueId, nowMs, locale } = query;
  const { way, round, page, size } = schedule;
  const season = seasonOf(query);
  const direction = sql.raw(way === "results" ? "DESC" : "ASC");
  const orderOf = (alias: string) => {
    const [state, startsAtMs, id] = ["state", "starts_at_ms", "id"].map((column) => sql.raw(`${alias}.${column}`));
    // Postponed matches without a new date sort last.
    const late = way === "results" ? sql`` : sql`${state} = 'postponed' AND ${startsAtMs} < ${nowMs}, `;
    return sql`${late}${startsAtMs} ${direction}, ${id} ${direction}`;
  };
  const from = sql`FROM matches AS n INDEXED BY matches_by_league
    WHERE league_id = ${leagueId} AND season = ${season} AND ${way === "results" ? IS_OVER : IS_OPEN}
      ${round === undefined ? sql`` : sql`AND round = ${round}`}`;
  return {
    page: sql`SELECT ${cardColumns(locale)} FROM (
        SELECT id ${from} ORDER BY ${orderOf("n")} LIMIT ${size} OFFSET ${(page - 1) * size}
      ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS} ORDER BY ${orderOf("m")}`,
    count: sql`SELECT count(*) AS total FROM (SELECT 1 ${from} LIMIT ${MAX_COUNTED})`,
    rounds: sql`SELECT DISTINCT round FROM matches INDEXED BY matches_by_league
      WHERE league_id = ${leagueId} AND season = ${season} AND round IS NOT NULL`,
  };
}

export function selectSchedule(db: Database, query: LeagueSeasonQuery, schedule: SchedulePage) {
  const { page, count, rounds } = scheduleQueries(query, schedule);
  return [
    rows<MatchCardRow>(db, page),
    rows<{ total: number }>(db, count),
    rows<{ round: string }>(db, rounds),
  ] as const;
}

type LeagueProgress = { played: number; toCome: number; stages: string };
export const selectLeagueProgress = (db: Database, query: LeagueSeasonQuery) =>
  rows<LeagueProgress>(
    db,
    sql`SELECT count(*) FILTER (WHERE ${IS_OVER}) AS played, count(*) FILTER (WHERE ${IS_OPEN}) AS toCome,
        json_group_array(DISTINCT stage) AS stages
      FROM matches INDEXED BY matches_by_league
      WHERE league_id = ${query.leagueId} AND season = ${seasonOf(query)}`,
  );
