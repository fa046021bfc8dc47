// Long because deletion, restoration and erasure depend on each other.

import { beforeEach, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { upsertRoomVisit } from "#db/queries/chat/members.ts";
import { ERASED_ROWS, RETAINED_ROWS } from "#db/queries/identity/erase-account.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { emailContact } from "#domain/identity/contact.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import type { OutgoingMessage } from "#worker/gateways/messaging/message-sender.ts";
import type { ImageStore } from "#worker/gateways/storage/image-store.ts";
import { pruneRoomVisits } from "#worker/services/chat/prune-room-visits.ts";
import { eraseDueAccounts } from "#worker/services/identity/account-deletion/erase-accounts.ts";
import {
  type DeletionProof,
  requestAccountDeletion,
} from "#worker/services/identity/account-deletion/request-deletion.ts";
import { sendDeletionEmails } from "#worker/services/identity/account-deletion/send-deletion-emails.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInByCode } from "#worker/services/identity/sign-in-by-code.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { signInForTest } from "#worker/services/identity/sign-in-for-test.ts";
import { updateUser } from "#worker/services/identity/update-user.ts";
import { getUser } from "#worker/services/identity/users.ts";
import { setUserFollowed } from "#worker/services/social/follow-user.ts";
import { getUserProfile } from "#worker/services/social/get-profile.ts";
import { listFollows } from "#worker/services/social/list-follows.ts";

const DAY_MS = 86_400_000;
const ANN = "ann@kickoff.example";
const BOB = "bob@kickoff.example";
const PASSWORD = "Harbour2026";

let world: AccountFixtures;
let removed: string[];
const pictures: ImageStore = {
  put: async () => {},
  remove: async (file) => void removed.push(file),
};
let ann: number;
let bob: number;
let token: string;
beforeEach(async () => {
  removed = [];
  world = await createAccountFixtures();
  const joined = await world.join(ANN, await hashPassword(PASSWORD));
  ann = joined.user.uid;
  token = joined.token;
  bob = (await world.join(BOB)).user.uid;
});

const leave = (proof: DeletionProof = { password: PASSWORD }, uid = ann, context = world.at()) =>
  requestAccountDeletion(context, { uid, proof, locale: "en", brandId: "ember" });
const stateOf = () =>
  world.db.$client.prepare("SELECT state FROM account_deletions WHERE user_id = ?1").bind(ann).first("state");
const afterGraceMs = ACCOUNT_NOW_MS + 14 * DAY_MS;
const signIn = (nowMs: number) =>
  signInByPassword(world.at(nowMs), { typed: ANN, areaCode: "+86", password: PASSWORD });

it("deletion signs out everywhere, hides the account, and leaves fourteen days to restore it", async () => {
  const { token: second } = await signInForTest(world.at(), { name: `Fan${ann}` });
  expect(await leave()).toEqual({ eraseAtMs: afterGraceMs });
  for (const one of [token, second])
    expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token: one })).kind).toBe("unknown");
  expect(await getUserProfile({ db: world.db }, { uid: ann, readerUid: bob })).toMatchObject({
    username: DELETED_USER_NAME,
    isGone: true,
    follows: null,
  });
  await expect(setUserFollowed(world.at(), { uid: bob, userId: ann, follow: true })).rejects.toMatchObject({
    code: "user_not_found",
  });
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs - 1, store: pictures, postPictures: pictures });
  expect(await stateOf()).toBe("asked");
});

it("accepts a code to a contact of the account as proof, once", async () => {
  const code = await world.codeFor(ANN);
  await leave({ contact: "email", checkCode: code });
  expect(await stateOf()).toBe("asked");
  await expect(leave({ contact: "email", checkCode: code })).rejects.toMatchObject({ code: "wrong_code" });
});

it("rejects a wrong password, a missing phone, and a code to another contact", async () => {
  await expect(leave({ password: "Wrong2026" })).rejects.toMatchObject({ code: "wrong_password" });
  await expect(leave({ contact: "phone", checkCode: "123456" })).rejects.toMatchObject({ code: "wrong_code" });
  const code = await world.codeFor(BOB);
  await expect(leave({ contact: "email", checkCode: code })).rejects.toMatchObject({ code: "wrong_code" });
  expect(await stateOf()).toBeNull();
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token })).kind).toBe("found");
});

it("counts wrong passwords like failed sign-ins", async () => {
  const guesses = [];
  for (let n = 0; n < 12; n++) guesses.push(await leave({ password: `Wrong${n}2026` }).catch((error) => error.code));
  expect(guesses).toContain("too_many_sign_ins");
  expect(await stateOf()).toBeNull();
});

