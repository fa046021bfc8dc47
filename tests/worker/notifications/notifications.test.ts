import { beforeEach, describe, expect, it } from "vitest";
import { insertDeletion } from "#db/queries/identity/account-deletions.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { inboxRoomName } from "#party/protocol/user-inbox/frames.ts";
import { flushRoomMessages } from "#worker/outbox/flush.ts";
import { endSessions } from "#worker/services/identity/end-sessions.ts";
import { updatePreferences } from "#worker/services/identity/preferences.ts";
import { pruneAccounts } from "#worker/services/identity/prune-accounts.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInForTest } from "#worker/services/identity/sign-in-for-test.ts";
import { updateUser } from "#worker/services/identity/update-user.ts";
import { notifyUser } from "#worker/services/notifications/insert-notification.ts";
import { countUnreadNotifications, listNotifications } from "#worker/services/notifications/list-notifications.ts";
import { markNotificationsRead } from "#worker/services/notifications/mark-notifications-read.ts";
import { setUserFollowed } from "#worker/services/social/follow-user.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  TEST_MINUTE_MS,
} from "../identity/account-fixtures.ts";

const DAY_MS = 86_400_000;
let world: AccountFixtures;
let uid: number;
let name: string;
let token: string;
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join("fan@kickoff.example");
  uid = joined.user.uid;
  name = joined.user.username;
  token = joined.token;
});

const list = async (input = {}, whose = uid) =>
  listNotifications({ ...world.at(), uid: whose, locale: "en" }, { size: 20, ...input });
const kinds = async () => (await list()).list.map(({ kind }) => kind);
const notify = (context = world.at(), whose = uid) =>
  notifyUser(context, whose, { kind: "password_changed", params: {} }).run();

it("a new account gets a welcome notification with the amount of its bonus", async () => {
  expect((await list()).list).toEqual([
    { kind: "welcome", params: { bonusCoins: 200 }, id: expect.any(Number), atMs: ACCOUNT_NOW_MS, read: false },
  ]);
  const again = await world.join("fan+again@kickoff.example");
  expect((await list({}, again.user.uid)).list[0]?.params).toEqual({ bonusCoins: 0 });
});

it("notifies of a sign-in from a new device, not from a known one", async () => {
  await signInForTest(world.at(ACCOUNT_NOW_MS + 1), { name });
  expect(await kinds()).toEqual(["welcome"]);
  const phone = { device: "Chrome · Android", place: "JP" };
  for (const nowMs of [ACCOUNT_NOW_MS + 2, ACCOUNT_NOW_MS + 3]) await signInForTest(world.at(nowMs, phone), { name });
  expect(await kinds()).toEqual(["new_device", "welcome"]);
  expect((await list()).list[0]?.params).toEqual(phone);
});

it("notifies once when a session is ended", async () => {
  const other = (await signInForTest(world.at(ACCOUNT_NOW_MS + 1), { name })).token;
  const idOf = async (of: string) => {
    const found = await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 2 }, { token: of });
    return found.kind === "found" ? found.session.id : "";
  };
  const me = { uid, sessionId: await idOf(token) };
  const id = await idOf(other);
  for (let n = 0; n < 2; n++) await endSessions(world.at(ACCOUNT_NOW_MS + 2), { ...me, which: id });
  await endSessions(world.at(ACCOUNT_NOW_MS + 2), { ...me, which: "others" });
  expect(await kinds()).toEqual(["session_ended", "welcome"]);
});

it("pages continue from the cursor when newer notifications arrive", async () => {
  for (let n = 0; n < 5; n++) await notify(world.at(ACCOUNT_NOW_MS + n));
  const first = await list({ size: 2 });
  expect(first.list.map(({ atMs }) => atMs)).toEqual([ACCOUNT_NOW_MS + 4, ACCOUNT_NOW_MS + 3]);
  await notify(world.at(ACCOUNT_NOW_MS + 9));
  const second = await list({ size: 2, before: first.next });
  expect(second.list.map(({ atMs }) => atMs)).toEqual([ACCOUNT_NOW_MS + 2, ACCOUNT_NOW_MS + 1]);
  const last = await list({ size: 2, before: second.next });
  expect(last.list).toHaveLength(2);
  expect(last.next).toBeUndefined();
});

it("the unread count follows inserts, reads and pruning, and each change raises the revision", async () => {
  await Promise.all(Array.from({ length: 5 }, () => notify()));
  const before = await countUnreadNotifications({ ...world.at(), uid });
  expect(before).toEqual({ unread: 6, revision: 6 });
  const [newest] = (await list()).list;
  for (let n = 0; n < 2; n++) {
    expect(await markNotificationsRead({ ...world.at(), uid }, { id: newest?.id ?? 0 })).toEqual({
      unread: 5,
      revision: 7,
    });
  }
  expect((await markNotificationsRead({ ...world.at(), uid }, { id: "all" })).unread).toBe(0);
  expect((await list()).list.every(({ read }) => read)).toBe(true);
  await notify();
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 366 * DAY_MS });
  expect(await countUnreadNotifications({ ...world.at(), uid })).toMatchObject({ unread: 0 });
  expect((await list()).list).toEqual([]);
});

