import { type SQL, sql } from "drizzle-orm";
import { SHARED_STATS } from "#domain/matches/detail/stat-keys.ts";
import { type Database, rows } from "../../client.ts";
import { type PlayerRow, playerColumns } from "../players/rows.ts";
import type { LeagueSeasonQuery } from "./leagues.ts";
import { type TeamRow, teamColumns } from "./team-rows.ts";

/** Sort key, direction and scope of a season's stats. */
export type RankingQuery = Omit<LeagueSeasonQuery, "nowMs"> & {
  season: string;
  sort: string;
  direction: "down" | "up";
  role?: string | undefined;
  teamId?: number | undefined;
  page: number;
  size: number;
};

/** Shared stats are ranked by share. */
function statOf({ sort }: RankingQuery): SQL {
  const total = SHARED_STATS[sort];
  if (total === undefined) return sql`coalesce(s.stats ->> ${sort}, 0)`;
  return sql`coalesce((s.stats ->> ${sort}) * 1.0 / nullif(s.stats ->> ${total}, 0), 0)`;
}

/** Ranks from the highest value, whatever the sort direction; ties share a rank. */
const rankOf = (query: RankingQuery): SQL =>
  sql`rank() OVER (ORDER BY ${statOf(query)} DESC) AS place, count(*) OVER () AS total`;
const pageOf = (query: RankingQuery, tieBreaker: string): SQL =>
  sql`ORDER BY ${statOf(query)} ${sql.raw(query.direction === "down" ? "DESC" : "ASC")}, ${sql.raw(tieBreaker)}
    LIMIT ${query.size} OFFSET ${(query.page - 1) * query.size}`;

/** A season has a few hundred players, so reading and sorting all of them is fine. */
export const playerRankingQuery = (query: RankingQuery): SQL =>
  sql`SELECT ${playerColumns(query.locale)}, ${teamColumns(query.locale)}, s.played, s.stats, ${rankOf(query)}
    FROM player_seasons AS s
    CROSS JOIN players AS p ON p.id = s.player_id
    CROSS JOIN teams AS t ON t.id = s.team_id
    WHERE s.league_id = ${query.leagueId} AND s.season = ${query.season}
      ${query.role === undefined ? sql`` : sql`AND p.role = ${query.role}`}
      ${query.teamId === undefined ? sql`` : sql`AND s.team_id = ${query.teamId}`}
    ${pageOf(query, "p.id")}`;

export const teamRankingQuery = (query: RankingQuery): SQL =>
  sql`SELECT ${teamColumns(query.locale)}, s.played, s.stats, ${rankOf(query)}
    FROM team_seasons AS s CROSS JOIN teams AS t ON t.id = s.team_id
    WHERE s.league_id = ${query.leagueId} AND s.season = ${query.season}
    ${pageOf(query, "t.id")}`;

type Ranked = { played: number; stats: string; place: number; total: number };

export const listRankedPlayers = (db: Database, query: RankingQuery) =>
  rows<PlayerRow & TeamRow & Ranked>(db, playerRankingQuery(query));

export const listRankedTeams = (db: Database, query: RankingQuery) =>
  rows<TeamRow & Ranked>(db, teamRankingQuery(query));
