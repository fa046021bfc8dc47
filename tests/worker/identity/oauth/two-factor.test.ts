import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, it } from "vitest";
import { TwoFactorRequired } from "#domain/errors.ts";
import { ACCOUNT_NOW_MS, TEST_MINUTE_MS } from "#tests/worker/identity/account-fixtures.ts";
import { listLinkedIdentities } from "#worker/services/identity/oauth/linked-identities.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { beginTwoFactorSetup, confirmTwoFactorSetup } from "#worker/services/identity/two-factor/enable-two-factor.ts";
import { signInBySecondFactor } from "#worker/services/identity/two-factor/sign-in-by-second-factor.ts";
import { createOAuthFixtures, createProviderUser, FAN, type OAuthFixtures } from "./oauth-fixtures.ts";

let world: OAuthFixtures;
let uid: number;
let code: (nowMs: number) => string;
beforeEach(async () => {
  world = await createOAuthFixtures();
  const { token, user } = await world.join(FAN);
  uid = user.uid;
  const found = await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token });
  if (found.kind !== "found") throw new Error("no session");
  const me = { uid, username: user.username, sessionId: found.session.id };
  const { secret } = await beginTwoFactorSetup(world.from(), {
    ...me,
    issuer: "Aurora",
    password: undefined,
    isFresh: true,
  });
  code = (nowMs) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
  await confirmTwoFactorSetup(world.from(), { ...me, code: code(ACCOUNT_NOW_MS) });
});
const pending = async (entered: Promise<unknown>): Promise<string> => {
  const error = await entered.catch((caught: unknown) => caught);
  if (!(error instanceof TwoFactorRequired)) throw new Error(`no second step was asked for: ${String(error)}`);
  return error.pendingToken;
};
const second = (pendingToken: string, nowMs: number, typed = code(nowMs)) =>
  signInBySecondFactor(world.from(nowMs), { pendingToken, code: typed });
const later = (minutes: number) => ACCOUNT_NOW_MS + minutes * TEST_MINUTE_MS;

it("a verified email does not open an account with two-factor authentication; the second factor links it", async () => {
  const token = await pending(world.enter(createProviderUser(), "google", later(1)));
  expect(await listLinkedIdentities({ db: world.db }, { uid })).toEqual([]);
  await expect(second(token, later(1), "000000")).rejects.toMatchObject({ code: "wrong_second_step" });
  expect(await listLinkedIdentities({ db: world.db }, { uid })).toEqual([]);
  expect(await second(token, later(2))).toMatchObject({ newUser: false, user: { uid } });
  expect(await listLinkedIdentities({ db: world.db }, { uid })).toMatchObject([{ provider: "google", name: "Mira" }]);
});

it("nor does a linked identity, nor a contact verified after 2010", async () => {
  await second(await pending(world.enter(createProviderUser(), "google", later(1))), later(1));
  expect(await second(await pending(world.enter(createProviderUser(), "google", later(2))), later(2))).toMatchObject({
    user: { uid },
  });
  const token = await world.held(createProviderUser({ providerUserId: "x-1", emailVerified: false }));
  const bound = await pending(world.bind(token, FAN, later(3)));
  expect((await listLinkedIdentities({ db: world.db }, { uid })).map(({ provider }) => provider)).toEqual(["google"]);
  await second(bound, later(4));
  expect(await listLinkedIdentities({ db: world.db }, { uid })).toHaveLength(2);
});

it("of two pending sign-ins with one identity the second is rejected, and opens nothing", async () => {
  const other = await world.join("other@kickoff.example");
  const token = await pending(world.enter(createProviderUser(), "google", later(1)));
  await world.enter(createProviderUser({ email: "other@kickoff.example" }), "google", later(1));
  await expect(second(token, later(2))).rejects.toMatchObject({ code: "conflict" });
  expect(await listLinkedIdentities({ db: world.db }, { uid })).toEqual([]);
  expect(await listLinkedIdentities({ db: world.db }, { uid: other.user.uid })).toHaveLength(1);
});