it("signing in restores the account and says so; a new request starts a new period", async () => {
  await leave();
  const back = await signIn(ACCOUNT_NOW_MS + 13 * DAY_MS);
  expect(back).toMatchObject({ isDeletionCancelled: true, user: { uid: ann, username: `Fan${ann}` } });
  expect(await stateOf()).toBe("cancelled");
  expect((await getUserProfile({ db: world.db }, { uid: ann, readerUid: bob })).isGone).toBe(false);
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 13 * DAY_MS }, { token: back.token })).kind).toBe(
    "found",
  );
  const againMs = ACCOUNT_NOW_MS + 15 * DAY_MS;
  expect(await leave({ password: PASSWORD }, ann, world.at(againMs))).toEqual({ eraseAtMs: againMs + 14 * DAY_MS });
});

it("sends one email for the request and one for the cancellation, and retries failed deliveries", async () => {
  const sent: OutgoingMessage[] = [];
  let isDown = true;
  const email = {
    send: async (message: OutgoingMessage) => {
      if (isDown) throw new Error("the provider is down");
      sent.push(message);
    },
  };
  const post = (nowMs = ACCOUNT_NOW_MS) =>
    sendDeletionEmails({
      db: world.db,
      nowMs,
      senders: { email, phone: undefined },
      createMessage: (due) => ({ subject: due.kind, text: `${due.username} ${due.locale} ${due.brandId}` }),
    });
  await leave();
  expect(await post()).toEqual({ sent: 0 });
  isDown = false;
  await Promise.all([post(), post()]);
  await signIn(ACCOUNT_NOW_MS + DAY_MS);
  await Promise.all([post(), post()]);
  expect(sent.map(({ to, subject, text }) => [to, subject, text])).toEqual([
    [ANN, "asked", `Fan${ann} en ember`],
    [ANN, "cancelled", `Fan${ann} en ember`],
  ]);
  expect((await signIn(ACCOUNT_NOW_MS + 2 * DAY_MS)).isDeletionCancelled).toBe(false);
});

