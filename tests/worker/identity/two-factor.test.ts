import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runBatch } from "#db/client.ts";
import { TwoFactorRequired } from "#domain/errors.ts";
import { emailContact } from "#domain/identity/contact.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { resetPassword } from "#worker/services/identity/reset-password.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { signInByCode } from "#worker/services/identity/sign-in-by-code.ts";
import { signInByPassword } from "#worker/services/identity/sign-in-by-password.ts";
import { disableTwoFactor } from "#worker/services/identity/two-factor/disable-two-factor.ts";
import { beginTwoFactorSetup, confirmTwoFactorSetup } from "#worker/services/identity/two-factor/enable-two-factor.ts";
import { getSecuritySettings } from "#worker/services/identity/two-factor/get-security-settings.ts";
import { renewRecoveryCodes } from "#worker/services/identity/two-factor/renew-recovery-codes.ts";
import { signInBySecondFactor } from "#worker/services/identity/two-factor/sign-in-by-second-factor.ts";
import { updateUser } from "#worker/services/identity/update-user.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  otherCode,
  TEST_MINUTE_MS,
} from "./account-fixtures.ts";

const PASSWORD = "Kickoff2026";
const FAN = "fan@kickoff.example";
const STEP_MS = 30_000;
let hash: string;
let world: AccountFixtures;
let me: { uid: number; sessionId: string; username: string };
beforeAll(async () => {
  hash = await hashPassword(PASSWORD);
});
beforeEach(async () => {
  world = await createAccountFixtures();
  const { token, user } = await world.join(FAN, hash);
  await updateUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid: user.uid, uname: "Striker9" });
  const found = await findSession({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { token });
  me = { uid: user.uid, username: "Striker9", sessionId: found.kind === "found" ? found.session.id : "" };
});

const codeAt = (secret: string, nowMs: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });

async function enrol() {
  const { secret } = await beginTwoFactorSetup(world.at(), {
    ...me,
    issuer: "Aurora",
    password: PASSWORD,
    isFresh: false,
  });
  const { recoveryCodes } = await confirmTwoFactorSetup(world.at(), { ...me, code: codeAt(secret, ACCOUNT_NOW_MS) });
  return { secret, recoveryCodes };
}
const password = (nowMs = ACCOUNT_NOW_MS, typed = PASSWORD) =>
  signInByPassword(world.at(nowMs), { typed: "Striker9", areaCode: "+86", password: typed });
async function pending(sign: Promise<unknown>): Promise<string> {
  const error = await sign.catch((thrown: unknown) => thrown);
  if (!(error instanceof TwoFactorRequired)) throw new Error(`no second step was asked for: ${String(error)}`);
  return error.pendingToken;
}
const second = (pendingToken: string, code: string, nowMs = ACCOUNT_NOW_MS) =>
  signInBySecondFactor(world.at(nowMs), { pendingToken, code });
const WRONG = { code: "wrong_second_step", fields: ["code"] };

describe("enabling it", () => {
  it("requires the password and a code of the app; shows ten recovery codes once", async () => {
    await expect(
      beginTwoFactorSetup(world.at(), { ...me, issuer: "Aurora", password: undefined, isFresh: true }),
    ).rejects.toMatchObject({
      code: "wrong_password",
    });
    const { secret, uri } = await beginTwoFactorSetup(world.at(), {
      ...me,
      issuer: "Aurora",
      password: PASSWORD,
      isFresh: false,
    });
    expect(uri).toMatch(/^otpauth:\/\/totp\/Aurora:Striker9\?/);
    const code = codeAt(secret, ACCOUNT_NOW_MS);
    await expect(confirmTwoFactorSetup(world.at(), { ...me, code: otherCode(code) })).rejects.toMatchObject(WRONG);
    expect((await password()).user.uid).toBe(me.uid);
    const { recoveryCodes } = await confirmTwoFactorSetup(world.at(), { ...me, code });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await getSecuritySettings({ db: world.db }, { uid: me.uid, isTwoFactorRequired: true })).twoStep).toEqual({
      on: true,
      recoveryCodesLeft: 10,
      mustTurnOn: false,
    });
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'two_step_on'")).toBe(1);
    await expect(
      beginTwoFactorSetup(world.at(), { ...me, issuer: "Aurora", password: PASSWORD, isFresh: false }),
    ).rejects.toMatchObject({
      code: "conflict",
    });
  });

  it("stores neither secret nor codes in plain text", async () => {
    const { secret, recoveryCodes } = await enrol();
    const rows = await runBatch(
      world.db,
      ["two_step", "recovery_codes"].map((t) => world.db.$client.prepare(`SELECT * FROM ${t}`)),
    );
    const text = JSON.stringify(rows.map((one) => one.results));
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) expect(text).not.toContain(code.slice(0, 5));
  });
});

