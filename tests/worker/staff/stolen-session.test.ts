import { beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "#domain/api/contract.ts";
import type { Capability } from "#domain/permissions/can.ts";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
  TEST_MINUTE_MS,
} from "#tests/worker/identity/account-fixtures.ts";
import { contextOf } from "#tests/worker/identity/member-context.ts";
import { ALL_CALLS, getCallByName } from "#worker/api/registry.ts";
import { encryptText } from "#worker/crypto/encrypt.ts";
import { hashPassword } from "#worker/crypto/password.ts";
import { runCall } from "#worker/rpc/run.ts";
import { totpEncryptionKeyName } from "#worker/services/identity/two-factor/verify-second-factor.ts";

const PASSWORD = "Kickoff2026";
const LATER_MS = ACCOUNT_NOW_MS + 11 * TEST_MINUTE_MS;
const GUARDED: readonly (Capability | undefined)[] = ["correct_ledger", "manage_staff", "manage_brands"];
/** Calls that move no money, grant nothing and publish nothing. */
const HARMLESS: readonly CallName[] = [
  "POST /operator/withdrawals/claim",
  "POST /operator/disputes/evidence",
  "POST /operator/closing/import",
  "POST /operator/closing/resolve",
  "POST /operator/brand/create",
  "POST /operator/brand/save",
  "POST /operator/brand/logo",
  "POST /operator/brand/logos",
  "POST /operator/brand/preview",
  "POST /operator/brand/discard",
];
/** Calls that refund, set prices or grant a role, although their permission also covers harmless calls. */
const OTHERS: readonly CallName[] = [
  "POST /goods/queue/return",
  "POST /goods/shelf/save",
  "POST /operator/anchorApplications/decide",
  "POST /operator/expertApplication/decide",
  "POST /operator/gifts/save",
  "POST /operator/plan/takeDown",
];
const MONEY_AND_ROLES = ALL_CALLS.flatMap(({ name, needs }) =>
  OTHERS.includes(name) || (GUARDED.includes(needs) && name.startsWith("POST ") && !HARMLESS.includes(name))
    ? [name]
    : [],
);

let world: AccountFixtures;
let uid: number;
let token: string;
beforeEach(async () => {
  world = await createAccountFixtures();
  const joined = await world.join("operator@kickoff.example", await hashPassword(PASSWORD));
  uid = joined.user.uid;
  token = joined.token;
  await world.db.$client.prepare("INSERT INTO user_roles (user_id, role) VALUES (?, 'operator')").bind(uid).run();
});

const call = async (name: CallName, input: unknown = {}, nowMs = LATER_MS) =>
  runCall(getCallByName(name), await contextOf(world, token, nowMs), input);
const count = (table: string) => world.count(`SELECT count(*) AS n FROM ${table}`);
const TABLES = [
  "ledger_entries",
  "goods",
  "user_roles",
  "staff_requests",
  "price_lists",
  "refund_requests",
  "brand_versions",
];
const snapshot = async () => Promise.all(TABLES.map(count));

async function enableTwoFactor() {
  await world.db.$client
    .prepare("INSERT INTO two_step (user_id, sealed_secret, on_since_ms, last_step) VALUES (?1, ?2, 1, 0)")
    .bind(uid, await encryptText(world.at().secret, totpEncryptionKeyName(uid), "SECRET"))
    .run();
  await world.db.$client.prepare("UPDATE sessions SET two_step = 1 WHERE user_id = ?").bind(uid).run();
}

it("the guarded calls are those that move money, grant roles or publish", () => {
  expect(MONEY_AND_ROLES.toSorted()).toEqual([
    "POST /goods/queue/return",
    "POST /goods/shelf/save",
    "POST /ledger/askCorrection",
    "POST /ledger/askWaiver",
    "POST /ledger/decideCorrection",
    "POST /ledger/decideWaiver",
    "POST /operator/anchorApplications/decide",
    "POST /operator/brand/publish",
    "POST /operator/brand/rollBack",
    "POST /operator/closing/close",
    "POST /operator/disputes/lost",
    "POST /operator/expertApplication/decide",
    "POST /operator/gifts/save",
    "POST /operator/plan/takeDown",
    "POST /operator/prices/save",
    "POST /operator/prices/withdraw",
    "POST /operator/refunds/decide",
    "POST /operator/refunds/request",
    "POST /operator/staff/decide",
    "POST /operator/staff/request",
    "POST /operator/withdrawals/decide",
  ]);
});

describe("with the cookie of an operator", () => {
  beforeEach(enableTwoFactor);

  it.each(MONEY_AND_ROLES)("%s asks for the second factor again", async (name) => {
    const before = await snapshot();
    await expect(call(name)).rejects.toMatchObject({ code: "fresh_proof_needed" });
    expect(await snapshot()).toEqual(before);
  });

  it("neither the password nor guessed codes open them, and a locked account is not opened by more guesses", async () => {
    for (const proof of [{ password: PASSWORD }, { secondStep: "000000" }, {}]) {
      await expect(call("POST /user/confirm", proof)).rejects.toThrow();
      await expect(call("POST /operator/staff/request")).rejects.toMatchObject({ code: "fresh_proof_needed" });
    }
  });

  it("the thief cannot turn the second factor off or add one of their own", async () => {
    for (const name of ["POST /user/twoStep/off", "POST /user/passkeys/options"] as const) {
      await expect(call(name, { code: "000000" })).rejects.toThrow();
    }
    expect([await count("two_step"), await count("passkeys")]).toEqual([1, 0]);
  });

  it("after signing out everywhere the cookie is nothing", async () => {
    await world.db.$client.prepare("DELETE FROM sessions WHERE user_id = ?").bind(uid).run();
    await expect(call("GET /operator/inbox")).rejects.toMatchObject({ code: "session_expired" });
  });
});

it.each<CallName>([...MONEY_AND_ROLES, "GET /operator/inbox", "GET /operator/users"])(
  "without two-factor authentication a new operator cannot %s",
  async (name) => {
    await expect(call(name, {}, ACCOUNT_NOW_MS)).rejects.toMatchObject({ code: "rights_need_two_step" });
  },
);
