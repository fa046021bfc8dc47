import { beforeEach, expect, it } from "vitest";
import { updatePassword } from "#db/queries/identity/account-writes.ts";
import { EmailRequired } from "#domain/errors.ts";
import { emailContact, phoneContact } from "#domain/identity/contact.ts";
import { ACCOUNT_NOW_MS, TEST_MINUTE_MS } from "#tests/worker/identity/account-fixtures.ts";
import { bindOAuthContact } from "#worker/services/identity/oauth/bind-contact.ts";
import { linkIdentity } from "#worker/services/identity/oauth/link-identity.ts";
import { listLinkedIdentities, unlinkIdentity } from "#worker/services/identity/oauth/linked-identities.ts";
import { pruneAccounts } from "#worker/services/identity/prune-accounts.ts";
import { createOAuthFixtures, createProviderUser, FAN, type OAuthFixtures } from "./oauth-fixtures.ts";

const BOTH = ["email", "phone"] as const;
let world: OAuthFixtures;
beforeEach(async () => {
  world = await createOAuthFixtures();
});

it("a verified email registers once, with bonus and source; then it signs in", async () => {
  expect(await world.enter(createProviderUser())).toMatchObject({
    newUser: true,
    bonusCoins: 200,
    wxBind: false,
    user: { email: FAN, registrationSource: "google" },
  });
  const again = await world.enter(createProviderUser({ email: "new@kickoff.example" }));
  expect(again).toMatchObject({ newUser: false, bonusCoins: 0, user: { email: FAN } });
  expect(await world.count("SELECT count(*) AS n FROM user_identities")).toBe(1);
});

it("a verified email signs in to its account, an unverified one never does", async () => {
  const known = await world.join(FAN);
  await expect(world.enter(createProviderUser({ emailVerified: false }))).rejects.toBeInstanceOf(EmailRequired);
  expect(await world.count("SELECT count(*) AS n FROM user_identities")).toBe(0);
  expect(await world.enter(createProviderUser({ email: "FAN@kickoff.example" }))).toMatchObject({
    newUser: false,
    user: { uid: known.user.uid },
  });
  expect(await world.count("SELECT count(*) AS n FROM users")).toBe(1);
});

it("ignores an invalid email", async () => {
  await expect(world.enter(createProviderUser({ email: "fan@nowhere\r\nbcc: x" }))).rejects.toBeInstanceOf(
    EmailRequired,
  );
});

it("ten concurrent requests of one createProviderUser create one account", async () => {
  const all = await Promise.allSettled(Array.from({ length: 10 }, () => world.enter(createProviderUser())));
  const errorCodes = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
  // Requests that read after the first write simply sign in.
  expect(errorCodes.filter((code) => code !== "conflict")).toEqual([]);
  expect(await world.count("SELECT count(*) AS n FROM users")).toBe(1);
  expect(await world.count("SELECT count(*) AS n FROM ledger_entries")).toBe(1);
});

it("after 2010 a code binds the email: to a new account or its own; the id is then invalid", async () => {
  const token = await world.held(createProviderUser({ email: undefined, emailVerified: false }));
  expect(await world.bind(token, FAN)).toMatchObject({
    newUser: true,
    bonusCoins: 200,
    user: { registrationSource: "x" },
  });
  const laterMs = ACCOUNT_NOW_MS + TEST_MINUTE_MS;
  await expect(world.bind(token, "other@kickoff.example", laterMs)).rejects.toMatchObject({ code: "sign_in_stale" });
  expect(await world.enter(createProviderUser(), "x")).toMatchObject({ newUser: false, user: { email: FAN } });
  const second = await world.held(createProviderUser({ providerUserId: "x-2", emailVerified: false }));
  expect(await world.bind(second, FAN, laterMs)).toMatchObject({ newUser: false, bonusCoins: 0, user: { email: FAN } });
});

it("a wrong code binds nothing and keeps the id; it expires after ten minutes", async () => {
  const token = await world.held(createProviderUser({ email: undefined, emailVerified: false }));
  const input = { token, contact: emailContact(FAN), code: "000000", promotionChannelId: undefined };
  await expect(bindOAuthContact(world.from(), input)).rejects.toMatchObject({ code: "wrong_code" });
  await expect(bindOAuthContact(world.from(ACCOUNT_NOW_MS + 10 * TEST_MINUTE_MS), input)).rejects.toMatchObject({
    code: "sign_in_stale",
  });
  const elsewhere = { ...world.from(), browser: "another browser" };
  await expect(bindOAuthContact(elsewhere, input)).rejects.toMatchObject({ code: "sign_in_stale" });
  expect(await world.bind(token, FAN)).toMatchObject({ newUser: true });
});

