import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { selectRoomAudit } from "#db/queries/chat/audit-log.ts";
import { selectRoomReports } from "#db/queries/chat/message-reports.ts";
import { selectAnchorRooms } from "#db/queries/chat/rooms.ts";
import { liveCountsQuery, selectLeaguesOfGame } from "#db/queries/leagues/catalogue.ts";
import { dayCountsQuery } from "#db/queries/matches/calendar-days.ts";
import { MATCH_COUNT_CAP, matchListQueries } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import { scoredSinceQuery } from "#db/queries/matches/sides.ts";
import { selectSitemapMatches, selectSitemapProducts, selectSitemapRooms } from "#db/queries/matches/sitemap.ts";
import { selectOwnPredictions } from "#db/queries/predictions/predictions.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { queryText } from "#tests/support/query-text.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  insertSampleSeason,
  SAMPLE_NOW_MS,
  SOCCER,
} from "./sample-matches.ts";

/** Row counts at which each query is measured. */
const FEW = 1_000;
const MANY = 20_000;

const RANGES: MatchRange[] = [
  { view: "day", fromMs: SAMPLE_NOW_MS - 12 * HOUR_MS, toMs: SAMPLE_NOW_MS + 12 * HOUR_MS },
  {
    view: "day",
    fromMs: SAMPLE_NOW_MS - 12 * HOUR_MS,
    toMs: SAMPLE_NOW_MS + 12 * HOUR_MS,
    firstMs: SAMPLE_NOW_MS - 4 * HOUR_MS,
    liveBefore: true,
  },
  { view: "live" },
  { view: "upcoming", nowMs: SAMPLE_NOW_MS },
  { view: "results", nowMs: SAMPLE_NOW_MS },
  { view: "recommended", nowMs: SAMPLE_NOW_MS },
  { view: "highlights", nowMs: SAMPLE_NOW_MS },
];
const FILTERS: MatchFilter[] = [
  { by: "all" },
  { by: "recommended" },
  { by: "game", gameId: SOCCER },
  { by: "tab", tab: "esports" },
  { by: "tab", tab: "other" },
];

type Asked = { name: string; sql: string; params: unknown[] };

const lists: Asked[] = RANGES.flatMap((range) =>
  FILTERS.flatMap((filter) => {
    const page = (number: number) => matchListQueries({ range, filter, locale: "en", page: number, size: 20 });
    const name = `${range.view} of ${JSON.stringify(filter)}`;
    return [
      { name, ...queryText(page(1).page) },
      { name: `${name}, counted`, ...queryText(page(1).count) },
      { name: `${name}, page 2`, ...queryText(page(2).page) },
    ];
  }),
);

const days = [-3, -2, -1, 0, 1, 2, 3].map((day) => ({
  fromMs: SAMPLE_NOW_MS + day * 24 * HOUR_MS,
  toMs: SAMPLE_NOW_MS + (day + 1) * 24 * HOUR_MS,
}));

const REPORTS = { limit: 20, claimedSinceMs: 0 };
let db: Database;
const others = (): Asked[] => [
  { name: "calendar", ...queryText(dayCountsQuery(days)) },
  { name: "calendar of a game", ...queryText(dayCountsQuery(days, SOCCER)) },
  { name: "leagues of a game", ...selectLeaguesOfGame(db, SOCCER, "en").toSQL() },
  { name: "scored since", ...queryText(scoredSinceQuery(SAMPLE_NOW_MS)) },
  { name: "live counts", ...queryText(liveCountsQuery) },
  { name: "rooms of anchors' own", ...selectAnchorRooms(db, SAMPLE_NOW_MS - 30 * 24 * HOUR_MS, 24).getQuery() },
  { name: "reports of a room", ...selectRoomReports(db, { roomId: "c-1", lineId: 0 }, REPORTS).getQuery() },
  {
    name: "trail of a room",
    ...selectRoomAudit(db, "c-1", { before: 1_000, limit: 20, action: undefined }).getQuery(),
  },
  {
    name: "trail of one kind",
    ...selectRoomAudit(db, "c-1", { before: 1_000, limit: 20, action: "muted" }).getQuery(),
  },
  {
    name: "own predictions",
    ...selectOwnPredictions(db, { uid: 1, locale: "en", before: 1_000, limit: 20 }).getQuery(),
  },
  { name: "sitemap", ...selectSitemapMatches(db, SAMPLE_NOW_MS).toSQL() },
  { name: "sitemap of rooms", ...selectSitemapRooms(db, SAMPLE_NOW_MS).getQuery() },
  { name: "sitemap of goods", ...selectSitemapProducts(db, false).toSQL() },
];

