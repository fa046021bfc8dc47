import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertIdentity } from "#db/queries/identity/identities.ts";
import { insertPasskey } from "#db/queries/identity/passkeys.ts";
import { insertRechargeOrder } from "#db/queries/wallet/recharge.ts";
import { upsertCoolOff, upsertLimit } from "#db/queries/wallet/spending-limits.ts";
import { insertXpBoost } from "#db/queries/wallet/xp-boosts.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import { insertSampleCatalogue, insertSampleMatches, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { exportUserData } from "#worker/services/identity/account-deletion/export-user-data.ts";
import { requestDataExport } from "#worker/services/identity/account-deletion/request-export.ts";
import { updatePreferences } from "#worker/services/identity/preferences.ts";
import { pruneAccounts } from "#worker/services/identity/prune-accounts.ts";
import { setMatchFavourite } from "#worker/services/matches/following/favourite-match.ts";
import { setUserFollowed } from "#worker/services/social/follow-user.ts";
import { reportUser } from "#worker/services/social/report-user.ts";

const HOUR_MS = 3_600_000;
let world: AccountFixtures;
let ann: number;
let bob: number;
beforeEach(async () => {
  world = await createAccountFixtures();
  ann = (await world.join("ann@kickoff.example")).user.uid;
  bob = (await world.join("bob@kickoff.example")).user.uid;
});

/** Fake rooms that return a message of each account. */
const rooms = {
  listLinesOf: async (roomId: string, uid: number) => ({
    list: [{ timeMs: ACCOUNT_NOW_MS, text: `line of ${uid} in ${roomId}` }],
  }),
};
const context = (nowMs = ACCOUNT_NOW_MS) => ({ db: world.db, nowMs, rooms });

it("contains all of the user's data and nothing of others", async () => {
  await setUserFollowed(world.at(), { uid: ann, userId: bob, follow: true });
  await reportUser(
    { db: world.db, nowMs: ACCOUNT_NOW_MS },
    { uid: ann, userId: bob, reason: "advertisement", note: "links" },
  );
  await updatePreferences({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann, change: { theme: "dark" } });
  await insertSampleCatalogue(world.db);
  await insertSampleMatches(world.db, [sampleMatch(1)]);
  await setMatchFavourite({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann, matchId: 1, attention: true });
  const google = { id: "0".repeat(32), provider: "google", providerUserId: "g-1", name: "Ann at Google" } as const;
  const key = { id: "k-1", uid: ann, publicKey: "secret", counter: 0, transports: "", name: "Desk" };
  await runBatch(world.db, [
    insertIdentity(world.db, ann, { ...google, nowMs: ACCOUNT_NOW_MS }),
    insertPasskey(world.db, { ...key, device: "Firefox · Linux", createdAtMs: ACCOUNT_NOW_MS }),
  ]);
  const { id } = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann });
  const data = await exportUserData(context(), { uid: ann, id });
  const at = new Date(ACCOUNT_NOW_MS).toISOString();
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
    devices: [{ device: "Firefox · Linux", place: "NO" }],
    identities: [{ provider: "google", name: "Ann at Google", linkedAt: at }],
    passkeys: [{ name: "Desk", device: "Firefox · Linux", createdAt: at, lastUsedAt: null }],
    twoStepSince: null,
    preferences: parsePreferences({ theme: "dark" }),
    favourites: [{ matchId: 1, home: "Team 202-1", away: "Team 202-2", startsAt: expect.any(String), addedAt: at }],
    notices: [{ kind: "welcome", at, readAt: null, about: { bonusCoins: 200 } }],
    follows: [{ uid: bob, username: `Fan${bob}`, since: at }],
    fans: 0,
    growth: { activeDays: 1, depositedCoins: 0 },
    reports: [{ uid: bob, reason: "advertisement", note: "links", at }],
    membership: [],
    orders: [],
    recharges: [],
    complaints: [],
    comments: [],
    posts: [],
    videos: [],
    likes: [],
    chat: [],
    roomVisits: [],
    chatReports: [],
    gifts: [],
    receivedGifts: [],
    mutes: [],
    sanctions: [],
    followedThings: [],
    predictionStakes: [],
    freePoints: [],
    expertApplications: [],
    plans: [],
    planPurchases: [],
    scorePackages: [],
    spendingLimits: [],
    purseLockedUntil: null,
    draws: [],
    balances: { coins: 0, bonus_coins: 200, diamonds: 0, earnings: 0 },
    ledger: [{ at, kind: "registration_bonus", purse: "bonus_coins", amount: 200 }],
  });
  for (const hidden of ["bob@", "secret", "g-1"]) expect(JSON.stringify(data)).not.toContain(hidden);
});

