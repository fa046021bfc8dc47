import { beforeEach, expect, it } from "vitest";
import { endSessions, signOutSession } from "#worker/services/identity/end-sessions.ts";
import { pruneAccounts } from "#worker/services/identity/prune-accounts.ts";
import { extendSession, findSession, isSessionTouchDue, listUserSessions } from "#worker/services/identity/sessions.ts";
import { signInForTest } from "#worker/services/identity/sign-in-for-test.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures, TEST_MINUTE_MS } from "./account-fixtures.ts";

const DAY_MS = 86_400_000;
let world: AccountFixtures;
let name: string;
let token: string;
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join("fan@kickoff.example");
  name = joined.user.username;
  token = joined.token;
});

async function found(ofToken: string, nowMs = ACCOUNT_NOW_MS) {
  const response = await findSession({ db: world.db, nowMs }, { token: ofToken });
  if (response.kind !== "found") throw new Error(`the session is ${response.kind}`);
  return response.session;
}
const kind = async (ofToken: string, nowMs = ACCOUNT_NOW_MS) =>
  (await findSession({ db: world.db, nowMs }, { token: ofToken })).kind;
const asMember = async (ofToken: string) => {
  const { uid, id } = await found(ofToken);
  return { uid, sessionId: id };
};

it("a token opens its session and is not stored in plain text", async () => {
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(await found(token)).toMatchObject({ username: name, roles: ["user"] });
  const { results } = await world.db.$client.prepare("SELECT * FROM sessions").all();
  expect(JSON.stringify(results)).not.toContain(token);
});

it.each(["", "x", "' OR 1=1 --", "A".repeat(43), "A".repeat(4000)])("%j opens nothing", async (guess) => {
  expect(await kind(guess)).toBe("unknown");
});

it("expires thirty days after its last use, is reported as expired for a while, and then deleted", async () => {
  expect(await kind(token, ACCOUNT_NOW_MS + 30 * DAY_MS - 1)).toBe("found");
  expect(await kind(token, ACCOUNT_NOW_MS + 30 * DAY_MS)).toBe("expired");
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 31 * DAY_MS });
  expect(await kind(token, ACCOUNT_NOW_MS + 31 * DAY_MS)).toBe("expired");
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 61 * DAY_MS });
  expect(await kind(token, ACCOUNT_NOW_MS + 61 * DAY_MS)).toBe("unknown");
});

it("is extended by use, written once a minute at most, and never after it has expired", async () => {
  const session = await found(token);
  expect(isSessionTouchDue(session, ACCOUNT_NOW_MS + TEST_MINUTE_MS - 1)).toBe(false);
  expect(isSessionTouchDue(session, ACCOUNT_NOW_MS + TEST_MINUTE_MS)).toBe(true);
  await extendSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 20 * DAY_MS }, { session });
  expect(await kind(token, ACCOUNT_NOW_MS + 49 * DAY_MS)).toBe("found");
  await extendSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 51 * DAY_MS }, { session });
  expect(await kind(token, ACCOUNT_NOW_MS + 51 * DAY_MS)).toBe("expired");
});

it("a session planted before the sign-in is invalid after it", async () => {
  const planted = token;
  const { sessionId } = await asMember(planted);
  const { token: own } = await signInForTest(world.at(ACCOUNT_NOW_MS, { sessionId }), { name });
  expect(own).not.toBe(planted);
  expect(await kind(planted)).toBe("unknown");
  expect(await kind(own)).toBe("found");
});

it("lists devices and marks the current one", async () => {
  await signInForTest(world.at(ACCOUNT_NOW_MS + TEST_MINUTE_MS, { device: "Chrome · Android", place: "JP" }), { name });
  const list = await listUserSessions({ db: world.db, nowMs: ACCOUNT_NOW_MS + TEST_MINUTE_MS }, await asMember(token));
  expect(list.map(({ device, place, lastSeenAtMs, current }) => [device, place, lastSeenAtMs, current])).toEqual([
    ["Chrome · Android", "JP", ACCOUNT_NOW_MS + TEST_MINUTE_MS, false],
    ["Firefox · Linux", "NO", ACCOUNT_NOW_MS, true],
  ]);
});

it("ends one by its id, all others at once, and the current one by signing out", async () => {
  const tokens = [];
  for (let n = 0; n < 3; n++) tokens.push((await signInForTest(world.at(), { name })).token);
  const [one = "", two = "", three = ""] = tokens;
  const me = await asMember(token);
  await endSessions(world.at(), { ...me, which: (await found(one)).id });
  expect(await Promise.all([one, two, three].map((each) => kind(each)))).toEqual(["unknown", "found", "found"]);
  await endSessions(world.at(), { ...me, which: "others" });
  expect(await Promise.all([two, three, token].map((each) => kind(each)))).toEqual(["unknown", "unknown", "found"]);
  await signOutSession(world.at(), me);
  expect(await kind(token)).toBe("unknown");
});

it("cannot end another user's session", async () => {
  const other = await world.join("other@kickoff.example");
  await endSessions(world.at(), { ...(await asMember(other.token)), which: (await found(token)).id });
  await endSessions(world.at(), { ...(await asMember(other.token)), which: "others" });
  expect(await kind(token)).toBe("found");
});
