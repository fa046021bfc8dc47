import { beforeEach, expect, test } from "vitest";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { fileComplaint } from "#worker/services/complaints/file-complaint.ts";
import { reportUser } from "#worker/services/social/report-user.ts";
import { resolveUserReport } from "#worker/services/social/user-reports.ts";
import { claimInboxItem } from "#worker/services/staff/claim-item.ts";
import { listInbox } from "#worker/services/staff/list-inbox.ts";
import { createStaffWorld, type StaffWorld } from "./staff-world.ts";

const DAY_MS = 86_400_000;

let world: StaffWorld;
let [lead, admin, support, ann, bob] = [0, 0, 0, 0, 0];
let reportId = 0;
beforeEach(async () => {
  world = await createStaffWorld();
  lead = await world.join("lead", "moderation_lead");
  admin = await world.join("admin", "admin");
  support = await world.join("support", "support");
  ann = await world.join("ann");
  bob = await world.join("bob");
  await reportUser(world.at(), { uid: ann, userId: bob, reason: "advertisement", note: "" });
  reportId = (await world.db.$client.prepare("SELECT id FROM user_reports").first<number>("id")) ?? 0;
});

const claim = (uid: number, isClaimed = true, nowMs?: number) =>
  claimInboxItem(world.as(uid, nowMs), { kind: "user_report", id: String(reportId), claim: isClaimed });
const resolver = (uid: number) => ({
  ...world.at(),
  actor: { uid, isAdmin: true },
  roomsToFlush: new Set<string>(),
});

test("everybody sees what they may decide, longest waiting first", async () => {
  await fileComplaint(
    { ...world.at(ACCOUNT_NOW_MS - 5), locale: "en", brandId: "aurora", uid: ann, operationId: "1" },
    { topic: "content", email: "a@b.example", pageUrl: "", body: "Something here is not right." },
  );
  const kinds = async (uid: number) => (await listInbox(world.as(uid), {})).list.map(({ kind }) => kind);
  expect([await kinds(admin), await kinds(lead), await kinds(support)]).toEqual([
    ["user_report"],
    ["user_report"],
    ["complaint"],
  ]);
  const newest = await listInbox(world.as(await world.join("chief", "moderation_lead", "support")), { sort: "newest" });
  expect(newest.list.map(({ kind }) => kind)).toEqual(["user_report", "complaint"]);
  const { kinds: counts, list } = await listInbox(world.as(admin), { kind: "mute_appeal" });
  expect(list).toEqual([]);
  expect(counts.find(({ kind }) => kind === "user_report")).toMatchObject({ waiting: 1, isMore: false });
});

test("of two people who claim an item one has it, until it is released or the claim expires", async () => {
  const results = await Promise.allSettled([claim(lead), claim(admin)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "item_claimed" } });
  const [item] = (await listInbox(world.as(lead), {})).list;
  const owner = item?.claimedBy?.uid ?? 0;
  const other = owner === lead ? admin : lead;
  await expect(claim(other, false)).rejects.toMatchObject({ code: "conflict" });
  await claim(owner, false);
  await claim(other);
  await claim(owner, true, ACCOUNT_NOW_MS + 2 * DAY_MS);
});

test("an item is claimed only by those who may decide it", async () => {
  await expect(claim(support)).rejects.toMatchObject({ code: "no_permission" });
});

test("a report claimed by another is not decided; a decision can mute the user in all rooms", async () => {
  await claim(lead);
  const decision = { reportId, note: "spam", answer: "mute", reason: "advertisement", minutes: 60 } as const;
  await expect(resolveUserReport(resolver(admin), decision)).rejects.toMatchObject({ code: "item_claimed" });
  await resolveUserReport(resolver(lead), decision);
  expect(
    await world.count(
      `SELECT count(*) AS n FROM chat_mutes WHERE user_id = ${bob} AND scope = 'platform' AND by_id = ${lead}`,
    ),
  ).toBe(1);
  expect((await listInbox(world.as(lead), {})).list).toEqual([]);
});

test("a decision does not mute staff", async () => {
  await world.db.$client.prepare("INSERT INTO user_roles VALUES (?, 'editor')").bind(bob).run();
  const decision = { reportId, note: "", answer: "mute", reason: "advertisement", minutes: 60 } as const;
  await expect(resolveUserReport(resolver(lead), decision)).rejects.toMatchObject({ code: "staff_protected" });
  expect((await listInbox(world.as(lead), {})).list).toHaveLength(1);
});

test("an item about an account of the same person is flagged", async () => {
  for (const uid of [lead, bob]) {
    await world.db.$client.prepare("INSERT INTO account_origins VALUES (?, 'address', 'same', 1, 1)").bind(uid).run();
  }
  expect((await listInbox(world.as(lead), {})).list[0]?.sharedOrigins).toEqual(["address"]);
  expect((await listInbox(world.as(admin), {})).list[0]?.sharedOrigins).toEqual([]);
});
