import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { rows } from "#db/client.ts";
import { leagueCountsQuery } from "#db/queries/leagues/counts.ts";
import { freshDatabase } from "#tests/support/database.ts";
import type { LocalizedContext } from "#worker/services/context.ts";
import { countMatchesByLeague } from "#worker/services/matches/catalogue.ts";
import {
  isMatchLive,
  listLegacyMatches,
  listLiveSportsMatches,
  listMatchesByCondition,
} from "#worker/services/matches/list-legacy-matches.ts";
import { listSevenDaySchedule } from "#worker/services/matches/list-seven-day-schedule.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  LOL,
  SAMPLE_NOW_MS,
  SOCCER,
  sampleMatch,
} from "../db/sample-matches.ts";

let context: LocalizedContext;
const DAY = 24 * HOUR_MS;
const PAGE = { page: 1, size: 20 };
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id);

beforeAll(async () => {
  const db = await freshDatabase();
  context = { db, locale: "en", nowMs: SAMPLE_NOW_MS };
  await insertSampleCatalogue(db);
  await insertSampleMatches(db, [
    sampleMatch(1, { startsAtMs: SAMPLE_NOW_MS - 8 * DAY, state: "finished" }),
    sampleMatch(2, { startsAtMs: SAMPLE_NOW_MS - 2 * DAY, state: "finished" }),
    sampleMatch(3, { startsAtMs: SAMPLE_NOW_MS - 2 * DAY + 1, state: "postponed" }),
    sampleMatch(4, { startsAtMs: SAMPLE_NOW_MS - HOUR_MS, state: "in_progress" }),
    sampleMatch(5, { startsAtMs: SAMPLE_NOW_MS - HOUR_MS, state: "in_progress", gameId: LOL }),
    sampleMatch(6, { startsAtMs: SAMPLE_NOW_MS + HOUR_MS }),
    sampleMatch(7, { startsAtMs: SAMPLE_NOW_MS + 6 * DAY, gameId: LOL }),
    sampleMatch(8, { startsAtMs: SAMPLE_NOW_MS + 9 * DAY }),
  ]);
});

test("lists live, upcoming and finished matches by game, kind of game or league", async () => {
  expect(ids((await listLegacyMatches(context, { view: "live", ...PAGE })).list)).toEqual([4, 5]);
  expect(ids((await listLegacyMatches(context, { view: "live", gameId: SOCCER, ...PAGE })).list)).toEqual([4]);
  expect(ids((await listLegacyMatches(context, { view: "live", gameId: 0, ...PAGE })).list)).toEqual([5]);
  expect(ids((await listLegacyMatches(context, { view: "upcoming", gameId: 200, ...PAGE })).list)).toEqual([]);
  const [one] = (await listLegacyMatches(context, { view: "past", gameId: SOCCER, ...PAGE })).list;
  expect(one?.id).toBe(2);
  const ofLeague = await listLegacyMatches(context, { view: "past", leagueId: one?.leagueId, ...PAGE });
  expect(ids(ofLeague.list)).toEqual([2, 1]);
  expect(ids((await listLegacyMatches(context, { view: "past", leagueId: 123_456, ...PAGE })).list)).toEqual([]);
  expect(ids((await listLiveSportsMatches(context, PAGE)).list)).toEqual([4]);
});

test("a date takes precedence over a state, and an invalid date is rejected", async () => {
  const input = { ...PAGE, state: "past" as const, tz: "UTC" };
  const date = new Date(SAMPLE_NOW_MS + HOUR_MS).toISOString().slice(0, 10);
  expect(ids((await listMatchesByCondition(context, { ...input, date })).list)).toContain(6);
  expect(() => listMatchesByCondition(context, { ...input, date: "2026-02-30" })).toThrow("bad_input");
  expect(() => listMatchesByCondition(context, { ...input, date, tz: "Mars/Base" })).toThrow("bad_input");
});

test("lists seven days ahead and seven days of results", async () => {
  const ahead = await listSevenDaySchedule(context, { way: "ahead", tz: "UTC", size: 20 });
  expect(ahead.days).toHaveLength(7);
  expect(ahead.days.flatMap(({ list }) => ids(list))).toEqual([4, 5, 6, 7]);
  const back = await listSevenDaySchedule(context, { way: "back", tz: "UTC", size: 20 });
  expect(back.days.map(({ date }) => date)).toEqual(
    back.days
      .map(({ date }) => date)
      .toSorted()
      .toReversed(),
  );
  expect(back.days.flatMap(({ list }) => ids(list))).toEqual([2]);
  await expect(listSevenDaySchedule(context, { way: "back", tz: "Nowhere", size: 20 })).rejects.toThrow("bad_input");
});

test("counts leagues with matches, each by its own index range", async () => {
  const [soccer] = await countMatchesByLeague(context, { gameId: SOCCER });
  expect(soccer).toMatchObject({ live: 1, week: 1 });
  const plan = await rows<{ detail: string }>(
    context.db,
    sql`EXPLAIN QUERY PLAN ${leagueCountsQuery(SOCCER, { fromMs: 0, toMs: 1 })}`,
  );
  expect(plan.map(({ detail }) => detail).join("\n")).toContain("COVERING INDEX matches_of_league");
});

test("whether a match is live, under its own game only", async () => {
  expect(await isMatchLive({ db: context.db }, { matchId: 4, gameId: SOCCER })).toEqual({
    isLive: true,
    state: "in_progress",
  });
  expect((await isMatchLive({ db: context.db }, { matchId: 6, gameId: SOCCER })).isLive).toBe(false);
  await expect(isMatchLive({ db: context.db }, { matchId: 4, gameId: LOL })).rejects.toThrow("match_not_found");
});
