import { beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "#domain/api/contract.ts";
import { Authenticator } from "#tests/support/authenticator.ts";
import { getCallByName } from "#worker/api/registry.ts";
import { encryptText } from "#worker/crypto/encrypt.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { runCall } from "#worker/rpc/run.ts";
import { createRecoveryCodes, hashRecoveryCode } from "#worker/services/identity/two-factor/recovery-codes.ts";
import { totpEncryptionKeyName } from "#worker/services/identity/two-factor/verify-second-factor.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  otherCode,
  TEST_MINUTE_MS,
} from "./account-fixtures.ts";
import { contextOf, SITE } from "./member-context.ts";

const PASSWORD = "Kickoff2026";
const EMAIL = "fan@kickoff.example";
const LATER_MS = ACCOUNT_NOW_MS + 11 * TEST_MINUTE_MS;
const NEEDED = { code: "fresh_proof_needed" };
let world: AccountFixtures;
let uid: number;
let token: string;

async function call(name: CallName, input: unknown = {}, nowMs = LATER_MS) {
  return runCall(getCallByName(name), await contextOf(world, token, nowMs), input);
}
async function join(passwordHash: string | null) {
  const joined = await world.join(EMAIL, passwordHash);
  uid = joined.user.uid;
  token = joined.token;
}
const passkeys = () => world.count("SELECT count(*) AS n FROM passkeys");

beforeEach(async () => {
  world = await createAccountFixtures();
  await join(await hashPassword(PASSWORD));
});

describe("a stolen session", () => {
  const KEY = { id: "AAAA", rawId: "AAAA", type: "public-key" };
  it.each<[CallName, unknown]>([
    ["POST /user/passkeys/options", {}],
    [
      "POST /user/passkeys/add",
      { credential: { ...KEY, response: { clientDataJSON: "AAAA", attestationObject: "AAAA" } } },
    ],
    ["POST /user/passkeys/remove", { id: "AAAA" }],
    ["POST /user/identities/connect", { type: 1, returnTo: "/" }],
    ["POST /user/identities/unlink", { id: "0".repeat(32) }],
    ["POST /user/V2/modifyUser", { password: "Stolen2027" }],
    ["POST /user/modifyUser", { password: "Stolen2027" }],
    ["POST /user/export", {}],
  ])("cannot %s", async (name, input) => {
    await expect(call(name, input)).rejects.toMatchObject(NEEDED);
    expect(await passkeys()).toBe(0);
  });

  it("of an account without a password can neither set one nor enable two-factor authentication", async () => {
    world = await createAccountFixtures();
    await join(null);
    await expect(call("POST /user/V2/modifyUser", { password: "Stolen2027" })).rejects.toMatchObject(NEEDED);
    await expect(call("POST /user/twoStep/start")).rejects.toMatchObject(NEEDED);
    expect(await world.count("SELECT count(*) AS n FROM users WHERE password_hash IS NOT NULL")).toBe(0);
    expect(await world.count("SELECT count(*) AS n FROM two_step")).toBe(0);
  });

  it("gets no proof from a wrong password, a wrong code, or none", async () => {
    const code = await world.codeFor(EMAIL, world.at(LATER_MS));
    for (const proof of [{}, { password: "wrong" }, { contact: "email", checkCode: otherCode(code) }]) {
      await expect(call("POST /user/confirm", proof)).rejects.toThrow();
      await expect(call("POST /user/passkeys/options")).rejects.toMatchObject(NEEDED);
    }
  });

  it("can still change what gives no access", async () => {
    await expect(call("POST /user/V2/modifyUser", { signature: "All season long" })).resolves.toMatchObject({
      signature: "All season long",
    });
  });
});

describe("the owner", () => {
  it.each(["password", "code"])("has ten minutes after a proof by %s", async (kind) => {
    const checkCode = await world.codeFor(EMAIL, world.at(LATER_MS));
    await call("POST /user/confirm", kind === "password" ? { password: PASSWORD } : { contact: "email", checkCode });
    await expect(call("POST /user/passkeys/options")).resolves.toHaveProperty("options");
    const over = call("POST /user/passkeys/options", {}, LATER_MS + 10 * TEST_MINUTE_MS);
    await expect(over).rejects.toMatchObject(NEEDED);
  });

  it("has a proof right after signing in, in that session only", async () => {
    await expect(call("POST /user/passkeys/options", {}, ACCOUNT_NOW_MS)).resolves.toHaveProperty("options");
    const { token: another } = await world.join("other@kickoff.example", null, world.at(LATER_MS));
    token = another;
    await expect(call("POST /user/passkeys/options")).resolves.toHaveProperty("options");
  });

  it("proves it by their own passkey, not by another's", async () => {
    const own = new Authenticator();
    const { options } = (await call("POST /user/passkeys/options", {}, ACCOUNT_NOW_MS)) as { options: never };
    await call("POST /user/passkeys/add", { credential: own.create(options, SITE) }, ACCOUNT_NOW_MS);
    const outsider = await world.join("other@kickoff.example");
    const signChallenge = async () => {
      const challenge = (await call("POST /login/passkey/options")) as { options: never };
      return { credential: own.use(challenge.options, SITE) };
    };
    const ownToken = token;
    token = outsider.token;
    await expect(call("POST /user/confirm", await signChallenge())).rejects.toMatchObject({ code: "passkey_refused" });
    token = ownToken;
    await call("POST /user/confirm", await signChallenge());
    await expect(call("POST /user/passkeys/options")).resolves.toHaveProperty("options");
  });
});

describe("with two-factor authentication", () => {
  let recovery: string;
  beforeEach(async () => {
    [recovery = ""] = createRecoveryCodes();
    await world.db.$client.batch([
      world.db.$client
        .prepare("INSERT INTO two_step (user_id, sealed_secret, on_since_ms, last_step) VALUES (?1, ?2, 1, 0)")
        .bind(uid, await encryptText(world.at().secret, totpEncryptionKeyName(uid), "SECRET")),
      world.db.$client
        .prepare("INSERT INTO recovery_codes (user_id, code_hash) VALUES (?1, ?2)")
        .bind(uid, hashRecoveryCode("SECRET", uid, recovery)),
    ]);
  });

  it("a password or a code to the contact is not enough", async () => {
    const checkCode = await world.codeFor(EMAIL, world.at(LATER_MS));
    for (const proof of [{ password: PASSWORD }, { contact: "email", checkCode }]) {
      await expect(call("POST /user/confirm", proof)).rejects.toMatchObject({ code: "proof_missing" });
    }
    await expect(call("POST /user/passkeys/options")).rejects.toMatchObject(NEEDED);
  });

  it("the second factor is", async () => {
    await call("POST /user/confirm", { secondStep: recovery });
    await expect(call("POST /user/passkeys/options")).resolves.toHaveProperty("options");
  });
});
