import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { regionName } from "#domain/i18n/region-name.ts";
import type { ComputedStandingsRow } from "#domain/leagues/standings.ts";
import type { StandingsTeamRow } from "#domain/leagues/views.ts";
import type { LeagueSummary } from "#domain/matches/views.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
import { leagueSeasons, type leagues, type standings } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";
import { type TeamRow, teamColumns, toTeamSummary } from "./team-rows.ts";

/** Defaults to the league's current season. */
export type LeagueSeasonQuery = { leagueId: number; season?: string | undefined; nowMs: number; locale: Locale };

const MAX_SEASONS = 24;

/** The requested season, else the latest that has begun, else the first. */
export const seasonOf = ({ leagueId, season, nowMs }: LeagueSeasonQuery): SQL =>
  season === undefined
    ? sql`coalesce(
        (SELECT season FROM league_seasons INDEXED BY league_seasons_latest
          WHERE league_id = ${leagueId} AND first_ms <= ${nowMs} ORDER BY last_ms DESC LIMIT 1),
        (SELECT season FROM league_seasons INDEXED BY league_seasons_latest
          WHERE league_id = ${leagueId} ORDER BY last_ms LIMIT 1))`
    : sql`${season}`;

export type LeagueRow = StoredRow<typeof leagues, "id" | "gameId" | "name" | "country" | "rank"> & {
  season: string | null;
};

export const selectLeague = (db: Database, query: LeagueSeasonQuery) =>
  rows<LeagueRow>(
    db,
    sql`SELECT l.id, l.game_id AS gameId, ${localizedName("l", query.locale)} AS name, l.country, l.rank,
        ${seasonOf(query)} AS season
      FROM leagues AS l WHERE l.id = ${query.leagueId}`,
  );

/** Latest first; answered from `league_seasons_latest`. */
export const selectSeasons = (db: Database, leagueId: number) =>
  db
    .select({ season: leagueSeasons.season })
    .from(leagueSeasons)
    .where(eq(leagueSeasons.leagueId, leagueId))
    .orderBy(desc(leagueSeasons.lastMs))
    .limit(MAX_SEASONS);

export const toLeagueWithSeason = (
  { country, season, ...row }: LeagueRow,
  locale: Locale,
): { league: LeagueSummary; season: string | undefined } => ({
  league: { ...row, ...(country !== null && { country, region: regionName(country, locale) }) },
  season: season ?? undefined,
});

export const standingsQuery = (query: LeagueSeasonQuery): SQL =>
  sql`SELECT s.place, s.row, ${teamColumns(query.locale)}
    FROM standings AS s CROSS JOIN teams AS t ON t.id = s.team_id
    WHERE s.league_id = ${query.leagueId} AND s.season = ${seasonOf(query)} ORDER BY s.place`;

type StoredStandingsRow = TeamRow & { place: number; row: string };
export const selectStandings = (db: Database, query: LeagueSeasonQuery) =>
  rows<StoredStandingsRow>(db, standingsQuery(query));

export function toStandingsTeamRow(stored: StoredStandingsRow): StandingsTeamRow {
  const computed = JSON.parse(stored.row) as Omit<ComputedStandingsRow, "teamId">;
  return { team: toTeamSummary(stored), ...computed };
}

/** The teams in the table, or in the season's matches if it has no table. A team in two groups is listed once. */
export const selectTeamsOfLeague = (db: Database, query: LeagueSeasonQuery) => {
  const { leagueId } = query;
  const season = seasonOf(query);
  return rows<TeamRow & { place: number | null }>(
    db,
    sql`SELECT ${teamColumns(query.locale)}, named.place FROM (
        SELECT team_id, min(place) AS place FROM (
          SELECT team_id, place FROM standings WHERE league_id = ${leagueId} AND season = ${season}
          UNION ALL
          SELECT iif(side.value = 0, m.home_id, m.away_id), NULL
          FROM matches AS m INDEXED BY matches_by_league CROSS JOIN json_each('[0,1]') AS side
          WHERE m.league_id = ${leagueId} AND m.season = ${season}
            AND NOT EXISTS (SELECT 1 FROM standings WHERE league_id = ${leagueId} AND season = ${season})
        ) GROUP BY team_id
      ) AS named CROSS JOIN teams AS t ON t.id = named.team_id ORDER BY named.place, t.name`,
  );
};

/** The leagues with one of these teams in the table of any season. */
export const listLeaguesOfTeams = async (db: Database, teamIds: readonly number[]): Promise<number[]> => {
  const found = await rows<StoredRow<typeof standings, "leagueId">>(
    db,
    sql`SELECT DISTINCT s.league_id AS leagueId FROM json_each(${JSON.stringify(teamIds)}) AS requested
      CROSS JOIN standings AS s INDEXED BY standings_by_team ON s.team_id = requested.value`,
  );
  return found.map((row) => row.leagueId);
};
