import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, it } from "vitest";
import { setPassword } from "#db/queries/account-writes.ts";
import { emailContact, phoneContact } from "#domain/accounts/contact.ts";
import { EmailNeeded, SecondStepNeeded } from "#domain/errors.ts";
import { type AccountWorld, accountWorld, MINUTE_MS, NOW_MS } from "#tests/worker/accounts/world.ts";
import { findSession } from "#worker/services/accounts/find-session.ts";
import { pruneAccounts } from "#worker/services/accounts/prune-accounts.ts";
import { signInBySecondStep } from "#worker/services/second-step/sign-in-by-second-step.ts";
import { confirmTwoStep, startTwoStep } from "#worker/services/second-step/turn-on-two-step.ts";
import { bindContact } from "#worker/services/sign-in/bind-contact.ts";
import { enterByIdentity } from "#worker/services/sign-in/enter-by-identity.ts";
import type { ThirdParty } from "#worker/services/sign-in/identity-provider.ts";
import { listIdentities } from "#worker/services/sign-in/list-identities.ts";
import type { SignInContext } from "#worker/services/sign-in/sign-in-context.ts";
import { unlinkIdentity } from "#worker/services/sign-in/unlink-identity.ts";

const FAN = "fan@kickoff.example";
const BOTH = ["email", "phone"] as const;
let world: AccountWorld;
beforeEach(async () => {
  world = await accountWorld();
});

const at = (nowMs = NOW_MS): SignInContext => ({
  ...world.at(nowMs),
  origin: "https://www.brand.example",
  browser: "the browser of the test",
});
const person = (change: Partial<ThirdParty> = {}): ThirdParty => ({
  providerUserId: "g-1",
  email: FAN,
  emailVerified: true,
  name: "Mira",
  picture: "",
  ...change,
});
const enter = (who: ThirdParty, provider: "google" | "x" | "wechat" = "google", nowMs = NOW_MS) =>
  enterByIdentity(at(nowMs), provider, who, undefined);
async function held(who: ThirdParty): Promise<string> {
  const error = await enter(who, "x").catch((caught: unknown) => caught);
  if (!(error instanceof EmailNeeded)) throw new Error(`no e-mail was asked for: ${String(error)}`);
  return error.thirdPartyId;
}
async function bind(token: string, email: string, nowMs = NOW_MS) {
  const code = await world.codeFor(email, world.at(nowMs));
  return bindContact(at(nowMs), { token, contact: emailContact(email), code, promotionChannelId: undefined });
}

it("a verified address registers once, with the bonus and its source; then it just signs in", async () => {
  expect(await enter(person())).toMatchObject({
    newUser: true,
    bonusCoins: 200,
    wxBind: false,
    user: { email: FAN, registrationSource: "google" },
  });
  const again = await enter(person({ email: "new@kickoff.example" }));
  expect(again).toMatchObject({ newUser: false, bonusCoins: 0, user: { email: FAN } });
  expect(await world.count("SELECT count(*) AS n FROM user_identities")).toBe(1);
});

it("a verified address enters the account that has it, and an unverified one never does", async () => {
  const known = await world.join(FAN);
  await expect(enter(person({ emailVerified: false }))).rejects.toBeInstanceOf(EmailNeeded);
  expect(await world.count("SELECT count(*) AS n FROM user_identities")).toBe(0);
  expect(await enter(person({ email: "FAN@kickoff.example" }))).toMatchObject({
    newUser: false,
    user: { uid: known.user.uid },
  });
  expect(await world.count("SELECT count(*) AS n FROM users")).toBe(1);
});

it("an address that is none is as good as no address", async () => {
  await expect(enter(person({ email: "fan@nowhere\r\nbcc: x" }))).rejects.toBeInstanceOf(EmailNeeded);
});

it("ten at once of one person make one account", async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => enter(person())));
  const refusals = all.flatMap((one) => (one.status === "rejected" ? [one.reason.refusal] : []));
  expect(new Set(refusals)).toEqual(new Set(["conflict"]));
  expect(await world.count("SELECT count(*) AS n FROM users")).toBe(1);
  expect(await world.count("SELECT count(*) AS n FROM ledger_entries")).toBe(1);
});

