import { beforeEach, expect, test } from "vitest";
import { AccountBanned } from "#domain/errors.ts";
import type { USER_FILTERS } from "#domain/staff/contract.ts";
import { finishSignIn } from "#worker/services/identity/finish-sign-in.ts";
import { findSession } from "#worker/services/identity/sessions.ts";
import { getStaffUser } from "#worker/services/staff/get-staff-user.ts";
import { addStaffNote, liftSanction, sanctionUser, signOutUser } from "#worker/services/staff/sanction-user.ts";
import { listUsers } from "#worker/services/staff/search-users.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

const DAY_MS = 86_400_000;

let world: StaffWorld;
let [operator, support, editor, ann, bob] = [0, 0, 0, 0, 0];
beforeEach(async () => {
  world = await createStaffWorld();
  operator = await world.join("operator", "operator");
  support = await world.join("support", "support");
  editor = await world.join("editor", "editor");
  ann = await world.join("ann");
  bob = await world.join("bob");
});

const ban = (byUid: number, userId = ann, days: 0 | 7 = 7) =>
  sanctionUser(world.as(byUid), { userId, kind: "ban", reason: "fraud", days, note: "two cards" });
const search = async (q: string) =>
  (await listUsers(world.as(support), { q, filter: "all", sort: "newest" })).list.map(({ uid }) => uid);

test("a ban ends all sessions and refuses new ones with reason and end, until it ends", async () => {
  const { token } = await finishSignIn(world.at(), { uid: ann, factors: 1 });
  await ban(support);
  expect((await findSession(world.at(), { token })).kind).toBe("unknown");
  const attempt = finishSignIn(world.at(), { uid: ann, factors: 1 });
  await expect(attempt).rejects.toThrow(AccountBanned);
  await expect(attempt).rejects.toMatchObject({ reason: "fraud", untilMs: world.at().nowMs + 7 * DAY_MS });
  const later = world.at(world.at().nowMs + 8 * DAY_MS);
  expect((await finishSignIn(later, { uid: ann, factors: 1 })).user.uid).toBe(ann);
});

test("a ban is lifted once", async () => {
  await ban(support, ann, 0);
  await expect(ban(operator)).rejects.toMatchObject({ code: "conflict" });
  await liftSanction(world.as(operator), { userId: ann, kind: "ban", note: "mistake" });
  expect((await finishSignIn(world.at(), { uid: ann, factors: 1 })).user.uid).toBe(ann);
  const again = liftSanction(world.as(operator), { userId: ann, kind: "ban", note: "mistake" });
  await expect(again).rejects.toMatchObject({ code: "sanction_ended" });
  expect((await getStaffUser(world.as(support), { userId: ann })).sanctions).toMatchObject([
    { kind: "ban", reason: "fraud", by: { uid: support }, lifted: { by: { uid: operator } }, isActive: false },
  ]);
});

test("a frozen account keeps its session, which knows it", async () => {
  const { token } = await finishSignIn(world.at(), { uid: ann, factors: 1 });
  await sanctionUser(world.as(support), { userId: ann, kind: "freeze", reason: "fraud", days: 0, note: "" });
  const found = await findSession(world.at(), { token });
  expect(found.kind === "found" && found.session.isFrozen).toBe(true);
});

test("support does not restrict staff, and nobody restricts themselves", async () => {
  await expect(ban(support, editor)).rejects.toMatchObject({ code: "staff_protected" });
  await expect(ban(support, support)).rejects.toMatchObject({ code: "not_own_decision" });
  await expect(ban(support, 999)).rejects.toMatchObject({ code: "user_not_found" });
  await ban(operator, editor);
});

test("sessions of an account are ended with a note", async () => {
  const { token } = await finishSignIn(world.at(), { uid: ann, factors: 1 });
  await signOutUser(world.as(support), { userId: ann, note: "stolen phone" });
  expect((await findSession(world.at(), { token })).kind).toBe("unknown");
  await addStaffNote(world.as(support), { userId: ann, body: "called back" });
  const { notes } = await getStaffUser(world.as(support), { userId: ann });
  expect(notes.map(({ body }) => body)).toEqual(expect.arrayContaining(["stolen phone", "called back"]));
  await expect(addStaffNote(world.as(support), { userId: 999, body: "x" })).rejects.toMatchObject({
    code: "user_not_found",
  });
});

test("users are found by uid, name, contact and address, and by what they share", async () => {
  const at = { ...world.at(), address: "203.0.113.7", browser: "a".repeat(43) };
  await finishSignIn(at, { uid: ann, factors: 1 });
  await finishSignIn(at, { uid: bob, factors: 1 });
  expect(await search(String(ann))).toEqual([ann]);
  expect(await search("ann@kickoff.example")).toEqual([ann]);
  expect((await search("203.0.113.7")).toSorted()).toEqual([ann, bob].toSorted());
  expect(await search("203.0.113.8")).toEqual([]);
  const { username } = await getStaffUser(world.as(support), { userId: ann });
  expect(await search(username)).toEqual([ann]);
  const shared = await listUsers(world.as(support), { q: "", sharedWith: ann, filter: "all", sort: "newest" });
  expect(shared.list.map(({ uid }) => uid).toSorted()).toEqual([ann, bob].toSorted());
  const { shared: related } = await getStaffUser(world.as(support), { userId: ann });
  expect(new Set(related.map(({ kind, user }) => `${kind} ${user.uid}`))).toEqual(
    new Set([`device ${bob}`, `address ${bob}`]),
  );
});

test("the list pages through every filter and both orders", async () => {
  await ban(operator, bob);
  const list = async (filter: (typeof USER_FILTERS)[number], sort: "newest" | "oldest" = "newest") =>
    (await listUsers(world.as(support), { q: "", filter, sort })).list.map(({ uid }) => uid);
  expect((await list("all")).length).toBe(5);
  expect(await list("all", "oldest")).toEqual((await list("all")).toReversed());
  expect((await list("staff")).toSorted()).toEqual([operator, support, editor].toSorted());
  expect([await list("banned"), await list("frozen")]).toEqual([[bob], []]);
});
