import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { insertStaffAudit } from "#db/queries/staff/audit.ts";
import { ROLES } from "#domain/permissions/roles.ts";
import { isAudited } from "#domain/staff/audit.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { ALL_CALLS } from "#worker/api/registry.ts";
import { formatAuditCsv } from "#worker/api/staff/audit-csv.ts";
import type { CallContext, CallDefinition } from "#worker/rpc/call.ts";
import { runCall } from "#worker/rpc/run.ts";
import { exportStaffAudit, listStaffAudit } from "#worker/services/staff/list-audit.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

const DAY_MS = 86_400_000;
const brand = getBrandById("aurora");

let world: StaffWorld;
let [operator, ann] = [0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  operator = await world.join("operator", ...ROLES.filter((role) => role !== "user"));
  ann = await world.join("ann");
});

const contextOf = (uid: number, roles: readonly string[]) =>
  ({
    env: { DB: world.db.$client },
    brand,
    client: { address: "203.0.113.0", device: "Firefox · Linux", place: "NO" },
    visitor: { kind: "member", uid, roles, twoStep: true, seeded: false, isFrozen: false, provenAtMs: ACCOUNT_NOW_MS },
    nowMs: ACCOUNT_NOW_MS,
  }) as unknown as CallContext;

/** Keeps the permission check of a call but removes its effect, which is tested elsewhere. */
const withoutEffect = (call: CallDefinition): CallDefinition => ({
  ...call,
  input: v.any(),
  run: async () => ({}),
});
// Calls that write their own audit entry do so in the same batch; their services test it.
const WRITES = ALL_CALLS.filter((call) => isAudited(call) && !call.auditsItself);
const entry = (reason: string) => ({
  ...{ actorUid: operator, brandId: "aurora", action: "POST /operator/user/note", nowMs: ACCOUNT_NOW_MS },
  ...{ targetKind: "user", targetId: String(ann), subjectUid: ann, counterpartUid: null, reason, detail: "{}" },
  ...{ device: "", address: "" },
});

test("every write of staff is in the audit log", async () => {
  for (const call of WRITES) {
    await runCall(withoutEffect(call), contextOf(operator, ROLES), { userId: ann, reason: "because" });
  }
  const { results } = await world.db.$client
    .prepare("SELECT action, subject_id AS uid, reason FROM staff_audit ORDER BY id")
    .all<{ action: string; uid: number; reason: string }>();
  expect(results.map(({ action }) => action)).toEqual(WRITES.map(({ name }) => name));
  expect(results.every(({ uid, reason }) => uid === ann && reason === "because")).toBe(true);
  expect(WRITES.length).toBeGreaterThan(40);
});

test("every call of the back office that writes counts as a write of staff", () => {
  // A staff member who ends a view is signed in as the viewed user, and the view's row stores its end.
  const others = ALL_CALLS.filter(
    ({ name, session }) =>
      session !== "ends_view" &&
      /^POST \/(operator|ledger|goods\/(queue|shelf|cards)|feed|league|team|match\/(pin|release|remove|restore))/.test(
        name,
      ),
  );
  expect(others.filter((call) => !isAudited(call)).map(({ name }) => name)).toEqual([]);
});

test("a rejected call is not in the log, nor what a moderator of a room does there", async () => {
  const [call] = WRITES;
  if (!call) throw new Error("no staff call");
  await expect(runCall(withoutEffect(call), contextOf(ann, ["user"]), {})).rejects.toMatchObject({
    code: "no_permission",
  });
  const inRoom = WRITES.find(({ needs }) => needs === "chat");
  if (inRoom) await runCall(withoutEffect(inRoom), contextOf(ann, ["user"]), {});
  expect(await world.count("SELECT count(*) AS n FROM staff_audit")).toBe(0);
});

test("the entry is in the batch of the write: it survives a failure after it, and is undone with it", async () => {
  const context = contextOf(operator, ROLES);
  const write = (run: CallDefinition["run"]): CallDefinition => {
    const [call] = WRITES.filter(({ name }) => name === "POST /operator/user/note");
    if (!call) throw new Error("no such call");
    return { ...call, input: v.any(), run };
  };
  const note = "INSERT INTO staff_notes (user_id, by_id, body, at_ms) VALUES (1, 1, '', 0)";
  const entries = () => world.count("SELECT count(*) AS n FROM staff_audit");
  const input = { userId: ann, body: "x" };
  const unknownUser = write(async ({ env }) => {
    await env.DB.batch([env.DB.prepare("DELETE FROM inbox_claims"), env.DB.prepare(note)]);
  });
  await expect(runCall(unknownUser, context, input)).rejects.toThrow("FOREIGN KEY");
  expect(await entries()).toBe(0);
  const withoutChange = write(async ({ env }) => {
    await env.DB.prepare("DELETE FROM inbox_claims").run();
    throw new Error("nothing to delete");
  });
  await expect(runCall(withoutChange, context, input)).rejects.toThrow("nothing to delete");
  expect(await entries()).toBe(0);
  const interrupted = write(async ({ env }) => {
    await env.DB.prepare(note.replace("(1,", `(${ann},`)).run();
    throw new Error("the worker stopped");
  });
  await expect(runCall(interrupted, context, input)).rejects.toThrow("stopped");
  expect(await entries()).toBe(1);
});