it("after 2010 a code binds the e-mail: a new account, or the one that has it; the id is then worth nothing", async () => {
  const token = await held(person({ email: undefined, emailVerified: false }));
  expect(await bind(token, FAN)).toMatchObject({ newUser: true, bonusCoins: 200, user: { registrationSource: "x" } });
  const laterMs = NOW_MS + MINUTE_MS;
  await expect(bind(token, "other@kickoff.example", laterMs)).rejects.toMatchObject({ refusal: "sign_in_stale" });
  expect(await enter(person(), "x")).toMatchObject({ newUser: false, user: { email: FAN } });
  const second = await held(person({ providerUserId: "x-2", emailVerified: false }));
  expect(await bind(second, FAN, laterMs)).toMatchObject({ newUser: false, bonusCoins: 0, user: { email: FAN } });
});

it("a wrong code binds nothing and leaves the id as it was; ten minutes end it", async () => {
  const token = await held(person({ email: undefined, emailVerified: false }));
  const ask = { token, contact: emailContact(FAN), code: "000000", promotionChannelId: undefined };
  await expect(bindContact(at(), ask)).rejects.toMatchObject({ refusal: "wrong_code" });
  await expect(bindContact(at(NOW_MS + 10 * MINUTE_MS), ask)).rejects.toMatchObject({ refusal: "sign_in_stale" });
  const elsewhere = { ...at(), browser: "another browser" };
  await expect(bindContact(elsewhere, ask)).rejects.toMatchObject({ refusal: "sign_in_stale" });
  expect(await bind(token, FAN)).toMatchObject({ newUser: true });
});

it("who has only a phone here is asked for one, and no e-mail does instead", async () => {
  const asked = await enter(person({ picture: "https://pictures.example/1" }), "wechat").catch((error) => error);
  expect(asked).toMatchObject({ newUser: true });
  const waiting = await enter(person({ providerUserId: "w-2", email: undefined, emailVerified: false }), "wechat");
  if (!waiting.wxBind) throw new Error("no phone was asked for");
  expect(waiting).toMatchObject({ qqOrWechatName: "Mira" });
  const ask = { token: waiting.accountNumber, code: "000000", promotionChannelId: undefined };
  await expect(bindContact(at(), { ...ask, contact: emailContact(FAN) })).rejects.toMatchObject({
    refusal: "sign_in_mismatch",
  });
  await expect(bindContact(at(), { ...ask, contact: phoneContact("+86", "13800138000") })).rejects.toMatchObject({
    refusal: "wrong_code",
  });
});

it("links are listed to their owner and removed one by one, never the last way in", async () => {
  const { user } = await world.join(FAN);
  await enter(person());
  await enter(person({ providerUserId: "g-2", name: "Mira at work" }));
  const list = await listIdentities(world.db, user.uid);
  expect(list.map(({ provider, name }) => ({ provider, name }))).toEqual(
    expect.arrayContaining([
      { provider: "google", name: "Mira" },
      { provider: "google", name: "Mira at work" },
    ]),
  );
  expect(JSON.stringify(list)).not.toContain("g-1");
  const [first = { id: "" }, second = { id: "" }] = list;
  await world.db.prepare("DELETE FROM user_contacts").run();
  await unlinkIdentity(world.db, user.uid, first.id, BOTH);
  await expect(unlinkIdentity(world.db, user.uid, second.id, BOTH)).rejects.toMatchObject({ refusal: "last_way_in" });
  await setPassword(world.db, user.uid, "a hash").run();
  await unlinkIdentity(world.db, user.uid, second.id, BOTH);
  expect(await listIdentities(world.db, user.uid)).toEqual([]);
  // Gone already is as good as removed.
  await unlinkIdentity(world.db, user.uid, second.id, BOTH);
});

