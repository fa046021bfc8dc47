import { beforeAll, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { searchByNameQuery } from "#db/queries/leagues/by-name.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { standingsQuery } from "#db/queries/leagues/leagues.ts";
import { playerRankingQuery, teamRankingQuery } from "#db/queries/leagues/rankings.ts";
import { lastOfSeasonQuery, scheduleQueries } from "#db/queries/leagues/season-matches.ts";
import { relatedListQuery, relatedQuery } from "#db/queries/matches/related-matches.ts";
import { matchesOfTeamQuery } from "#db/queries/players/squads.ts";
import { upsertPlayers } from "#db/queries/players/writes.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { queryText } from "#tests/support/query-text.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { recomputeStandings } from "#worker/services/leagues/recompute-standings.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  insertSampleSeason,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleDelivery,
  sampleLeague,
  sampleMatch,
  sampleTeam,
} from "../db/sample-matches.ts";

let db: Database;
const TEAMS = [1, 2, 3, 4].map((place) => 2_020 + place);
const OURS = 40;
const STRANGERS = 15_000;

const locale = "en";
const season = { leagueId: 777, nowMs: SAMPLE_NOW_MS, locale } as const;
const page = { page: 1, size: 20 } as const;
const schedule = scheduleQueries(season, { ...page, way: "results" });
const ranking = { ...season, ...page, season: "2026", direction: "down" } as const;
const search = { ...page, gameId: SOCCER, locale } as const;
const match = { matchId: OURS - 1, locale } as const;
const team = { teamId: 2_021, nowMs: SAMPLE_NOW_MS, limit: 20, offset: 0, locale } as const;
const queries = [
  { name: "related", query: relatedQuery(match, SAMPLE_NOW_MS) },
  ...(["headToHead", "homeForm", "awayForm"] as const).map((name) => ({ name, query: relatedListQuery(name, match) })),
  ...(["before", "after"] as const).map((way) => ({ name: way, query: matchesOfTeamQuery({ ...team, way }) })),
  { name: "standings", query: standingsQuery(season) },
  { name: "bracket", query: lastOfSeasonQuery(season) },
  { name: "schedule", query: schedule.page },
  { name: "schedule counted", query: schedule.count },
  { name: "players ranked", query: playerRankingQuery({ ...ranking, sort: "goals" }) },
  { name: "players named", query: searchByNameQuery("player", { ...search, words: ["an", "p"] }) },
  { name: "teams named", query: searchByNameQuery("squad", { ...search, words: ["team"] }) },
  { name: "teams ranked", query: teamRankingQuery({ ...ranking, sort: "shots" }) },
].map(({ name, query }) => ({ name, ...queryText(query) }));

function ours(place: number): CanonicalMatch {
  const [home = 0, away = 0] = [TEAMS[place % 4], TEAMS[(place + 1 + (place % 3)) % 4]];
  return sampleMatch(place + 1, {
    leagueId: 777,
    homeId: home,
    awayId: away,
    season: "2026",
    startsAtMs: SAMPLE_NOW_MS - (OURS - place) * 24 * HOUR_MS,
    state: "finished",
    score: { home: place % 4, away: place % 3, parts: [] },
  });
}

const rowsRead = async () => {
  const responses = await runBatch(
    db,
    queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
  );
  return Object.fromEntries(queries.map(({ name }, at) => [name, responses[at]?.meta.rows_read ?? Number.NaN]));
};

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
  await runBatch(db, [
    ...upsertLeagues(db, [sampleLeague(SOCCER, { id: 777 })], 1),
    ...upsertTeams(
      db,
      TEAMS.map((id) => ({ ...sampleTeam(SOCCER, 1), id, name: `Team ${id}` })),
      1,
    ),
  ]);
  const matches = Array.from({ length: OURS }, (_, place) => ours(place));
  const details = matches.map(({ id }) => ({
    matchId: id,
    statistics: {
      revision: 1,
      parts: [{ shots: [3, 4] as [number, number] }],
      players: [{ side: "home" as const, playerId: 9_000 + (id % 20), name: "Ann", values: { goals: id % 3 } }],
    },
  }));
  await runBatch(
    db,
    upsertPlayers(
      db,
      Array.from({ length: 20 }, (_, at) => ({ id: 9_000 + at, gameId: SOCCER, name: `P ${at}` })),
      1,
    ),
  );
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: sampleDelivery(matches, { details }) });
  while ((await recomputeStandings({ db })) > 0);
});

it("library and match tabs read as many rows among 15,000 other players as among none", async () => {
  const few = await rowsRead();
  const strangers = [...insertSampleSeason(STRANGERS)].map((one) => ({ ...one, id: one.id + 1_000 }));
  for (let first = 0; first < strangers.length; first += 5_000) {
    await insertSampleMatches(
      db,
      strangers.slice(first, first + 5_000).filter(({ gameId }) => gameId !== SOCCER),
    );
  }
  await runBatch(
    db,
    upsertPlayers(
      db,
      Array.from({ length: 5_000 }, (_, at) => ({ id: 50_000 + at, gameId: 1, name: `S ${at}` })),
      1,
    ),
  );
  const many = await rowsRead();
  for (const { name } of queries) {
    expect(few[name], name).toBeLessThan(700);
    // A range scan also reads the first row past its end, once for each side.
    expect(many[name], name).toBeLessThanOrEqual((few[name] ?? 0) + 2);
  }
});

it.each(queries)("$name never scans a table", async ({ sql, params }) => {
  const plan = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  for (const { detail } of plan.results) {
    if (detail.startsWith("SCAN"))
      expect(detail).toMatch(/^SCAN (page|me|\d+ CONSTANT ROW|\(subquery-\d+\)|\w+ VIRTUAL TABLE.*)/);
  }
});
