import { beforeEach, expect, it } from "vitest";
import {
  ACCOUNT_NOW_MS,
  type AccountFixtures,
  createAccountFixtures,
} from "#tests/worker/identity/account-fixtures.ts";
import { reportUser } from "#worker/services/social/report-user.ts";
import { listUserReports, resolveUserReport } from "#worker/services/social/user-reports.ts";

let world: AccountFixtures;
let [ann, bob, admin] = [0, 0, 0];
beforeEach(async () => {
  world = await createAccountFixtures();
  const uidOf = async (name: string) => (await world.join(`${name}@kickoff.example`)).user.uid;
  [ann, bob, admin] = [await uidOf("ann"), await uidOf("bob"), await uidOf("admin")];
});

const as = (uid: number, isAdmin = true) => ({
  db: world.db,
  nowMs: ACCOUNT_NOW_MS,
  actor: { uid, isAdmin },
  inboxes: new Set<number>(),
  roomsToFlush: new Set<string>(),
});
const report = (uid: number, userId: number) =>
  reportUser({ db: world.db, nowMs: ACCOUNT_NOW_MS }, { uid, userId, reason: "advertisement", note: "see the chat" });
const list = async () => (await listUserReports(as(admin), { after: 0 })).list;
const resolve = async (uid: number, choice: "approve" | "refuse", isAdmin = true) => {
  const [first] = await list();
  await resolveUserReport(as(uid, isAdmin), { reportId: first?.id ?? 0, answer: choice, note: "checked" });
};

it("lists open reports for administrators and records how they were resolved", async () => {
  await report(bob, ann);
  await report(ann, bob);
  expect(await list()).toMatchObject([
    { user: { uid: ann }, reporter: { uid: bob }, reason: "advertisement", note: "see the chat" },
    { user: { uid: bob }, reporter: { uid: ann } },
  ]);
  const newest = await listUserReports(as(admin), { sort: "newest", after: 0 });
  expect(newest.list.map(({ user }) => user.uid)).toEqual([bob, ann]);
  await resolve(admin, "approve");
  expect(await list()).toMatchObject([{ user: { uid: bob } }]);
  const entry = await world.db.$client
    .prepare("SELECT actor_id AS byUid, subject_id AS uid, detail ->> 'state' AS state FROM room_audit")
    .all();
  expect(entry.results).toEqual([{ byUid: admin, uid: ann, state: "approved" }]);
  await resolve(admin, "refuse");
  expect(await list()).toEqual([]);
});

it("rejects other roles, own reports, unknown reports and reports that are resolved", async () => {
  await report(bob, ann);
  const [{ id: reportId } = { id: 0 }] = await list();
  await expect(listUserReports(as(bob, false), { after: 0 })).rejects.toMatchObject({ code: "no_permission" });
  await expect(resolve(admin, "refuse", false)).rejects.toMatchObject({ code: "no_permission" });
  for (const uid of [ann, bob]) {
    await expect(resolve(uid, "refuse")).rejects.toMatchObject({ code: "not_own_decision" });
  }
  const input = { reportId, answer: "refuse", note: "" } as const;
  await expect(resolveUserReport(as(admin), { ...input, reportId: 999 })).rejects.toMatchObject({
    code: "not_found",
  });
  const results = await Promise.allSettled([1, 2, 3].map(() => resolveUserReport(as(admin), input)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(resolveUserReport(as(admin), input)).rejects.toMatchObject({ code: "conflict" });
  expect(await world.count("SELECT count(*) AS n FROM room_audit")).toBe(1);
});