test("who approves the own request from a second account on the same device is flagged", async () => {
  const second = await world.join("second", "operator");
  for (const uid of [operator, second]) {
    await world.db.$client.prepare("INSERT INTO account_origins VALUES (?, 'device', 'same', 1, 1)").bind(uid).run();
  }
  const call = (name: string) => ALL_CALLS.find((one) => one.name === name) ?? Promise.reject(new Error(name));
  const contextFor = (uid: number) => ({ ...contextOf(uid, ["user", "operator"]), inboxes: new Set(), signedOut: [] });
  const request = { kind: "grant_role", userId: ann, role: "editor", reason: "writes the news" };
  const asked = await runCall(await call("POST /operator/staff/request"), contextFor(operator) as CallContext, request);
  await runCall(await call("POST /operator/staff/decide"), contextFor(second) as CallContext, {
    ...(asked as { requestId: number }),
    decision: "approve",
  });
  const [decided] = (await listStaffAudit(world, {})).list;
  expect(decided).toMatchObject({
    action: "POST /operator/staff/decide",
    actor: { uid: second },
    user: { uid: ann },
    sharedOrigins: ["device"],
  });
});

test("entries are never changed or deleted", async () => {
  await insertStaffAudit(world.db, entry("x"));
  const run = (sql: string) => world.db.$client.prepare(sql).run();
  await expect(run("UPDATE staff_audit SET reason = ''")).rejects.toThrow("never changed");
  await expect(run("DELETE FROM staff_audit")).rejects.toThrow("never deleted");
});

test("the log is filtered by actor, user, action and target, and paged", async () => {
  for (let count = 0; count < 31; count++) await insertStaffAudit(world.db, entry(`note ${count}`));
  const first = await listStaffAudit(world, { user: ann });
  expect(first.list).toHaveLength(30);
  const second = await listStaffAudit(world, { user: ann, after: first.next });
  expect(second.list.map(({ reason }) => reason)).toEqual(["note 0"]);
  const found = async (filter: Parameters<typeof listStaffAudit>[1]) =>
    (await listStaffAudit(world, filter)).list.length;
  expect(await found({ actor: operator, action: "POST /operator/user/note", target: `user:${ann}` })).toBe(30);
  expect([await found({ actor: ann }), await found({ action: "POST /x" }), await found({ target: "tip:1" })]).toEqual([
    0, 0, 0,
  ]);
});

test("the log is read from its beginning, and of a period", async () => {
  for (const [day, reason] of ["first", "second", "third"].entries()) {
    await insertStaffAudit(world.db, { ...entry(reason), nowMs: ACCOUNT_NOW_MS + day * DAY_MS });
  }
  const reasons = async (filter: Parameters<typeof listStaffAudit>[1]) =>
    (await listStaffAudit(world, filter)).list.map(({ reason }) => reason);
  expect(await reasons({ sort: "oldest" })).toEqual(["first", "second", "third"]);
  const [oldest] = (await listStaffAudit(world, { sort: "oldest" })).list;
  expect(await reasons({ sort: "oldest", after: oldest?.id })).toEqual(["second", "third"]);
  const second = { fromMs: ACCOUNT_NOW_MS + DAY_MS, toMs: ACCOUNT_NOW_MS + 2 * DAY_MS };
  expect([await reasons(second), await reasons({ ...second, actor: operator })]).toEqual([["second"], ["second"]]);
  expect(await reasons({ fromMs: second.toMs })).toEqual(["third"]);
  expect([await reasons({ toMs: ACCOUNT_NOW_MS }), await reasons({ fromMs: ACCOUNT_NOW_MS + 9 * DAY_MS })]).toEqual([
    [],
    [],
  ]);
});

test("accounts that share a browser are flagged, and cells of the export are no formulas", async () => {
  for (const uid of [operator, ann]) {
    await world.db.$client.prepare("INSERT INTO account_origins VALUES (?, 'device', 'same', 1, 1)").bind(uid).run();
  }
  for (const start of ["=", "+", "-", "@"]) await insertStaffAudit(world.db, entry(`${start}HYPERLINK("x")`));
  const entries = await exportStaffAudit(world, {});
  expect(entries.map(({ sharedOrigins }) => sharedOrigins)).toEqual(Array(4).fill(["device"]));
  const csv = formatAuditCsv(entries);
  expect(csv).not.toMatch(/(^|,|")[=+@-]HYPERLINK/m);
  expect(csv).toContain("'=HYPERLINK");
});
