import { beforeAll, describe, expect, it } from "vitest";
import { type Database, runBatch } from "#db/client.ts";
import { auditQuery } from "#db/queries/chat/audit-log.ts";
import { REPORTS_OF_ALL, REPORTS_OF_ROOM } from "#db/queries/chat/message-reports.ts";
import { OWN_ROOMS } from "#db/queries/chat/rooms.ts";
import { LIVE_COUNTS, leaguesOfGameQuery } from "#db/queries/leagues/catalogue.ts";
import { CALENDAR_OF_ALL, CALENDAR_OF_GAME } from "#db/queries/matches/calendar-days.ts";
import { COUNT_CAP, matchListStatements } from "#db/queries/matches/match-list.ts";
import type { MatchFilter, MatchRange } from "#db/queries/matches/match-range.ts";
import { SCORED_SINCE } from "#db/queries/matches/sides.ts";
import { sitemapGoodsQuery, sitemapQuery } from "#db/queries/matches/sitemap.ts";
import { OWN_PREDICTIONS } from "#db/queries/predictions/predictions.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { fillCatalogue, HOUR_MS, NOW_MS, putMatches, SOCCER, season } from "./sample-matches.ts";

/** Read once with few matches in the table and once with many. */
const FEW = 1_000;
const MANY = 20_000;

const RANGES: MatchRange[] = [
  { view: "day", fromMs: NOW_MS - 12 * HOUR_MS, toMs: NOW_MS + 12 * HOUR_MS },
  { view: "day", fromMs: NOW_MS - 12 * HOUR_MS, toMs: NOW_MS + 12 * HOUR_MS, firstMs: NOW_MS - 4 * HOUR_MS },
  { view: "live" },
  { view: "upcoming", nowMs: NOW_MS },
  { view: "results", nowMs: NOW_MS },
  { view: "recommended", nowMs: NOW_MS },
  { view: "highlights", nowMs: NOW_MS },
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
    const page = (number: number) => matchListStatements({ range, filter, locale: "en", page: number, size: 20 });
    const name = `${range.view} of ${JSON.stringify(filter)}`;
    return [
      { name, ...page(1).rows },
      { name: `${name}, counted`, ...page(1).count },
      { name: `${name}, page 2`, ...page(2).rows },
    ];
  }),
);

const days = JSON.stringify(
  [-3, -2, -1, 0, 1, 2, 3].map((day) => [NOW_MS + day * 24 * HOUR_MS, NOW_MS + (day + 1) * 24 * HOUR_MS]),
);

let db: Database;
const others = (): Asked[] => [
  { name: "calendar", sql: CALENDAR_OF_ALL, params: [days] },
  { name: "calendar of a game", sql: CALENDAR_OF_GAME, params: [days, SOCCER] },
  { name: "leagues of a game", ...leaguesOfGameQuery(db, SOCCER, "en").toSQL() },
  { name: "scored since", sql: SCORED_SINCE, params: [NOW_MS] },
  { name: "live counts", sql: LIVE_COUNTS, params: [] },
  { name: "rooms of anchors' own", sql: OWN_ROOMS, params: [NOW_MS - 30 * 24 * HOUR_MS, 24] },
  { name: "reports of a room", sql: REPORTS_OF_ROOM, params: [20, "c-1", 0] },
  { name: "reports of all rooms", sql: REPORTS_OF_ALL, params: [20, "", 0] },
  { name: "trail of a room", sql: auditQuery(undefined), params: ["c-1", 1_000, 20] },
  { name: "trail of one kind", sql: auditQuery("muted"), params: ["c-1", 1_000, 20, "muted"] },
  { name: "own predictions", sql: OWN_PREDICTIONS, params: ["en", 1, 1_000, 20] },
  { name: "sitemap", ...sitemapQuery(db, NOW_MS).toSQL() },
  { name: "sitemap of goods", ...sitemapGoodsQuery(db, false).toSQL() },
];

const planOf = async ({ sql, params }: Asked): Promise<string[]> => {
  const plan = await db.$client
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...params)
    .all<{ detail: string }>();
  return plan.results.map((step) => step.detail);
};

const rowsRead = async (asked: Asked[]): Promise<Record<string, number>> => {
  const answers = await runBatch(
    db,
    asked.map(({ sql, params }) => db.$client.prepare(sql).bind(...params)),
  );
  return Object.fromEntries(asked.map(({ name }, place) => [name, answers[place]?.meta.rows_read ?? Number.NaN]));
};

beforeAll(async () => {
  db = await freshDatabase();
  await fillCatalogue(db);
});

/** A whole partial index may be walked: it holds only what is live, recommended or a highlight. */
const SCANS =
  /^SCAN (page|\(subquery-\d\)|day VIRTUAL TABLE.*|matches USING (COVERING )?INDEX matches_(live|recommended|highlight)\w*)$/;

async function expectIndexed(asked: Asked): Promise<void> {
  const plan = await planOf(asked);
  expect(plan.join("\n"), asked.name).not.toContain("TEMP B-TREE");
  for (const step of plan) if (step.startsWith("SCAN")) expect(step, asked.name).toMatch(SCANS);
}

describe("the plan of every list", () => {
  it.each(lists)("$name", async (asked) => {
    await expectIndexed(asked);
    expect((await planOf(asked)).join("\n")).toMatch(/matches USING (COVERING )?INDEX matches_/);
  });

  it.each(RANGES)("favourites of $view by their numbers", async (range) => {
    const asked = { range, filter: { by: "all" }, only: [1, 2], locale: "en", page: 1, size: 20 } as const;
    for (const one of Object.values(matchListStatements(asked))) {
      const plan = (await planOf({ name: range.view, ...one })).join("\n");
      expect(plan).toMatch(/SEARCH matches USING INTEGER PRIMARY KEY/);
      expect(plan).not.toMatch(/SCAN matches|matches USING (COVERING )?INDEX/);
    }
  });

  it("calendar, catalogue and sitemap", async () => {
    for (const asked of others()) await expectIndexed(asked);
  });

  it("would show a list that leaves its index", async () => {
    const lost = { name: "lost", sql: "SELECT id FROM matches WHERE round = ? ORDER BY stage", params: ["x"] };
    await expect(expectIndexed(lost)).rejects.toThrow("TEMP B-TREE");
  });
});

it("every list reads as many rows among 20,000 matches as among 1,000", { timeout: 60_000 }, async () => {
  const all = [...lists, ...others()];
  const rows = [...season(MANY)];
  await putMatches(db, rows.slice(0, FEW));
  const few = await rowsRead(all);
  for (let first = FEW; first < MANY; first += 5_000) await putMatches(db, rows.slice(first, first + 5_000));
  const many = await rowsRead(all);
  for (const { name } of all) {
    if (name.endsWith("counted")) expect(many[name], name).toBeLessThanOrEqual(COUNT_CAP + 100);
    else expect(many[name], name).toBe(few[name]);
  }
  expect(few['results of {"by":"all"}']).toBeGreaterThan(20);
});
