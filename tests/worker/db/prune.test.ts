import { expect, it } from "vitest";
import { freshDatabase } from "#tests/support/database.ts";
import { applyDelivery } from "#worker/services/feed/apply-delivery.ts";
import { pruneFeed } from "#worker/services/feed/prune-feed.ts";
import { delivery, fillCatalogue, HOUR_MS, match, NOW_MS } from "./sample-matches.ts";

it("forgets deliveries after a day and doubts after a week, and never lets an old delivery in again", async () => {
  const db = await freshDatabase();
  await fillCatalogue(db);
  const old = delivery([match(1), match(2, { leagueId: 999 })]);
  await applyDelivery(db, old, NOW_MS);
  expect(await pruneFeed(db, NOW_MS + 24 * HOUR_MS)).toEqual({ deliveries: 0, quarantine: 0 });
  const dayLater = NOW_MS + 24 * HOUR_MS + 1;
  expect(await pruneFeed(db, dayLater)).toEqual({ deliveries: 1, quarantine: 0 });
  expect(await applyDelivery(db, old, dayLater)).toEqual({ kind: "stale" });
  expect(await pruneFeed(db, NOW_MS + 8 * 24 * HOUR_MS)).toEqual({ deliveries: 0, quarantine: 1 });
});