describe("the second factor", () => {
  it("is required after a password and after an emailed code, and starts a session with two factors", async () => {
    const { secret } = await enrol();
    const byPassword = await pending(password());
    const contact = emailContact(FAN);
    const mailed = { contact, code: await world.codeFor(FAN), password: undefined, promotionChannelId: undefined };
    await pending(signInByCode(world.at(), mailed));
    expect(await world.count("SELECT count(*) AS n FROM sessions")).toBe(1);
    const nextMs = ACCOUNT_NOW_MS + STEP_MS;
    const { token } = await second(byPassword, codeAt(secret, nextMs), nextMs);
    const found = await findSession({ db: world.db, nowMs: nextMs }, { token });
    expect(found).toMatchObject({ kind: "found", session: { twoStep: true } });
    await expect(second(byPassword, codeAt(secret, nextMs + STEP_MS), nextMs + STEP_MS)).rejects.toMatchObject({
      code: "sign_in_over",
    });
  });

  it("a password reset does not bypass it, and ends pending sign-ins", async () => {
    await enrol();
    const before = await pending(password());
    await resetPassword(world.at(), {
      contact: emailContact(FAN),
      code: await world.codeFor(FAN),
      password: "Fresh2027",
    });
    await expect(second(before, "000000")).rejects.toMatchObject({ code: "sign_in_over" });
    await pending(password(ACCOUNT_NOW_MS, "Fresh2027"));
    const laterMs = ACCOUNT_NOW_MS + TEST_MINUTE_MS;
    const code = await world.codeFor(FAN, world.at(laterMs));
    const input = { contact: emailContact(FAN), code, password: "Again2028", promotionChannelId: undefined };
    await pending(signInByCode(world.at(laterMs), input));
  });

  it("accepts a code once, from at most one step away, also concurrently", async () => {
    const { secret } = await enrol();
    await expect(second(await pending(password()), codeAt(secret, ACCOUNT_NOW_MS))).rejects.toMatchObject(WRONG);
    const nextMs = ACCOUNT_NOW_MS + 2 * STEP_MS;
    const far = codeAt(secret, nextMs + 2 * STEP_MS);
    await expect(second(await pending(password(nextMs)), far, nextMs)).rejects.toMatchObject(WRONG);
    const [one, other] = [await pending(password(nextMs)), await pending(password(nextMs))];
    const code = codeAt(secret, nextMs - STEP_MS);
    const both = await Promise.allSettled([second(one, code, nextMs), second(other, code, nextMs)]);
    expect(both.filter((each) => each.status === "fulfilled")).toHaveLength(1);
  });

  it("accepts each recovery code once, however it is typed, and says how many are left", async () => {
    const { recoveryCodes } = await enrol();
    const [first = ""] = recoveryCodes;
    await second(await pending(password()), ` ${first.toUpperCase().replace("-", " ")} `);
    await expect(second(await pending(password()), first)).rejects.toMatchObject(WRONG);
    const notice = await world.db.$client
      .prepare("SELECT params FROM notices WHERE kind = 'recovery_code_used'")
      .first<string>("params");
    expect(JSON.parse(notice ?? "")).toEqual({ left: 9 });
  });

  it("throttles guesses, also concurrent ones; a right password in between does not reset the count", async () => {
    const { secret } = await enrol();
    const right = codeAt(secret, ACCOUNT_NOW_MS + STEP_MS);
    const guess = async (n: number) =>
      second(await pending(password()), otherCode(right, n + 1), ACCOUNT_NOW_MS + STEP_MS);
    const tried = await Promise.allSettled(Array.from({ length: 4 }, (_, n) => guess(n)));
    for (let n = 4; n < 12; n++) await guess(n).catch(() => undefined);
    expect(tried.every((one) => one.status === "rejected")).toBe(true);
    await expect(second(await pending(password()), right, ACCOUNT_NOW_MS + STEP_MS)).rejects.toMatchObject({
      code: "too_many_sign_ins",
    });
  });

  it("rejects an invalid, another's and an expired token", async () => {
    const { secret } = await enrol();
    const token = await pending(password());
    const laterMs = ACCOUNT_NOW_MS + 10 * TEST_MINUTE_MS;
    for (const [wrong, nowMs] of [
      ["x", ACCOUNT_NOW_MS],
      ["A".repeat(43), ACCOUNT_NOW_MS],
      [token, laterMs],
    ] as const) {
      await expect(second(wrong, codeAt(secret, nowMs), nowMs)).rejects.toMatchObject({ code: "sign_in_over" });
    }
    const { results } = await world.db.$client.prepare("SELECT * FROM pending_sign_ins").all();
    expect(JSON.stringify(results)).not.toContain(token);
  });
});

describe("new recovery codes", () => {
  it("require a code, invalidate the old ones, and notify the owner", async () => {
    await expect(renewRecoveryCodes(world.at(), { uid: me.uid, code: "000000" })).rejects.toMatchObject({
      code: "conflict",
    });
    const { recoveryCodes: old } = await enrol();
    await expect(renewRecoveryCodes(world.at(), { uid: me.uid, code: "000000" })).rejects.toMatchObject(WRONG);
    const { recoveryCodes } = await renewRecoveryCodes(world.at(), { uid: me.uid, code: old[0] ?? "" });
    expect(new Set([...recoveryCodes, ...old]).size).toBe(20);
    await expect(second(await pending(password()), old[1] ?? "")).rejects.toMatchObject(WRONG);
    await second(await pending(password()), recoveryCodes[0] ?? "");
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'recovery_codes_renewed'")).toBe(1);
  });
});

describe("disabling it", () => {
  it("requires a code, deletes the secret and the recovery codes, and notifies the owner", async () => {
    const { recoveryCodes } = await enrol();
    await expect(disableTwoFactor(world.at(), { uid: me.uid, code: "000000" })).rejects.toMatchObject(WRONG);
    await disableTwoFactor(world.at(), { uid: me.uid, code: recoveryCodes[3] ?? "" });
    expect(
      await world.count("SELECT (SELECT count(*) FROM two_step) + (SELECT count(*) FROM recovery_codes) AS n"),
    ).toBe(0);
    expect((await password()).user.uid).toBe(me.uid);
    expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'two_step_off'")).toBe(1);
  });
});