const planOf = async ({ sql, params }: Asked): Promise<string[]> => {
  const plan = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map((step) => step.detail);
};

const rowsRead = async (queries: Asked[]): Promise<Record<string, number>> => {
  const responses = await runBatch(
    db,
    queries.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
  );
  return Object.fromEntries(queries.map(({ name }, place) => [name, responses[place]?.meta.rows_read ?? Number.NaN]));
};

beforeAll(async () => {
  db = await freshDatabase();
  await insertSampleCatalogue(db);
});

/** Small partial indexes may be scanned: they contain only live, recommended or highlighted matches. */
const SCANS =
  // `players` in primary key order, bounded by LIMIT.
  /^SCAN (CONSTANT ROW|page|players|\(subquery-\d\)|day VIRTUAL TABLE.*|matches USING (COVERING )?INDEX matches_(live|recommended|highlight)\w*)$/;

async function expectIndexed(queries: Asked): Promise<void> {
  const plan = await planOf(queries);
  expect(plan.join("\n"), queries.name).not.toContain("TEMP B-TREE");
  for (const step of plan) if (step.startsWith("SCAN")) expect(step, queries.name).toMatch(SCANS);
}

describe("the query plan of every list", () => {
  it.each(lists)("$name", async (queries) => {
    await expectIndexed(queries);
    expect((await planOf(queries)).join("\n")).toMatch(/matches USING (COVERING )?INDEX matches_/);
  });

  it.each(RANGES)("favourites of $view by their ids", async (range) => {
    const only = { matches: [1, 2], leagues: [], teams: [], players: [] };
    const queries = { range, filter: { by: "all" }, only, locale: "en", page: 1, size: 20 } as const;
    for (const query of Object.values(matchListQueries(queries))) {
      const plan = (await planOf({ name: range.view, ...queryText(query) })).join("\n");
      expect(plan).toMatch(/SEARCH matches USING INTEGER PRIMARY KEY/);
      expect(plan).not.toMatch(/SCAN matches|matches USING (COVERING )?INDEX/);
    }
  });

  it.each(RANGES)("followed leagues, teams and players in $view by their indexes", async (range) => {
    const only = { matches: [1], leagues: [2], teams: [3], players: [4] };
    const queries = { range, filter: { by: "all" }, only, locale: "en", page: 1, size: 20 } as const;
    for (const query of Object.values(matchListQueries(queries))) {
      const plan = (await planOf({ name: range.view, ...queryText(query) })).join("\n");
      expect(plan).toMatch(/SEARCH matches USING INTEGER PRIMARY KEY/);
      expect(plan).not.toMatch(/SCAN matches(?! USING (COVERING )?INDEX matches_live)/);
    }
  });

  it("calendar, catalogue and sitemap", async () => {
    for (const queries of others()) await expectIndexed(queries);
  });

  it("detects a list that does not use its index", async () => {
    const lost = { name: "lost", sql: "SELECT id FROM matches WHERE round = ? ORDER BY stage", params: ["x"] };
    await expect(expectIndexed(lost)).rejects.toThrow("TEMP B-TREE");
  });
});

it("every list reads as many rows among 20,000 matches as among 1,000", async () => {
  const all = [...lists, ...others()];
  const rows = [...insertSampleSeason(MANY)];
  await insertSampleMatches(db, rows.slice(0, FEW));
  const few = await rowsRead(all);
  for (let first = FEW; first < MANY; first += 5_000) await insertSampleMatches(db, rows.slice(first, first + 5_000));
  const many = await rowsRead(all);
  for (const { name } of all) {
    if (name.endsWith("counted")) expect(many[name], name).toBeLessThanOrEqual(MATCH_COUNT_CAP + 100);
    else expect(many[name], name).toBe(few[name]);
  }
  expect(few['results of {"by":"all"}']).toBeGreaterThan(20);
});
