import type { StandingsMatch } from "#domain/leagues/standings.ts";
import type { Score } from "#domain/matches/match.ts";
import type { MatchState } from "#domain/matches/state.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";

/** A league and a season of it. */
export type LeagueSeason = { leagueId: number; season: string };
export type DueStandingsMatch = LeagueSeason & { matchId: number; atMs: number };

const DUE = `SELECT match_id AS matchId, league_id AS leagueId, season, at_ms AS atMs
  FROM library_due ORDER BY match_id LIMIT ?1`;

export async function listStandingsDue(db: Database, limit: number): Promise<DueStandingsMatch[]> {
  return (await db.$client.prepare(DUE).bind(limit).all<DueStandingsMatch>()).results;
}

const RESULTS = `
  SELECT m.league_id AS leagueId, m.season, l.game_id AS gameId, m.id, m.home_id AS homeId, m.away_id AS awayId,
    m.starts_at_ms AS startsAtMs, m.stage, m.state, m.winner, m.score_home AS scoreHome, m.score_away AS scoreAway,
    m.score_parts AS scoreParts, m.home_detail AS homeDetail, m.away_detail AS awayDetail
  FROM json_each(?1) AS named
  CROSS JOIN matches AS m INDEXED BY matches_by_league
    ON m.league_id = named.value ->> 0 AND m.season = named.value ->> 1
  CROSS JOIN leagues AS l ON l.id = m.league_id`;
/** Who had figures in a match before they are written anew: a correction may take somebody out of it. */
const PLAYED = `SELECT DISTINCT p.player_id AS playerId, p.league_id AS leagueId, p.season
  FROM json_each(?1) AS due JOIN player_matches AS p ON p.match_id = due.value`;

type ResultRow = {
  leagueId: number;
  season: string;
  gameId: number;
  id: number;
  homeId: number;
  awayId: number;
  startsAtMs: number;
  stage: string | null;
  state: MatchState;
  winner: "home" | "away" | null;
  scoreHome: number;
  scoreAway: number;
  scoreParts: string;
  homeDetail: string | null;
  awayDetail: string | null;
};
export type SeasonMatches = LeagueSeason & { gameId: number; matches: StandingsMatch[] };
export type PlayerSeason = LeagueSeason & { playerId: number };

const matchOf = (row: ResultRow): StandingsMatch => ({
  id: row.id,
  homeId: row.homeId,
  awayId: row.awayId,
  startsAtMs: row.startsAtMs,
  ...(row.stage !== null && { stage: row.stage }),
  state: row.state,
  ...(row.winner !== null && { winner: row.winner }),
  score: {
    home: row.scoreHome,
    away: row.scoreAway,
    parts: JSON.parse(row.scoreParts) as Score["parts"],
    ...(row.homeDetail !== null && { homeDetail: row.homeDetail }),
    ...(row.awayDetail !== null && { awayDetail: row.awayDetail }),
  },
});

/** Every match of some seasons, and who has figures in the matches that are due. */
export async function getSeasonResults(
  db: Database,
  seasons: readonly LeagueSeason[],
  dueIds: readonly number[],
): Promise<{ seasons: SeasonMatches[]; played: PlayerSeason[] }> {
  const [rows, played] = await batchRows(
    db,
    typedStatement<ResultRow>(
      db.$client.prepare(RESULTS).bind(JSON.stringify(seasons.map((one) => [one.leagueId, one.season]))),
    ),
    typedStatement<PlayerSeason>(db.$client.prepare(PLAYED).bind(JSON.stringify(dueIds))),
  );
  const bySeason = new Map<string, SeasonMatches>();
  for (const row of rows) {
    const key = `${row.leagueId} ${row.season}`;
    const { leagueId, season, gameId } = row;
    const known = bySeason.get(key) ?? { leagueId, season, gameId, matches: [] };
    known.matches.push(matchOf(row));
    bySeason.set(key, known);
  }
  return { seasons: [...bySeason.values()], played };
}