it("erases personal data after the grace period; the ledger stays, name and contact become free", async () => {
  await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann, uname: "Harbourmaster" });
  await setUserFollowed(world.at(), { uid: ann, userId: bob, follow: true });
  await setUserFollowed(world.at(), { uid: bob, userId: ann, follow: true });
  const ledgerSum = await world.count("SELECT sum(amount) AS n FROM ledger_entries");
  await leave();
  await world.db.$client.prepare("UPDATE users SET avatar = 'face.png' WHERE id = ?1").bind(ann).run();
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs - 1, store: pictures, postPictures: pictures });
  expect(removed).toEqual([]);
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  expect(await stateOf()).toBe("erased");
  expect(removed).toEqual(["face.png"]);
  for (const [table, column] of ERASED_ROWS) {
    expect(await world.count(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ${ann}`), table).toBe(0);
  }
  const row = await world.db.$client.prepare("SELECT * FROM users WHERE id = ?1").bind(ann).first();
  expect(row).toMatchObject({ username: DELETED_USER_NAME, signature: "", level: 0, password_hash: null });
  expect(await world.count("SELECT sum(amount) AS n FROM ledger_entries")).toBe(ledgerSum);
  expect(
    (await listFollows({ db: world.db }, { readerUid: bob, type: "follow", userId: bob, page: 1, size: 20 })).list,
  ).toEqual([]);
  expect((await getUserProfile({ db: world.db }, { uid: bob, readerUid: undefined })).fans).toBe(0);
  await expect(
    updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: bob, uname: "harbourmaster" }),
  ).rejects.toMatchObject({
    code: "name_taken",
  });
  await expect(signIn(afterGraceMs)).rejects.toMatchObject({ code: "wrong_credentials" });
  const again = await world.join(ANN);
  expect(again).toMatchObject({ newUser: true, bonusCoins: 0 });
  expect(again.user.uid).not.toBe(ann);
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs + DAY_MS, store: pictures, postPictures: pictures });
  expect(await world.count("SELECT count(*) AS n FROM user_contacts")).toBe(2);
});

it("erasing an account removes its messages from every room it visited; a restored one loses none", async () => {
  const visit = (roomId: string) => upsertRoomVisit(world.db, roomId, ann, ACCOUNT_NOW_MS);
  const messages = async () =>
    (
      await world.db.$client
        .prepare("SELECT room, body FROM room_messages WHERE room LIKE 'live-room/%' AND body ->> 'do' = 'erase'")
        .all<{ room: string; body: string }>()
    ).results.map(({ room, body }) => [room, JSON.parse(body)]);
  await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: ann, uname: "Harbourmaster" });
  for (const roomId of ["202-1", "202-2"]) await visit(roomId);
  await leave();
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs - 1, store: pictures, postPictures: pictures });
  expect(await messages()).toEqual([]);
  // Older than the lifetime of a socket, but still recorded.
  await pruneRoomVisits(world.at(afterGraceMs));
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  const payload = { do: "erase", uid: ann, name: "Harbourmaster" };
  expect(await messages()).toEqual([
    ["live-room/202-1", payload],
    ["live-room/202-2", payload],
  ]);
});

it("removes many followers in several runs, and the account with the last of them", async () => {
  const fans = JSON.stringify(Array.from({ length: 2_500 }, (_, n) => n + 1));
  await runBatch(world.db, [
    world.db.$client
      .prepare(
        `INSERT INTO users (id, username, username_key, registered_at_ms, registration_source)
         SELECT value, 'u' || value, 'u' || value, 0, 'test' FROM json_each(?1)`,
      )
      .bind(fans),
    world.db.$client
      .prepare(
        "INSERT INTO follows (follower_id, followed_id, at_ms) SELECT value, ?1, 1 FROM json_each(?2) WHERE true",
      )
      .bind(ann, fans),
  ]);
  await leave();
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  expect(await stateOf()).toBe("erasing");
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  expect(await stateOf()).toBe("erased");
  expect(await world.count("SELECT sum(follows) AS n FROM follow_counts")).toBe(0);
});

it("a sign-in concurrent with the erasure: the account stays complete, or the session is invalid", async () => {
  await leave();
  const [back] = await Promise.allSettled([
    signIn(afterGraceMs),
    eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures }),
  ]);
  const state = await stateOf();
  if (state === "cancelled") {
    expect(back).toMatchObject({ status: "fulfilled", value: { user: { email: ANN } } });
  } else {
    expect(state).toBe("erased");
    expect(await world.count(`SELECT count(*) AS n FROM sessions WHERE user_id = ${ann}`)).toBe(0);
  }
});

it("rejects a session created after the erasure, whatever was verified before", async () => {
  const code = await world.codeFor(ANN, world.at(afterGraceMs));
  await leave();
  await eraseDueAccounts({ db: world.db, nowMs: afterGraceMs, store: pictures, postPictures: pictures });
  const { token: late } = await signInForTest(world.at(afterGraceMs), { name: `Fan${ann}` });
  expect((await findSession({ db: world.db, nowMs: afterGraceMs }, { token: late })).kind).toBe("unknown");
  const fresh = await signInByCode(world.at(afterGraceMs), {
    contact: emailContact(ANN),
    code,
    password: undefined,
    promotionChannelId: undefined,
  });
  expect(fresh).toMatchObject({ newUser: true });
  expect(fresh.user.uid).not.toBe(ann);
});

it("covers every table that refers to a user", async () => {
  const { results: tables } = await world.db.$client
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
    )
    .all<{ name: string }>();
  const named = new Set<string>();
  for (const { name } of tables) {
    const keys = await world.db.$client
      .prepare(`PRAGMA foreign_key_list(${name})`)
      .all<{ table: string; from: string }>();
    for (const key of keys.results) if (key.table === "users") named.add(`${name}.${key.from}`);
    const columns = await world.db.$client.prepare(`PRAGMA table_info(${name})`).all<{ name: string }>();
    for (const column of columns.results) if (/^(user_id|uid)$/.test(column.name)) named.add(`${name}.${column.name}`);
  }
  const decided = [...ERASED_ROWS, ...RETAINED_ROWS].map(([table, column]) => `${table}.${column}`);
  expect([...named].toSorted()).toEqual(decided.toSorted());
});

it("profile and details of a deleted account reveal nothing", async () => {
  expect(await getUser({ db: world.db }, { uid: ann, readerUid: bob })).toMatchObject({ uid: ann });
  await requestAccountDeletion(world.at(), {
    uid: ann,
    proof: { password: PASSWORD },
    locale: "en",
    brandId: "aurora",
  });
  for (const reader of [bob, undefined]) {
    await expect(getUser({ db: world.db }, { uid: ann, readerUid: reader })).rejects.toMatchObject({
      code: "user_not_found",
    });
    expect(await getUserProfile({ db: world.db }, { uid: ann, readerUid: reader })).toMatchObject({
      username: DELETED_USER_NAME,
      isGone: true,
    });
  }
});