it("contains chat, gifts and sanctions, and nothing that staff wrote for themselves", async () => {
  const at = ACCOUNT_NOW_MS;
  const run = (sql: string, ...values: (string | number)[]) => world.db.$client.prepare(sql).bind(...values);
  await runBatch(world.db, [
    run("INSERT INTO room_visits (user_id, room_id, at_ms) VALUES (?1, '202-1', ?2), (?1, 'c-7', ?3)", ann, at, at - 1),
    run("INSERT INTO room_visits (user_id, room_id, at_ms) VALUES (?1, '202-9', ?2)", bob, at),
    run(
      `INSERT INTO gift_orders (id, user_id, anchor_id, room_id, gift_id, count, diamonds, earnings, combo, at_ms)
       VALUES ('g1', ?1, ?2, 'c-7', 3, 2, 20, 10, 1, ?3), ('g2', ?2, ?1, 'c-8', 4, 1, 30, 15, 1, ?3)`,
      ann,
      bob,
      at,
    ),
    run(
      `INSERT INTO chat_mutes (user_id, scope, room_id, reason, by_id, at_ms, until_ms)
       VALUES (?1, 'room', 'c-7', 'advertisement', ?2, ?3, ?4)`,
      ann,
      bob,
      at,
      at + HOUR_MS,
    ),
    run("INSERT INTO mute_appeals (mute_id, user_id, words, at_ms) VALUES (1, ?1, 'not an ad', ?2)", ann, at),
    run(
      `INSERT INTO account_sanctions (user_id, kind, reason, note, by_id, at_ms) VALUES (?1, 'ban', 'fraud', 'staff secret', ?2, ?3)`,
      ann,
      bob,
      at,
    ),
  ]);
  const { id } = await requestDataExport({ db: world.db, nowMs: at }, { uid: ann });
  const data = await exportUserData(context(), { uid: ann, id });
  const iso = new Date(at).toISOString();
  expect(data.chat).toEqual([
    { roomId: "202-1", text: `line of ${ann} in 202-1`, at: iso },
    { roomId: "c-7", text: `line of ${ann} in c-7`, at: iso },
  ]);
  expect(data.gifts).toEqual([{ roomId: "c-7", giftId: 3, count: 2, diamonds: 20, at: iso, undoneAt: null }]);
  expect(data.receivedGifts).toEqual([{ roomId: "c-8", giftId: 4, count: 1, earnings: 15, at: iso }]);
  expect(data.mutes).toMatchObject([
    { scope: "room", roomId: "c-7", appeal: { text: "not an ad", at: iso, answer: null }, liftedAt: null },
  ]);
  expect(data.sanctions).toEqual([{ kind: "ban", reason: "fraud", at: iso, until: null, liftedAt: null }]);
  expect(JSON.stringify(data)).not.toContain("staff secret");
});

it("fails rather than leaving out a room that does not respond", async () => {
  await world.db.$client
    .prepare("INSERT INTO room_visits (user_id, room_id, at_ms) VALUES (?1, '202-1', 1)")
    .bind(ann)
    .run();
  const { id } = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann });
  const away = { listLinesOf: () => Promise.reject(new Error("away")) };
  await expect(exportUserData({ ...context(), rooms: away }, { uid: ann, id })).rejects.toThrow("away");
});

