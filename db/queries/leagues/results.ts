import { asc, sql } from "drizzle-orm";
import type { StandingsMatch } from "#domain/leagues/standings.ts";
import { type Database, rows, run, runBatch, type StoredRow } from "../../client.ts";
import { type matches, standingsDue } from "../../schema/index.ts";
import { type MatchStateRow, toScore } from "../matches/live-state.ts";

export type LeagueSeason = { leagueId: number; season: string };
export type DueStandingsMatch = typeof standingsDue.$inferSelect;

/** Only new and finished matches affect the standings; live ones do not. */
export const insertStandingsDue = (db: Database, matchIds: readonly number[], nowMs: number) =>
  matchIds.length > 0
    ? [
        run(
          db,
          sql`INSERT OR REPLACE INTO library_due (match_id, league_id, season, at_ms)
            SELECT m.id, m.league_id, m.season, ${nowMs}
            FROM json_each(${JSON.stringify(matchIds)}) AS changed JOIN matches AS m ON m.id = changed.value`,
        ),
      ]
    : [];

export const listStandingsDue = (db: Database, limit: number): Promise<DueStandingsMatch[]> =>
  db.select().from(standingsDue).orderBy(asc(standingsDue.matchId)).limit(limit);

type ResultRow = StoredRow<typeof matches, "leagueId" | "season" | "homeId" | "awayId" | "startsAtMs" | "stage"> &
  Pick<
    MatchStateRow,
    "gameId" | "id" | "state" | "winner" | "scoreHome" | "scoreAway" | "scoreParts" | "homeDetail" | "awayDetail"
  >;
export type SeasonMatches = LeagueSeason & { gameId: number; matches: StandingsMatch[] };
export type PlayerSeason = LeagueSeason & { playerId: number };

const toStandingsMatch = (row: ResultRow): StandingsMatch => ({
  id: row.id,
  homeId: row.homeId,
  awayId: row.awayId,
  startsAtMs: row.startsAtMs,
  ...(row.stage !== null && { stage: row.stage }),
  state: row.state,
  ...(row.winner !== null && { winner: row.winner }),
  score: toScore(row),
});

/** All matches of the seasons, and the players with stats in the due matches, which a correction may remove. */
export async function getSeasonResults(
  db: Database,
  seasons: readonly LeagueSeason[],
  dueIds: readonly number[],
): Promise<{ seasons: SeasonMatches[]; played: PlayerSeason[] }> {
  const seasonKeys = JSON.stringify(seasons.map((one) => [one.leagueId, one.season]));
  const [results, played] = await runBatch(db, [
    rows<ResultRow>(
      db,
      sql`SELECT m.league_id AS leagueId, m.season, l.game_id AS gameId, m.id, m.home_id AS homeId,
          m.away_id AS awayId, m.starts_at_ms AS startsAtMs, m.stage, m.state, m.winner, m.score_home AS scoreHome,
          m.score_away AS scoreAway, m.score_parts AS scoreParts, m.home_detail AS homeDetail,
          m.away_detail AS awayDetail
        FROM json_each(${seasonKeys}) AS requested
        CROSS JOIN matches AS m INDEXED BY matches_by_league
          ON m.league_id = requested.value ->> 0 AND m.season = requested.value ->> 1
        CROSS JOIN leagues AS l ON l.id = m.league_id`,
    ),
    rows<PlayerSeason>(
      db,
      sql`SELECT DISTINCT p.player_id AS playerId, p.league_id AS leagueId, p.season
        FROM json_each(${JSON.stringify(dueIds)}) AS due JOIN player_matches AS p ON p.match_id = due.value`,
    ),
  ]);
  const bySeason = new Map<string, SeasonMatches>();
  for (const row of results) {
    const { leagueId, season, gameId } = row;
    const key = `${leagueId} ${season}`;
    const ofSeason = bySeason.get(key) ?? { leagueId, season, gameId, matches: [] };
    ofSeason.matches.push(toStandingsMatch(row));
    bySeason.set(key, ofSeason);
  }
  return { seasons: [...bySeason.values()], played };
}