it("where only phone numbers are used, a phone is required, and no email is accepted", async () => {
  const result = await world
    .enter(createProviderUser({ picture: "https://pictures.example/1" }), "wechat")
    .catch((error) => error);
  expect(result).toMatchObject({ newUser: true });
  const waiting = await world.enter(
    createProviderUser({ providerUserId: "w-2", email: undefined, emailVerified: false }),
    "wechat",
  );
  if (!waiting.wxBind) throw new Error("no phone was asked for");
  expect(waiting).toMatchObject({ qqOrWechatName: "Mira" });
  const input = { token: waiting.accountNumber, code: "000000", promotionChannelId: undefined };
  await expect(bindOAuthContact(world.from(), { ...input, contact: emailContact(FAN) })).rejects.toMatchObject({
    code: "sign_in_mismatch",
  });
  await expect(
    bindOAuthContact(world.from(), { ...input, contact: phoneContact("+86", "13800138000") }),
  ).rejects.toMatchObject({
    code: "wrong_code",
  });
});

it("lists links to their owner and removes them one by one, except the last login method", async () => {
  const { user } = await world.join(FAN);
  await world.enter(createProviderUser());
  await world.enter(createProviderUser({ providerUserId: "g-2", name: "Mira at work" }));
  const list = await listLinkedIdentities({ db: world.db }, { uid: user.uid });
  expect(list.map(({ provider, name }) => ({ provider, name }))).toEqual(
    expect.arrayContaining([
      { provider: "google", name: "Mira" },
      { provider: "google", name: "Mira at work" },
    ]),
  );
  expect(JSON.stringify(list)).not.toContain("g-1");
  const [first = { id: "" }, second = { id: "" }] = list;
  await world.db.$client.prepare("DELETE FROM user_contacts").run();
  await unlinkIdentity({ db: world.db }, { uid: user.uid, id: first.id, reachableKinds: BOTH });
  await expect(
    unlinkIdentity({ db: world.db }, { uid: user.uid, id: second.id, reachableKinds: BOTH }),
  ).rejects.toMatchObject({ code: "last_way_in" });
  await updatePassword(world.db, user.uid, "a hash").run();
  await unlinkIdentity({ db: world.db }, { uid: user.uid, id: second.id, reachableKinds: BOTH });
  expect(await listLinkedIdentities({ db: world.db }, { uid: user.uid })).toEqual([]);
  // Removing it again is a no-op.
  await unlinkIdentity({ db: world.db }, { uid: user.uid, id: second.id, reachableKinds: BOTH });
});

it("notifies the owner once of an identity linked by signing in", async () => {
  await world.join(FAN);
  await world.enter(createProviderUser());
  await world.enter(createProviderUser());
  expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'identity_connected'")).toBe(1);
});

it("of two concurrent removals one is kept, and an unreachable email is no login method", async () => {
  const { user } = await world.join(FAN);
  await world.enter(createProviderUser());
  await world.enter(createProviderUser({ providerUserId: "g-2" }));
  const list = await listLinkedIdentities({ db: world.db }, { uid: user.uid });
  const all = await Promise.allSettled(
    list.map(({ id }) => unlinkIdentity({ db: world.db }, { uid: user.uid, id, reachableKinds: [] })),
  );
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("a signed-in user links another provider, once; one of another account is rejected", async () => {
  const { user } = await world.join(FAN);
  const outsider = await world.join("stranger@kickoff.example");
  const [mine, other] = [createProviderUser({ providerUserId: "g-9" }), createProviderUser({ providerUserId: "g-8" })];
  const connected = { connected: "google" };
  const twice = await Promise.all(
    [1, 2].map(() => linkIdentity(world.from(), { uid: user.uid, provider: "google", providerUser: mine })),
  );
  expect(twice).toMatchObject([connected, connected]);
  expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'identity_connected'")).toBe(1);
  expect(await world.enter(mine)).toMatchObject({ newUser: false, user: { uid: user.uid } });
  await linkIdentity(world.from(), { uid: outsider.user.uid, provider: "google", providerUser: other });
  await expect(
    linkIdentity(world.from(), { uid: user.uid, provider: "google", providerUser: other }),
  ).rejects.toMatchObject({
    code: "identity_taken",
  });
  expect(await listLinkedIdentities({ db: world.db }, { uid: user.uid })).toHaveLength(1);
  expect(await listLinkedIdentities({ db: world.db }, { uid: outsider.user.uid })).toHaveLength(1);
});

it("rejects removing another user's link", async () => {
  const { user } = await world.join(FAN);
  const outsider = await world.join("stranger@kickoff.example");
  await world.enter(createProviderUser());
  const [link = { id: "" }] = await listLinkedIdentities({ db: world.db }, { uid: user.uid });
  await unlinkIdentity({ db: world.db }, { uid: outsider.user.uid, id: link.id, reachableKinds: BOTH });
  expect(await listLinkedIdentities({ db: world.db }, { uid: user.uid })).toHaveLength(1);
});

it("prunes unfinished flows", async () => {
  await world.held(createProviderUser({ email: undefined, emailVerified: false }));
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 9 * TEST_MINUTE_MS });
  expect(await world.count("SELECT count(*) AS n FROM pending_identities")).toBe(1);
  await pruneAccounts({ db: world.db, nowMs: ACCOUNT_NOW_MS + 11 * TEST_MINUTE_MS });
  expect(await world.count("SELECT count(*) AS n FROM pending_identities")).toBe(0);
});