it("contains the user's videos, also withdrawn ones, and none of others", async () => {
  const insert = (id: number, owner: number, state: string) =>
    world.db.$client.batch([
      world.db.$client
        .prepare(
          `INSERT INTO videos (id, kind, state, game_id, owner_id, file_id, original_locale, published_at_ms, created_at_ms, updated_at_ms)
           VALUES (?1, 'upload', ?2, 202, ?3, ?4, 'en', 1, ?5, ?1)`,
        )
        .bind(id, state, owner, `file-${id}`, ACCOUNT_NOW_MS),
      world.db.$client
        .prepare("INSERT INTO video_texts (video_id, locale, title, description) VALUES (?1, 'en', ?2, '')")
        .bind(id, `Video ${id}`),
    ]);
  await insertSampleCatalogue(world.db);
  await insert(1, ann, "published");
  await insert(2, ann, "withdrawn");
  await insert(3, bob, "published");
  const { id } = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann });
  const data = await exportUserData(context(), { uid: ann, id });
  expect(data.videos).toMatchObject([
    { title: "Video 2", state: "withdrawn", createdAt: new Date(ACCOUNT_NOW_MS).toISOString() },
    { title: "Video 1", kind: "upload", state: "published", views: 0 },
  ]);
});

it("contains top-ups, purchases and the user's own limits", async () => {
  const order = { id: "a".repeat(32), uid: ann, purse: "coins", amount: 100, cny: 10, priceMinor: 143 } as const;
  const pass = {
    id: "p1",
    days: 7,
    coins: 70,
    boughtAtMs: ACCOUNT_NOW_MS,
    fromMs: ACCOUNT_NOW_MS,
    untilMs: ACCOUNT_NOW_MS + HOUR_MS,
  };
  const card = { currency: "USD", method: "card", provider: "house", brandId: "ember", locale: "en" } as const;
  await runBatch(world.db, [
    ...insertRechargeOrder(world.db, {
      ...order,
      ...card,
      createdAtMs: ACCOUNT_NOW_MS,
      expiresAtMs: ACCOUNT_NOW_MS + HOUR_MS,
    }),
    ...insertXpBoost(world.db, ann, pass),
    upsertLimit(world.db, ann, "gifts", "day", {
      amount: 50,
      next: { amount: null, fromMs: ACCOUNT_NOW_MS + HOUR_MS },
    }),
    upsertCoolOff(world.db, ann, ACCOUNT_NOW_MS + HOUR_MS),
  ]);
  const { id } = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann });
  const data = await exportUserData(context(), { uid: ann, id });
  const at = new Date(ACCOUNT_NOW_MS).toISOString();
  const later = new Date(ACCOUNT_NOW_MS + HOUR_MS).toISOString();
  expect(data.recharges).toEqual([
    {
      id: order.id,
      purse: "coins",
      amount: 100,
      priceMinor: 143,
      currency: "USD",
      method: "card",
      state: "created",
      credited: 0,
      takenBack: 0,
      createdAt: at,
    },
  ]);
  expect(data.scorePackages).toEqual([{ days: 7, coins: 70, boughtAt: at, from: at, until: later }]);
  const next = { amount: null, from: later };
  expect(data.spendingLimits).toEqual([{ scope: "gifts", period: "day", amount: 50, next }]);
  expect(data.purseLockedUntil).toBe(later);
  const bobs = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: bob });
  expect(await exportUserData(context(), { uid: bob, id: bobs.id })).toMatchObject({
    recharges: [],
    spendingLimits: [],
  });
});

it("is limited to one a day, also concurrently, and available for an hour", async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 5 }, () => requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann })),
  );
  const given = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(given).toHaveLength(1);
  const id = given[0]?.id ?? "";
  await expect(
    requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS + 23 * HOUR_MS }, { uid: ann }),
  ).rejects.toMatchObject({
    code: "exported_today",
    retryAfterSeconds: 3_600,
  });
  await exportUserData(context(ACCOUNT_NOW_MS + HOUR_MS), { uid: ann, id });
  await expect(exportUserData(context(ACCOUNT_NOW_MS + HOUR_MS + 1), { uid: ann, id })).rejects.toMatchObject({
    code: "not_found",
  });
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 25 * HOUR_MS });
  expect((await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS + 25 * HOUR_MS }, { uid: ann })).id).not.toBe(
    id,
  );
});

it("is not readable by others, even with its id", async () => {
  const { id } = await requestDataExport({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann });
  await expect(exportUserData(context(), { uid: bob, id })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(exportUserData(context(), { uid: ann, id: "0".repeat(32) })).rejects.toMatchObject({
    code: "not_found",
  });
});
