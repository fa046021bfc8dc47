import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { ACCOUNT_VIEW_MS } from "#domain/staff/views-contract.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { ALL_CALLS } from "#worker/api/registry.ts";
import type { CallContext } from "#worker/rpc/call.ts";
import { runCall } from "#worker/rpc/run.ts";
import { endAccountView, findAccountView, startAccountView } from "#worker/services/staff/account-views.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

const SESSION = "session of the operator";
const REASON = "the wallet page is empty";

let world: StaffWorld;
let [operator, other, ann] = [0, 0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  operator = await world.join("operator", "operator");
  other = await world.join("other", "support");
  ann = await world.join("ann");
});

const start = (userId: number, sessionId: string | undefined = SESSION) =>
  startAccountView({ ...world.as(operator), sessionId }, { userId, reason: REASON });
const find = (token: string, sessionId = SESSION, nowMs = ACCOUNT_NOW_MS) =>
  findAccountView({ db: world.db, nowMs }, { token, sessionId });

test("a user is viewed for 15 minutes, in the session that started it, until it is ended", async () => {
  const { viewToken: token, untilMs } = await start(ann);
  expect(untilMs).toBe(ACCOUNT_NOW_MS + ACCOUNT_VIEW_MS);
  expect(await find(token)).toMatchObject({ uid: ann, roles: ["user"], untilMs });
  expect(await find(token, "another session")).toBeUndefined();
  expect(await find(token, SESSION, untilMs)).toBeUndefined();
  expect(await find("no token")).toBeUndefined();
  await endAccountView({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { staffUid: operator, sessionId: SESSION });
  expect(await find(token)).toBeUndefined();
});

test("staff, oneself and unknown accounts are not viewed", async () => {
  await expect(start(other)).rejects.toMatchObject({ code: "staff_protected" });
  await expect(start(operator)).rejects.toMatchObject({ code: "not_own_decision" });
  await expect(start(987_654_321)).rejects.toMatchObject({ code: "user_not_found" });
  expect(await world.count("SELECT count(*) AS n FROM account_views")).toBe(0);
});

test("every call that writes is rejected while a user is viewed, except the end of the view", async () => {
  const context = {
    env: { DB: world.db.$client },
    brand: getBrandById("aurora"),
    client: { address: "203.0.113.0", device: "Firefox · Linux", place: "NO" },
    visitor: {
      ...{ kind: "member", uid: ann, roles: ["user"], twoStep: false, seeded: false, isFrozen: true, provenAtMs: 0 },
      viewedBy: { uid: operator, sessionId: SESSION, untilMs: ACCOUNT_NOW_MS + 1 },
    },
    nowMs: ACCOUNT_NOW_MS,
  } as unknown as CallContext;
  const allowed: string[] = [];
  for (const call of ALL_CALLS.filter(({ name }) => !name.startsWith("GET "))) {
    const gate = { ...call, input: v.any(), run: async () => ({}) };
    const code = await runCall(gate, context, {}).then(
      () => undefined,
      (error: { code: string }) => error.code,
    );
    if (code !== "view_only") allowed.push(call.name);
  }
  expect(allowed).toEqual(["POST /operator/user/view/end"]);
  const reading = ALL_CALLS.filter(({ name, writes, session }) => name.startsWith("GET ") && (writes || session));
  for (const call of reading) {
    await expect(runCall({ ...call, input: v.any() }, context, {})).rejects.toMatchObject({ code: "view_only" });
  }
});
