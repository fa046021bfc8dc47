import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { pruneFeedData } from "#worker/services/feed/prune-feed.ts";
import { HOUR_MS, insertSampleCatalogue, SAMPLE_NOW_MS, sampleDelivery, sampleMatch } from "./sample-matches.ts";

it("deletes deliveries after a day and rejected rows after a week, and never accepts an old delivery again", async () => {
  const db = await freshDatabase();
  await insertSampleCatalogue(db);
  const old = sampleDelivery([sampleMatch(1), sampleMatch(2, { leagueId: 999 })]);
  await applyDelivery({ db, nowMs: SAMPLE_NOW_MS }, { delivery: old });
  expect(await pruneFeedData({ db, nowMs: SAMPLE_NOW_MS + 24 * HOUR_MS })).toEqual({ deliveries: 0, quarantine: 0 });
  const dayLater = SAMPLE_NOW_MS + 24 * HOUR_MS + 1;
  expect(await pruneFeedData({ db, nowMs: dayLater })).toEqual({ deliveries: 1, quarantine: 0 });
  expect(await applyDelivery({ db, nowMs: dayLater }, { delivery: old })).toEqual({ kind: "stale" });
  expect(await pruneFeedData({ db, nowMs: SAMPLE_NOW_MS + 8 * 24 * HOUR_MS })).toEqual({
    deliveries: 0,
    quarantine: 1,
  });
});
