import { beforeEach, expect, test } from "vitest";
import { decideStaffRequest } from "#worker/services/staff/decide-staff-request.ts";
import { listStaffRequests } from "#worker/services/staff/list-staff-requests.ts";
import { requestStaffChange } from "#worker/services/staff/request-staff-change.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

let world: StaffWorld;
let [first, second, third, ann] = [0, 0, 0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  first = await world.join("first", "operator");
  second = await world.join("second", "operator");
  third = await world.join("third", "operator");
  ann = await world.join("ann");
});

const grant = (role: "editor" | "operator" = "editor", userId = ann) =>
  requestStaffChange(world.as(first), { kind: "grant_role", userId, role, reason: "joins the desk" });
const revoke = (userId: number, role: "editor" | "operator") =>
  requestStaffChange(world.as(first), { kind: "revoke_role", userId, role, reason: "leaves the desk" });
const decide = (uid: number, requestId: number, decision: "approve" | "reject" | "withdraw" = "approve") =>
  decideStaffRequest(world.as(uid), { requestId, decision, note: "" });

test("a role is granted by two people, and the user is notified", async () => {
  const { requestId } = await grant();
  expect(await world.rolesOf(ann)).toEqual(["user"]);
  await expect(decide(first, requestId)).rejects.toMatchObject({ code: "second_operator_needed" });
  await expect(decide(ann, requestId)).rejects.toMatchObject({ code: "not_own_decision" });
  expect(await decide(second, requestId)).toMatchObject({ state: "approved", userId: ann, requestedById: first });
  expect(await world.rolesOf(ann)).toEqual(["editor", "user"]);
  expect(await world.count(`SELECT count(*) AS n FROM notices WHERE user_id = ${ann} AND kind = 'role_changed'`)).toBe(
    1,
  );
  await expect(decide(second, requestId)).rejects.toMatchObject({ code: "conflict" });
});

test("nobody requests a change of their own account, and the same change is requested once", async () => {
  await expect(grant("editor", first)).rejects.toMatchObject({ code: "not_own_decision" });
  await expect(grant("operator", second)).rejects.toMatchObject({ code: "change_not_needed" });
  await expect(grant("editor", 999)).rejects.toMatchObject({ code: "user_not_found" });
  await grant();
  await expect(grant()).rejects.toMatchObject({ code: "conflict" });
});

test("of two people who decide at once, one succeeds", async () => {
  const { requestId } = await grant();
  const results = await Promise.allSettled([decide(second, requestId), decide(third, requestId, "reject")]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the requester withdraws, and others reject", async () => {
  const { requestId } = await grant();
  await expect(decide(second, requestId, "withdraw")).rejects.toMatchObject({ code: "not_own_decision" });
  await decide(first, requestId, "withdraw");
  const again = await grant();
  await decide(second, again.requestId, "reject");
  expect(await world.rolesOf(ann)).toEqual(["user"]);
  expect((await listStaffRequests(world.as(second), { state: "open" })).list).toEqual([]);
  expect((await listStaffRequests(world.as(second), { state: "rejected" })).list).toMatchObject([
    { user: { uid: ann }, requestedBy: { uid: first }, decidedBy: { uid: second } },
  ]);
});

test("requests are listed in both orders", async () => {
  await grant();
  const { requestId } = await grant("operator");
  const ids = async (sort?: "oldest" | "newest") =>
    (await listStaffRequests(world.as(second), { state: "open", sort })).list.map((one) => one.requestId);
  expect((await ids()).at(-1)).toBe(requestId);
  expect(await ids("newest")).toEqual((await ids("oldest")).toReversed());
});

test("a revoked role ends the sessions of the account, and two operators remain", async () => {
  const { requestId } = await revoke(third, "operator");
  await decide(second, requestId);
  expect(await world.rolesOf(third)).toEqual(["user"]);
  expect(await world.count(`SELECT count(*) AS n FROM sessions WHERE user_id = ${third}`)).toBe(0);
  const last = await revoke(second, "operator");
  const fourth = await world.join("fourth", "operator");
  await world.db.$client.prepare("DELETE FROM user_roles WHERE user_id = ?").bind(fourth).run();
  await expect(decide(fourth, last.requestId)).rejects.toMatchObject({ code: "conflict" });
  expect(await world.rolesOf(second)).toEqual(["operator", "user"]);
});

test("two-factor authentication is reset by two people", async () => {
  const reset = () =>
    requestStaffChange(world.as(first), { kind: "reset_two_factor", userId: ann, reason: "lost the phone" });
  await expect(reset()).rejects.toMatchObject({ code: "change_not_needed" });
  await world.db.$client
    .prepare("INSERT INTO two_step (user_id, sealed_secret, on_since_ms, last_step) VALUES (?, 'x', 1, 0)")
    .bind(ann)
    .run();
  const { requestId } = await reset();
  await decide(second, requestId);
  expect(await world.count(`SELECT count(*) AS n FROM two_step WHERE user_id = ${ann}`)).toBe(0);
  expect(await world.count(`SELECT count(*) AS n FROM sessions WHERE user_id = ${ann}`)).toBe(0);
});

test("a request by a second account of the same person is flagged", async () => {
  for (const uid of [first, second]) {
    await world.db.$client.prepare("INSERT INTO account_origins VALUES (?, 'device', 'same', 1, 1)").bind(uid).run();
  }
  await grant();
  const flags = async (uid: number) =>
    (await listStaffRequests(world.as(uid), { state: "open" })).list[0]?.sharedOrigins;
  expect([await flags(second), await flags(third)]).toEqual([["device"], []]);
});

test("a claimed request is decided by the operator who claimed it", async () => {
  const { requestId } = await grant();
  await world.db.$client
    .prepare("INSERT INTO inbox_claims VALUES ('staff_request', ?, ?, ?)")
    .bind(String(requestId), third, world.at().nowMs)
    .run();
  await expect(decide(second, requestId)).rejects.toMatchObject({ code: "item_claimed" });
  await decide(third, requestId);
});
