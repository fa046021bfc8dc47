import { TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { emailContact } from "#domain/identity/contact.ts";
import { FREE_ATTEMPTS } from "#domain/identity/sign-in-backoff.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { requestAccountDeletion } from "#worker/services/identity/account-deletion/request-deletion.ts";
import { changePassword } from "#worker/services/identity/change-password.ts";
import { resetPassword } from "#worker/services/identity/reset-password.ts";
import { extendSession, findSession } from "#worker/services/identity/sessions.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { beginTwoFactorSetup, confirmTwoFactorSetup } from "#worker/services/identity/two-factor/enable-two-factor.ts";
import { getCalendarKey, isCalendarKeyValid } from "#worker/services/matches/calendars/calendar-key.ts";
import { ACCOUNT_NOW_MS, type AccountFixtures, createAccountFixtures } from "./account-fixtures.ts";

const PASSWORD = "Kickoff2026";
const FAN = "fan@kickoff.example";
const DAY_MS = 86_400_000;
let hash: string;
let world: AccountFixtures;
let uid: number;
let token: string;
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join(FAN, hash);
  uid = joined.user.uid;
  token = joined.token;
});

async function sessionOf(ofToken: string, nowMs = ACCOUNT_NOW_MS) {
  const found = await findSession({ db: world.db, nowMs }, { token: ofToken });
  if (found.kind !== "found") throw new Error(`the session is ${found.kind}`);
  return found.session;
}
const signIn = (typed: string, password: string, areaCode = "+86") =>
  signInByPassword(world.at(), { typed, areaCode, password });

describe("account enumeration", () => {
  const errorCodeOf = (typed: string, areaCode: string) =>
    signIn(typed, "wrong-1-password", areaCode).then(
      () => "signed in",
      (error: { code?: string }) => error.code,
    );

  it.each([
    [FAN, "FAN@kickoff.example"],
    ["nobody@kickoff.example", "NOBODY@kickoff.example"],
  ])("counts %s in another spelling or with another country as the same name", async (typed, spelt) => {
    for (let n = 0; n < FREE_ATTEMPTS.account; n++) expect(await errorCodeOf(typed, "+86")).toBe("wrong_credentials");
    for (const [name, area] of [
      [typed, "+84"],
      [spelt, "+44"],
    ] as const) {
      expect(await errorCodeOf(name, area)).toBe("too_many_sign_ins");
    }
  });
});

describe("an owner who locks an attacker out", () => {
  it("enabling two-factor authentication ends sessions with one factor", async () => {
    const attacker = (await signIn(FAN, PASSWORD)).token;
    const { id } = await sessionOf(token);
    const proof = { password: PASSWORD, isFresh: false };
    const { secret } = await beginTwoFactorSetup(world.at(), { uid, username: "fan", issuer: "Aurora", ...proof });
    await confirmTwoFactorSetup(world.at(), {
      uid,
      sessionId: id,
      code: new TOTP({ secret }).generate({ timestamp: ACCOUNT_NOW_MS }),
    });
    expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token: attacker })).kind).toBe("unknown");
    expect((await sessionOf(token)).twoStep).toBe(true);
  });

  it.each(["a new password", "a reset", "closing the account"])("%s revokes the calendar's address", async (how) => {
    const { secret } = world.at();
    const key = await getCalendarKey({ db: world.db }, { secret, uid });
    const context = world.at();
    if (how === "a new password") {
      const { id } = await sessionOf(token);
      await changePassword(context, { uid, sessionId: id, oldPassword: PASSWORD, password: "Another2027" });
    } else if (how === "a reset") {
      const code = await world.codeFor(FAN);
      await resetPassword(context, { contact: emailContact(FAN), code, password: "Another2027" });
    } else {
      await requestAccountDeletion(context, { uid, proof: { password: PASSWORD }, locale: "en", brandId: "aurora" });
    }
    expect(await isCalendarKeyValid({ db: world.db }, { secret, uid, key })).toBe(false);
  });

  it("fails with a wrong password, and the address stays valid", async () => {
    const key = await getCalendarKey({ db: world.db }, { secret: world.at().secret, uid });
    const { id } = await sessionOf(token);
    const wrong = { oldPassword: "wrong", password: "Another2027" };
    await expect(changePassword(world.at(), { uid, sessionId: id, ...wrong })).rejects.toMatchObject({
      code: "wrong_password",
    });
    expect(await isCalendarKeyValid({ db: world.db }, { secret: world.at().secret, uid, key })).toBe(true);
  });
});

it("a token in daily use is valid for 180 days at most", async () => {
  for (let day = 20; day <= 170; day += 20) {
    await extendSession(
      { db: world.db, nowMs: ACCOUNT_NOW_MS + day * DAY_MS },
      { session: await sessionOf(token, ACCOUNT_NOW_MS + day * DAY_MS) },
    );
  }
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 179 * DAY_MS }, { token })).kind).toBe("found");
  expect((await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS + 180 * DAY_MS }, { token })).kind).toBe("expired");
});
