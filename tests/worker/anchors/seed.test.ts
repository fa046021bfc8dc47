import { expect, it } from "vitest";
import { seedAccounts } from "#db/seed/seed-accounts.ts";
import { SIMULATED_STREAMERS, seedStreamers } from "#db/seed/seed-streamers.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { listAnchors } from "#worker/services/anchors/profiles.ts";

const NOW_MS = Date.UTC(2026, 10, 20, 12);

it("seeds streamers with schedules and applications of both kinds, and repeats nothing", async () => {
  const db = await freshDatabase();
  await seedAccounts(db, async () => "hash", NOW_MS);
  for (let times = 0; times < 2; times++)
    await seedStreamers(db, { seal: async () => "sealed", hash: async () => "hash" }, NOW_MS);
  const { list, total } = await listAnchors({ db }, { isFollowed: false, readerUid: undefined, page: 1, size: 20 });
  expect(total).toBe(SIMULATED_STREAMERS.length + 1);
  expect(list.filter(({ next }) => next !== null)).toHaveLength(SIMULATED_STREAMERS.length);
  const states = await db.$client.prepare("SELECT state FROM anchor_applications ORDER BY state").all();
  expect(states.results).toEqual([{ state: "rejected" }, { state: "under_review" }]);
});
