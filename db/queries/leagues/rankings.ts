import { batchRows, type Database, typedStatement } from "../../client.ts";
import { PLAYER_COLUMNS, type PlayerRow } from "../players/rows.ts";
import type { LeagueSeasonQuery } from "./leagues.ts";
import { TEAM_COLUMNS, type TeamRow } from "./team-rows.ts";

/** A season's figures: what they are sorted by, which way, and of whom. */
export type RankingQuery = LeagueSeasonQuery & {
  season: string;
  sort: string;
  direction: "down" | "up";
  role?: string | undefined;
  teamId?: number | undefined;
  page: number;
  size: number;
};

/** `key` is checked against the game's own list before it comes here; it is bound all the same. */
const VALUE = "coalesce(s.stats ->> ?4, 0)";
/** Counted from the best, whichever way the list goes; who is level shares a place. */
const PLACE = `rank() OVER (ORDER BY ${VALUE} DESC) AS place`;

/** A season has a few hundred people: they are all looked at, whatever other seasons there are. */
export const playerRankingSql = (direction: "down" | "up") => `
  SELECT ${PLAYER_COLUMNS}, ${TEAM_COLUMNS}, s.played, s.stats, ${PLACE}, count(*) OVER () AS total
  FROM player_seasons AS s
  CROSS JOIN players AS p ON p.id = s.player_id
  CROSS JOIN teams AS t ON t.id = s.team_id
  WHERE s.league_id = ?2 AND s.season = ?3 AND (?5 IS NULL OR p.role = ?5) AND (?6 IS NULL OR s.team_id = ?6)
  ORDER BY ${VALUE} ${direction === "down" ? "DESC" : "ASC"}, p.id LIMIT ?7 OFFSET ?8`;

export const teamRankingSql = (direction: "down" | "up") => `
  SELECT ${TEAM_COLUMNS}, s.played, s.stats, ${PLACE}, count(*) OVER () AS total
  FROM team_seasons AS s CROSS JOIN teams AS t ON t.id = s.team_id
  WHERE s.league_id = ?2 AND s.season = ?3
  ORDER BY ${VALUE} ${direction === "down" ? "DESC" : "ASC"}, t.id LIMIT ?5 OFFSET ?6`;

type Counted = { played: number; stats: string; place: number; total: number };
export type RankedPlayerRow = PlayerRow & TeamRow & Counted;
export type RankedTeamRow = TeamRow & Counted;

export async function listRankedPlayers(db: Database, ask: RankingQuery): Promise<RankedPlayerRow[]> {
  const { locale, leagueId, season, sort, role, teamId, page, size } = ask;
  const statement = db.$client
    .prepare(playerRankingSql(ask.direction))
    .bind(locale, leagueId, season, sort, role ?? null, teamId ?? null, size, (page - 1) * size);
  const [rows] = await batchRows(db, typedStatement<RankedPlayerRow>(statement));
  return rows;
}

export async function listRankedTeams(db: Database, ask: RankingQuery): Promise<RankedTeamRow[]> {
  const { locale, leagueId, season, sort, page, size } = ask;
  const statement = db.$client
    .prepare(teamRankingSql(ask.direction))
    .bind(locale, leagueId, season, sort, size, (page - 1) * size);
  const [rows] = await batchRows(db, typedStatement<RankedTeamRow>(statement));
  return rows;
}