it("two removed at once leave one, and an e-mail nobody can be written to is no way in", async () => {
  const { user } = await world.join(FAN);
  await enter(person());
  await enter(person({ providerUserId: "g-2" }));
  const list = await listIdentities(world.db, user.uid);
  const all = await Promise.allSettled(list.map(({ id }) => unlinkIdentity(world.db, user.uid, id, [])));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("nobody removes another's link", async () => {
  const { user } = await world.join(FAN);
  const stranger = await world.join("stranger@kickoff.example");
  await enter(person());
  const [link = { id: "" }] = await listIdentities(world.db, user.uid);
  await unlinkIdentity(world.db, stranger.user.uid, link.id, BOTH);
  expect(await listIdentities(world.db, user.uid)).toHaveLength(1);
});

it("what was begun and never finished is swept away", async () => {
  await held(person({ email: undefined, emailVerified: false }));
  await pruneAccounts(world.db, NOW_MS + 9 * MINUTE_MS);
  expect(await world.count("SELECT count(*) AS n FROM pending_identities")).toBe(1);
  await pruneAccounts(world.db, NOW_MS + 11 * MINUTE_MS);
  expect(await world.count("SELECT count(*) AS n FROM pending_identities")).toBe(0);
});

describe("an account of two steps", () => {
  let uid: number;
  let code: (nowMs: number) => string;
  beforeEach(async () => {
    const { token, user } = await world.join(FAN);
    uid = user.uid;
    const found = await findSession(world.db, token, NOW_MS);
    if (found.kind !== "found") throw new Error("no session");
    const me = { uid, username: user.username, sessionId: found.session.id };
    const { secret } = await startTwoStep(at(), me, "Aurora", undefined);
    code = (nowMs) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
    await confirmTwoStep(at(), me, code(NOW_MS));
  });
  const pending = async (entered: Promise<unknown>): Promise<string> => {
    const error = await entered.catch((caught: unknown) => caught);
    if (!(error instanceof SecondStepNeeded)) throw new Error(`no second step was asked for: ${String(error)}`);
    return error.pendingToken;
  };
  const second = (pendingToken: string, nowMs: number, typed = code(nowMs)) =>
    signInBySecondStep(at(nowMs), { pendingToken, code: typed });
  const later = (minutes: number) => NOW_MS + minutes * MINUTE_MS;

  it("is not entered by a verified address alone, and linked by the second step only", async () => {
    const token = await pending(enter(person(), "google", later(1)));
    expect(await listIdentities(world.db, uid)).toEqual([]);
    await expect(second(token, later(1), "000000")).rejects.toMatchObject({ refusal: "wrong_second_step" });
    expect(await listIdentities(world.db, uid)).toEqual([]);
    expect(await second(token, later(2))).toMatchObject({ newUser: false, user: { uid } });
    expect(await listIdentities(world.db, uid)).toMatchObject([{ provider: "google", name: "Mira" }]);
  });

  it("nor by an identity that is linked, nor by a contact proved after 2010", async () => {
    await second(await pending(enter(person(), "google", later(1))), later(1));
    expect(await second(await pending(enter(person(), "google", later(2))), later(2))).toMatchObject({ user: { uid } });
    const token = await held(person({ providerUserId: "x-1", emailVerified: false }));
    const bound = await pending(bind(token, FAN, later(3)));
    expect((await listIdentities(world.db, uid)).map(({ provider }) => provider)).toEqual(["google"]);
    await second(bound, later(4));
    expect(await listIdentities(world.db, uid)).toHaveLength(2);
  });

  it("two that wait with one identity: the one that comes second is refused, and opens nothing", async () => {
    const other = await world.join("other@kickoff.example");
    const token = await pending(enter(person(), "google", later(1)));
    await enter(person({ email: "other@kickoff.example" }), "google", later(1));
    await expect(second(token, later(2))).rejects.toMatchObject({ refusal: "conflict" });
    expect(await listIdentities(world.db, uid)).toEqual([]);
    expect(await listIdentities(world.db, other.user.uid)).toHaveLength(1);
  });
});