it("ignores the ids of other accounts' notifications", async () => {
  const other = (await world.join("other@kickoff.example")).user.uid;
  const [notice] = (await list()).list;
  const context = world.at();
  expect(await markNotificationsRead({ ...context, uid: other }, { id: notice?.id ?? 0 })).toMatchObject({ unread: 1 });
  expect(context.inboxes.size).toBe(0);
  await markNotificationsRead({ ...context, uid: other }, { id: "all" });
  expect((await countUnreadNotifications({ ...world.at(), uid })).unread).toBe(1);
  expect((await list({}, other)).list.map(({ id }) => id)).not.toContain(notice?.id);
});

it("leaves out a kind written by a newer build", async () => {
  await world.db.$client
    .prepare("INSERT INTO notices (user_id, kind, params, created_at_ms) VALUES (?1, 'from_tomorrow', '{}', ?2)")
    .bind(uid, ACCOUNT_NOW_MS)
    .run();
  expect(await kinds()).toEqual(["welcome"]);
});

it("pushes the count to each inbox, also when another inbox fails", async () => {
  const other = (await world.join("other@kickoff.example")).user.uid;
  const context = world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS);
  await notify(context);
  await notify(context, other);
  const sent: [string, unknown][] = [];
  const sender = {
    async send(room: string, messages: readonly { body: string }[]) {
      if (room === inboxRoomName(uid)) throw new Error("unavailable");
      sent.push([room, messages.map(({ body }) => JSON.parse(body))]);
    },
  };
  await flushRoomMessages(world.db, sender, context.nowMs, [...context.inboxes].map(inboxRoomName));
  // Of two counts, only the latest is sent.
  expect(sent).toEqual([[inboxRoomName(other), [{ v: 1, unread: 2, revision: 2 }]]]);
});

it("reads no more rows than the page", async () => {
  for (let n = 0; n < 30; n++) await notify();
  const { meta } = await world.db.$client
    .prepare(
      "SELECT id FROM notices INDEXED BY notices_by_user WHERE user_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT 6",
    )
    .bind(uid, 1e9)
    .all();
  expect(meta.rows_read).toBeLessThanOrEqual(6);
});

describe("a new follower", () => {
  let fan: number;
  beforeEach(async () => {
    fan = (await world.join("new@kickoff.example")).user.uid;
  });
  const follow = (nowMs = ACCOUNT_NOW_MS, wished = true) =>
    setUserFollowed(world.at(nowMs), { uid: fan, userId: uid, follow: wished });
  const followers = async () => (await list()).list.filter(({ kind }) => kind === "new_follower");

  it("is reported once a day, also with concurrent follows", async () => {
    await Promise.all(Array.from({ length: 5 }, () => follow()));
    for (const hour of [1, 2]) {
      await follow(ACCOUNT_NOW_MS + hour * 60 * TEST_MINUTE_MS, false);
      await follow(ACCOUNT_NOW_MS + hour * 60 * TEST_MINUTE_MS);
    }
    expect(await followers()).toMatchObject([{ params: { uid: fan, username: `Fan${fan}`, isGone: false } }]);
    await follow(ACCOUNT_NOW_MS + DAY_MS, false);
    await follow(ACCOUNT_NOW_MS + DAY_MS);
    await follow(ACCOUNT_NOW_MS + 2 * DAY_MS);
    expect(await followers()).toHaveLength(2);
    expect(await kinds()).toEqual(["new_follower", "new_follower", "welcome"]);
  });

  it("is shown with their current name, or as deleted", async () => {
    await follow();
    await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: fan, uname: "Harbourmaster" });
    expect(await followers()).toMatchObject([{ params: { username: "Harbourmaster" } }]);
    const words = { eraseAtMs: ACCOUNT_NOW_MS + DAY_MS, locale: "en", brandId: "ember" };
    await insertDeletion(world.db, { uid: fan, nowMs: ACCOUNT_NOW_MS, ...words }).run();
    expect(await followers()).toMatchObject([{ params: { username: DELETED_USER_NAME, isGone: true } }]);
  });

  it("is not reported when the preference is off; security notifications still are", async () => {
    await updatePreferences({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, change: { notices: { account: false } } });
    const context = world.at();
    await setUserFollowed(context, { uid: fan, userId: uid, follow: true });
    expect(context.inboxes.size).toBe(0);
    await notify();
    expect(await kinds()).toEqual(["password_changed", "welcome"]);
  });

  it("is not reported when the follow is rejected", async () => {
    await expect(setUserFollowed(world.at(), { uid, userId: uid, follow: true })).rejects.toMatchObject({
      code: "not_yourself",
    });
    await expect(setUserFollowed(world.at(), { uid, userId: 77, follow: true })).rejects.toMatchObject({
      code: "user_not_found",
    });
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'new_follower'")).toBe(0);
  });
});
