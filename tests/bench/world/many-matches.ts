import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { GAMES } from "#domain/matches/games.ts";

const MATCHES_A_DAY = 300;
const DAY_MS = 86_400_000;
const AHEAD_MS = 1.5 * DAY_MS;
const LIVE_MS = 2 * 3_600_000;
/** Rows per statement, because D1 limits each statement to about thirty seconds. */
const CHUNK = 100_000;

/**
 * Three hundred matches a day, going back from the day after tomorrow, so that a larger count only adds older matches.
 * Half are in the first game, so that each list exceeds a page even in the small table.
 */
const INSERT = `WITH RECURSIVE place(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?2),
  planned AS (
    SELECT n, ?3 + ${AHEAD_MS} - n * ${DAY_MS / MATCHES_A_DAY} AS at, 
      ?4 ->> (CASE WHEN n % 2 = 0 THEN 0 ELSE (n / 2) % ${GAMES.length} END) AS game
    FROM place
  )
  INSERT INTO matches (id, game_id, league_id, home_id, away_id, starts_at_ms, revision, state, score_home, score_away,
    score_parts, has_stream, has_chat, has_plans, recommended, highlight, updated_at_ms)
  SELECT n + 1, game, game, game * 10 + 1, game * 10 + 2, at, 1,
    CASE WHEN at > ?3 THEN 'not_started' WHEN at > ?3 - ${LIVE_MS} THEN 'in_progress' ELSE 'finished' END,
    0, 0, '[]', 1, 1, 0, n % 7 = 0, n % 5 = 0 AND at <= ?3 - ${LIVE_MS}, ?3
  FROM planned`;

const gameIds: readonly number[] = GAMES.map((game) => game.id);

async function fillCatalogue(db: Database): Promise<void> {
  const leagues = gameIds.map((id) => ({ id, gameId: id, name: `League ${id}`, rank: id }));
  const teams = gameIds.flatMap((gameId) =>
    [1, 2].map((side) => ({
      id: gameId * 10 + side,
      gameId,
      name: `Team ${gameId} ${side}`,
      initials: `T${side}`,
      colourA: "#112233",
      colourB: "#ddeeff",
    })),
  );
  await runBatch(db, [...upsertLeagues(db, leagues, 0), ...upsertTeams(db, teams, 0)]);
}

/** One player per five matches. */
const PEOPLE = `WITH RECURSIVE place(n) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT n + 1 FROM place WHERE n + 1 < ?2)
  INSERT INTO players (id, game_id, team_id, name, told_at_ms)
  SELECT n + 1, ?3 ->> (n % ${GAMES.length}), (?3 ->> (n % ${GAMES.length})) * 10 + 1, 'Player ' || n, 0 FROM place`;

async function fillPeople(db: Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    await db.$client
      .prepare(PEOPLE)
      .bind(from, Math.min(from + CHUNK, count), JSON.stringify(gameIds))
      .run();
  }
}

export async function insertBenchMatches(db: Database, count: number, nowMs: number): Promise<void> {
  await fillCatalogue(db);
  await fillPeople(db, count / 5);
  for (let from = 0; from < count; from += CHUNK) {
    await db.$client
      .prepare(INSERT)
      .bind(from, Math.min(from + CHUNK, count), nowMs, JSON.stringify(gameIds))
      .run();
  }
}
