import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { GAMES, getGameBySlug } from "#domain/matches/games.ts";

const GAME_ID = getGameBySlug("soccer")?.id ?? 0;
const GAME_IDS = JSON.stringify(GAMES.map((game) => game.id));
const LEAGUES = 60;
const TEAMS_OF_LEAGUE = 20;
const SQUAD = 25;
/** A full round robin of twenty teams. */
const MATCHES_OF_SEASON = 190;
const RANKED = 200;
const DAY_MS = 86_400_000;
/** Rows per statement, because D1 limits each statement to about thirty seconds. */
const CHUNK = 100_000;

export const BENCH_LEAGUE_ID = { leagueId: 1 } as const;
export const BENCH_TEAM_ID = { teamId: 1 } as const;
export const BENCH_PLAYER_ID = { playerId: 1 } as const;

const PLACES =
  "WITH RECURSIVE place(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?2)";
/** Every second season belongs to the first league, so that its history grows. */
const LEAGUE_OF = (season: string) =>
  `CASE WHEN (${season}) % 2 = 0 THEN 1 ELSE 2 + ((${season}) / 2) % ${LEAGUES - 1} END`;
const SEASON_NAME = (season: string) => `printf('s%07d', 9999999 - (${season}))`;

/** Going back from tomorrow, one season after another; each league plays its rounds among its own twenty teams. */
const MATCHES = `${PLACES}
  INSERT INTO matches (id, game_id, league_id, home_id, away_id, starts_at_ms, season, stage, round, revision, state,
    score_home, score_away, score_parts, has_stream, has_chat, has_plans, recommended, highlight, updated_at_ms)
  SELECT n + 1, ${GAME_ID}, league, (league - 1) * ${TEAMS_OF_LEAGUE} + 1 + n % ${TEAMS_OF_LEAGUE},
    (league - 1) * ${TEAMS_OF_LEAGUE} + 1 + (n + 1 + n / ${TEAMS_OF_LEAGUE} % ${TEAMS_OF_LEAGUE - 1}) % ${TEAMS_OF_LEAGUE},
    at, season, 'regular', CAST(n % ${MATCHES_OF_SEASON} / 10 + 1 AS TEXT), 1,
    CASE WHEN at > ?3 THEN 'not_started' ELSE 'finished' END, 1, 0, '[]', 0, 0, 0, 0, 0, ?3
  FROM (SELECT n, ${LEAGUE_OF(`n / ${MATCHES_OF_SEASON}`)} AS league, ${SEASON_NAME(`n / ${MATCHES_OF_SEASON}`)} AS season,
    ?3 + ${DAY_MS} - n * ${DAY_MS / 100} AS at FROM place)`;

const SEASONS = `${PLACES}
  INSERT INTO league_seasons (league_id, season, first_ms, last_ms)
  SELECT ${LEAGUE_OF("n")}, ${SEASON_NAME("n")}, ?3 + ${DAY_MS} - (n + 1) * ${(MATCHES_OF_SEASON * DAY_MS) / 100},
    ?3 + ${DAY_MS} - n * ${(MATCHES_OF_SEASON * DAY_MS) / 100} FROM place`;

const STANDINGS = `${PLACES}
  INSERT INTO standings (league_id, season, place, team_id, row)
  SELECT league, ${SEASON_NAME(`n / ${TEAMS_OF_LEAGUE}`)}, n % ${TEAMS_OF_LEAGUE} + 1,
    (league - 1) * ${TEAMS_OF_LEAGUE} + 1 + n % ${TEAMS_OF_LEAGUE},
    '{"played":38,"won":9,"drawn":9,"lost":20,"scored":40,"conceded":50,"points":36,"form":"wdl"}'
  FROM (SELECT n, ${LEAGUE_OF(`n / ${TEAMS_OF_LEAGUE}`)} AS league FROM place)`;

const TEAM_SEASONS = `${PLACES}
  INSERT INTO team_seasons (league_id, season, team_id, last_ms, played, stats)
  SELECT league, ${SEASON_NAME(`n / ${TEAMS_OF_LEAGUE}`)}, (league - 1) * ${TEAMS_OF_LEAGUE} + 1 + n % ${TEAMS_OF_LEAGUE},
    ?3 - n, 38, '{"goals":' || n % 60 || '}'
  FROM (SELECT n, ${LEAGUE_OF(`n / ${TEAMS_OF_LEAGUE}`)} AS league FROM place)`;

/** Only for the first league, whose pages are measured. */
const PLAYER_SEASONS = `${PLACES}
  INSERT INTO player_seasons (league_id, season, player_id, team_id, last_ms, played, stats)
  SELECT 1, ${SEASON_NAME(`n / ${RANKED} * 2`)}, n % ${RANKED} + 1, n % ${TEAMS_OF_LEAGUE} + 1, ?3 - n, 30,
    '{"goals":' || n % 30 || '}' FROM place`;

/** The first league has full squads; all other players have no team, and half of them are in other games. */
const PLAYERS = `${PLACES}
  INSERT INTO players (id, game_id, team_id, name, role, told_at_ms)
  SELECT n + 1, CASE WHEN n < ${SQUAD * TEAMS_OF_LEAGUE} OR n % 2 = 0 THEN ${GAME_ID} ELSE '${GAME_IDS}' ->> (n % ${GAMES.length}) END,
    CASE WHEN n < ${SQUAD * TEAMS_OF_LEAGUE} THEN n % ${TEAMS_OF_LEAGUE} + 1 END, printf('Player %07d', n), 'forward', ?3 FROM place`;

async function fill(db: Database, sql: string, count: number, nowMs: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const bound = [from, Math.min(from + CHUNK, count), ...(sql.includes("?3") ? [nowMs] : [])];
    await db.$client
      .prepare(sql)
      .bind(...bound)
      .run();
  }
}

/** Inserts sixty leagues of twenty teams, with any number of seasons and players. */
export async function insertBenchLeagues(
  db: Database,
  { matches, players }: { matches: number; players: number },
  nowMs: number,
): Promise<void> {
  const numbered = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const leagues = numbered(LEAGUES).map((id) => ({ id, gameId: GAME_ID, name: `League ${id}`, rank: id }));
  const teams = numbered(LEAGUES * TEAMS_OF_LEAGUE).map((id) => ({
    id,
    gameId: GAME_ID,
    name: `Team ${id}`,
    initials: "T",
    colourA: "#112233",
    colourB: "#ddeeff",
  }));
  await runBatch(db, [...upsertLeagues(db, leagues, 0), ...upsertTeams(db, teams, 0)]);
  const seasons = Math.floor(matches / MATCHES_OF_SEASON);
  await fill(db, PLAYERS, players, nowMs);
  await fill(db, MATCHES, seasons * MATCHES_OF_SEASON, nowMs);
  await fill(db, SEASONS, seasons, nowMs);
  await fill(db, STANDINGS, seasons * TEAMS_OF_LEAGUE, nowMs);
  await fill(db, TEAM_SEASONS, seasons * TEAMS_OF_LEAGUE, nowMs);
  await fill(db, PLAYER_SEASONS, Math.ceil(seasons / 2) * RANKED, nowMs);
}
