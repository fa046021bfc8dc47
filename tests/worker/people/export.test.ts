import { beforeEach, expect, it } from "vitest";
import { type AccountWorld, accountWorld, NOW_MS } from "#tests/worker/accounts/world.ts";
import { pruneAccounts } from "#worker/services/accounts/prune-accounts.ts";
import { readOwnData } from "#worker/services/leaving/read-own-data.ts";
import { requestExport } from "#worker/services/leaving/request-export.ts";
import { followUser } from "#worker/services/people/follow-user.ts";
import { reportUser } from "#worker/services/people/report-user.ts";

const HOUR_MS = 3_600_000;
let world: AccountWorld;
let ann: number;
let bob: number;
beforeEach(async () => {
  world = await accountWorld();
  ann = (await world.join("ann@kickoff.example")).user.uid;
  bob = (await world.join("bob@kickoff.example")).user.uid;
});

it("holds everything of one's own and nothing of anybody else's", async () => {
  await followUser(world.db, ann, { userId: bob, follow: true }, NOW_MS);
  await reportUser(world.db, ann, { userId: bob, reason: "advertisement", note: "links" }, NOW_MS);
  const { id } = await requestExport(world.db, ann, NOW_MS);
  const data = await readOwnData(world.db, ann, id, NOW_MS);
  const at = new Date(NOW_MS).toISOString();
  expect(data).toEqual({
    madeAt: at,
    account: {
      uid: ann,
      username: `Fan${ann}`,
      signature: "",
      level: 1,
      hasPassword: false,
      registrationSource: "email",
      promotionChannelId: null,
      registeredAt: at,
    },
    roles: ["user"],
    contacts: [{ kind: "email", value: "ann@kickoff.example", verifiedAt: at }],
    sessions: [{ device: "Firefox · Linux", place: "NO", createdAt: at, lastSeenAt: at }],
    follows: [{ uid: bob, username: `Fan${bob}`, since: at }],
    fans: 0,
    growth: { activeDays: 1, depositedCoins: 0 },
    reports: [{ uid: bob, reason: "advertisement", note: "links", at }],
    balances: { coins: 0, bonus_coins: 200, diamonds: 0 },
    ledger: [{ at, kind: "registration_bonus", purse: "bonus_coins", amount: 200 }],
  });
  expect(JSON.stringify(data)).not.toContain("bob@");
});

it("is asked for once a day, at once too, and open for an hour", async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => requestExport(world.db, ann, NOW_MS)));
  const given = asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(given).toHaveLength(1);
  const id = given[0]?.id ?? "";
  await expect(requestExport(world.db, ann, NOW_MS + 23 * HOUR_MS)).rejects.toMatchObject({
    refusal: "exported_today",
    retryAfterSeconds: 3_600,
  });
  await readOwnData(world.db, ann, id, NOW_MS + HOUR_MS);
  await expect(readOwnData(world.db, ann, id, NOW_MS + HOUR_MS + 1)).rejects.toMatchObject({ refusal: "not_found" });
  await pruneAccounts(world.db, NOW_MS + 25 * HOUR_MS);
  expect((await requestExport(world.db, ann, NOW_MS + 25 * HOUR_MS)).id).not.toBe(id);
});

it("is nobody else's, by its id neither", async () => {
  const { id } = await requestExport(world.db, ann, NOW_MS);
  await expect(readOwnData(world.db, bob, id, NOW_MS)).rejects.toMatchObject({ refusal: "not_found" });
  await expect(readOwnData(world.db, ann, "0".repeat(32), NOW_MS)).rejects.toMatchObject({ refusal: "not_found" });
});
