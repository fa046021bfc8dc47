import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { updateLevel } from "#db/queries/social/xp.ts";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import { levelOfPoints } from "#domain/social/level.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  TEST_MINUTE_MS,
} from "#tests/worker/identity/account-fixtures.ts";
import { extendSession, findSession } from "#worker/services/identity/sessions.ts";
import { getLevel } from "#worker/services/social/get-level.ts";

const DAY_MS = 86_400_000;
let world: AccountFixtures;
let uid: number;
let token: string;
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join("ann@kickoff.example");
  uid = joined.user.uid;
  token = joined.token;
});

async function useAt(nowMs: number) {
  const found = await findSession({ db: world.db, nowMs }, { token });
  if (found.kind !== "found") throw new Error(`the session is ${found.kind}`);
  await extendSession({ db: world.db, nowMs }, { session: found.session });
}

it("counts a day once, however often it is visited, also with a clock that goes back", async () => {
  expect(await getLevel({ db: world.db }, { uid })).toMatchObject({ activeDays: 1, points: 20, level: 1, medals: [] });
  await Promise.all([useAt(ACCOUNT_NOW_MS + TEST_MINUTE_MS), useAt(ACCOUNT_NOW_MS + 2 * TEST_MINUTE_MS)]);
  expect((await getLevel({ db: world.db }, { uid })).activeDays).toBe(1);
  await useAt(ACCOUNT_NOW_MS + DAY_MS);
  await useAt(ACCOUNT_NOW_MS);
  expect((await getLevel({ db: world.db }, { uid })).activeDays).toBe(2);
  await useAt(ACCOUNT_NOW_MS + 2 * DAY_MS);
  expect(await getLevel({ db: world.db }, { uid })).toMatchObject({ activeDays: 3, points: 60, level: 2 });
});

it("counts top-ups in any currency, and no bonuses", async () => {
  const entries = [
    issueEntry("recharge", "r1", uid, "coins", 2_000),
    issueEntry("recharge", "r2", uid, "diamonds", 8_000),
    issueEntry("opening_balance", "o1", uid, "coins", 90_000),
  ];
  await runBatch(world.db, [
    ...entries.map((entry) => insertEntry(world.db, entry, ACCOUNT_NOW_MS)),
    updateLevel(world.db, uid),
  ]);
  expect(await getLevel({ db: world.db }, { uid })).toEqual({
    activeDays: 1,
    extraDays: 0,
    depositedCoins: 10_000,
    points: 1_020,
    level: 5,
    medals: ["bronze", "silver", "gold"],
  });
});

it("stores the level of the published table", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ max: 4_000, min: 0 }), fc.nat(700_000), async (activeDays, depositedCoins) => {
      await runBatch(world.db, [
        world.db.$client
          .prepare("UPDATE user_growth SET active_days = ?2, deposited_coins = ?3 WHERE user_id = ?1")
          .bind(uid, activeDays, depositedCoins),
        updateLevel(world.db, uid),
      ]);
      expect((await getLevel({ db: world.db }, { uid })).level).toBe(
        levelOfPoints({ activeDays, extraDays: 0, depositedCoins }),
      );
    }),
    { numRuns: 60 },
  );
});
