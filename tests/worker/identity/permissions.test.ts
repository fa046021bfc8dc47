import { expect, it } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { type CallContext, defineCall } from "#worker/rpc/call.ts";
import { runCall } from "#worker/rpc/run.ts";
import { ACCOUNT_NOW_MS, createAccountFixtures } from "./account-fixtures.ts";

const brand = getBrandById("aurora");
if (!brand) throw new Error("no such brand");
const response = { list: [] };
const callNeeding = (needs: "correct_ledger" | "manage_own_account") =>
  defineCall({
    name: "GET /user/sessions",
    group: "",
    summary: "",
    input: emptyInput,
    needs,
    run: async () => response,
  });

type Caller = { roles: readonly Role[]; twoStep?: boolean; seeded?: boolean };

/** Runs the permission check of every call for this kind of session. */
async function callAs(needs: "correct_ledger" | "manage_own_account", caller: Caller) {
  const { db } = await createAccountFixtures();
  const member = { uid: 1, username: "x", sessionId: "0", inbox: { unread: 0, revision: 0 } };
  const looks = { timeZone: "UTC", theme: "system", density: "compact" } as const;
  const context = {
    env: { DB: db },
    brand,
    visitor: { kind: "member", twoStep: false, seeded: false, ...member, ...looks, ...caller },
    nowMs: ACCOUNT_NOW_MS,
  } as unknown as CallContext;
  return runCall(callNeeding(needs), context, {});
}

it("administrative permissions require two factors", async () => {
  const roles = ["user", "operator"] as const;
  await expect(callAs("correct_ledger", { roles })).rejects.toMatchObject({ code: "rights_need_two_step" });
  expect(await callAs("correct_ledger", { roles, twoStep: true })).toBe(response);
  expect(await callAs("correct_ledger", { roles, seeded: true })).toBe(response);
  expect(await callAs("manage_own_account", { roles })).toBe(response);
});

it("two factors add no permissions", async () => {
  const result = callAs("correct_ledger", { roles: ["user", "anchor"], twoStep: true });
  await expect(result).rejects.toMatchObject({ code: "no_permission" });
});
