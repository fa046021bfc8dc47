import { expect, test } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { listMatchWeek } from "#worker/services/matches/list-week.ts";
import {
  HOUR_MS,
  insertSampleCatalogue,
  insertSampleMatches,
  SAMPLE_NOW_MS,
  sampleMatch,
} from "../db/sample-matches.ts";

const MINUTE_MS = 60_000;
/** A time zone in which the sample time is midnight. */
const MIDNIGHT = "Pacific/Auckland";

test("the week is of today and the next six days, with live matches that began yesterday, by day", async () => {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  await insertSampleMatches(db, [
    sampleMatch(1, { startsAtMs: SAMPLE_NOW_MS - HOUR_MS, state: "in_progress" }),
    sampleMatch(2, { startsAtMs: SAMPLE_NOW_MS - HOUR_MS, state: "finished" }),
    sampleMatch(3, { startsAtMs: SAMPLE_NOW_MS + HOUR_MS }),
    sampleMatch(4, { startsAtMs: SAMPLE_NOW_MS + 25 * HOUR_MS }),
    sampleMatch(5, { startsAtMs: SAMPLE_NOW_MS + 7 * 24 * HOUR_MS }),
  ]);
  const context = { db, locale: "en", nowMs: SAMPLE_NOW_MS + 10 * MINUTE_MS } as const;
  const week = await listMatchWeek(context, { way: "ahead", tz: MIDNIGHT });
  expect(week.today).toBe("2026-05-06");
  expect(week.list.map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(week.days.map(({ total, listed }) => [total, listed]).slice(0, 3)).toEqual([
    [2, 2],
    [1, 1],
    [0, 0],
  ]);
  await expect(listMatchWeek(context, { way: "ahead", tz: "Mars/Base" })).rejects.toThrow("bad_input");
});
