import { beforeEach, expect, it } from "vitest";
import { insertContact } from "#db/queries/identity/account-writes.ts";
import { ID_IMAGE_SIDES } from "#domain/anchors/application.ts";
import { jpeg } from "#tests/worker/identity/sample-images.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures } from "#tests/worker/live/live-fixtures.ts";
import type { ImageStore } from "#worker/gateways/storage/image-store.ts";
import { getApplicationStatus, isApprovedAnchor } from "#worker/services/anchors/application-status.ts";
import { applyAsAnchor, saveIdImage } from "#worker/services/anchors/apply.ts";
import { banAnchor, liftAnchorBan } from "#worker/services/anchors/ban-anchor.ts";
import { deleteExpiredIdImages } from "#worker/services/anchors/delete-id-images.ts";
import {
  claimApplication,
  decideApplication,
  listAnchorsWithoutApplication,
  listApplications,
  viewIdImage,
} from "#worker/services/anchors/review-applications.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SECRET = "a secret of the test";
const INPUT = {
  name: "Ann Winter",
  idNumber: "AB-123456",
  birthDate: "1999-02-03",
  introduction: "Ten years of football radio.",
  content: "Live commentary of league matches.",
};
let world: LiveFixtures;
let ann = 0;
let reviewer = 0;
let files: Map<string, Uint8Array>;
let idImages: ImageStore;
beforeEach(async () => {
  world = await createLiveFixtures();
  ann = await world.join("ann");
  reviewer = await world.join("reviewer", "operator");
  files = new Map();
  idImages = {
    put: async (file, _kind, bytes) => void files.set(file, bytes),
    remove: async (file) => void files.delete(file),
  };
});
const rejected = (code: string) => expect.objectContaining({ code });
const ctx = (nowMs = LIVE_NOW_MS) => ({ ...world.at(ann, nowMs), secret: SECRET });
const bindPhone = () =>
  insertContact(world.db, ann, { kind: "phone", value: "+4799887766", areaCode: "+47" }, LIVE_NOW_MS);
const upload = async (nowMs = LIVE_NOW_MS, uid = ann) => {
  for (const side of ID_IMAGE_SIDES) await saveIdImage({ ...ctx(nowMs), idImages }, { uid, side, bytes: jpeg(64) });
};
const apply = (nowMs = LIVE_NOW_MS, input = INPUT) => applyAsAnchor(ctx(nowMs), { ...input, uid: ann });
const applyFully = async (nowMs = LIVE_NOW_MS) => {
  await upload(nowMs);
  await apply(nowMs);
  const { list } = await listApplications(ctx(nowMs), { state: "under_review", page: 1, size: 20 });
  return list[0]?.applicationId ?? 0;
};
const claim = (applicationId: number, reviewerUid = reviewer, isClaimed = true) =>
  claimApplication(ctx(), { reviewerUid, applicationId, isClaimed });
const reject = (applicationId: number, nowMs = LIVE_NOW_MS) =>
  decideApplication(ctx(nowMs), {
    ...{ reviewerUid: reviewer, applicationId, decision: "reject" as const, reason: "images_unreadable" as const },
    note: "The back is blurred",
  });
const approve = (applicationId: number, reviewerUid = reviewer) =>
  decideApplication(ctx(), { reviewerUid, applicationId, decision: "approve" });
const state = async () => (await getApplicationStatus(ctx(), { uid: ann })).state;

it("rejects applications without phone, images or age", async () => {
  await expect(apply()).rejects.toEqual(rejected("phone_not_bound"));
  await bindPhone();
  await expect(apply()).rejects.toEqual(rejected("id_images_missing"));
  await upload();
  await expect(apply(LIVE_NOW_MS, { ...INPUT, birthDate: "2015-01-01" })).rejects.toEqual(
    rejected("applicant_underage"),
  );
  await expect(apply(LIVE_NOW_MS, { ...INPUT, idNumber: "1" })).rejects.toEqual(rejected("id_number_invalid"));
  expect(await state()).toBe("not_applied");
});

it("stores the ID number encrypted and replaces an image of the same side", async () => {
  await bindPhone();
  await upload();
  const first = [...files.keys()];
  await upload();
  expect(files.size).toBe(3);
  expect([...files.keys()].filter((file) => first.includes(file))).toEqual([]);
  expect(await apply()).toMatchObject({ state: "under_review", phone: "+47•••••766", uploaded: [] });
  const stored = await world.db.$client.prepare("SELECT * FROM anchor_applications").first();
  expect(JSON.stringify(stored)).not.toContain("AB123456");
  await expect(apply()).rejects.toEqual(rejected("applied_already"));
  await expect(upload()).rejects.toEqual(rejected("applied_already"));
});

it("approves a claimed application: role, profile and notification", async () => {
  await bindPhone();
  const id = await applyFully();
  await expect(approve(id)).rejects.toEqual(rejected("application_not_claimed"));
  expect(await claim(id)).toMatchObject({ idNumber: "AB123456", claimedBy: { uid: reviewer } });
  const other = await world.join("other", "operator");
  await expect(claim(id, other)).rejects.toEqual(rejected("application_claimed"));
  await expect(approve(id, other)).rejects.toEqual(rejected("application_claimed"));
  await expect(claim(id, other, false)).rejects.toEqual(rejected("application_claimed"));
  await claim(id, reviewer, false);
  await expect(claim(id, reviewer, false)).rejects.toEqual(rejected("conflict"));
  await claim(id);
  const results = await Promise.allSettled([approve(id), approve(id)]);
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await state()).toBe("approved");
  expect(await isApprovedAnchor(ctx(), { uid: ann })).toEqual({ isAnchor: true, isBanned: false });
  expect(await world.count(`SELECT count(*) AS n FROM user_roles WHERE user_id = ${ann} AND role = 'anchor'`)).toBe(1);
  expect(await world.count("SELECT count(*) AS n FROM notices WHERE kind = 'anchor_application'")).toBe(1);
  expect(await world.count("SELECT count(*) AS n FROM anchor_audit WHERE action = 'approved'")).toBe(1);
});

it("lets nobody review their own application", async () => {
  await bindPhone();
  const id = await applyFully();
  await expect(claim(id, ann)).rejects.toEqual(rejected("not_own_decision"));
  await expect(approve(id, ann)).rejects.toEqual(rejected("not_own_decision"));
  await expect(claim(999)).rejects.toEqual(rejected("application_not_found"));
});

it("rejects with a reason, and accepts another application after 24 hours", async () => {
  await bindPhone();
  const id = await applyFully();
  await claim(id);
  await reject(id);
  await expect(reject(id)).rejects.toEqual(rejected("conflict"));
  expect(await getApplicationStatus(ctx(), { uid: ann })).toMatchObject({
    state: "rejected",
    reason: "images_unreadable",
    note: "The back is blurred",
    canReapplyAtMs: LIVE_NOW_MS + DAY_MS,
  });
  await expect(upload(LIVE_NOW_MS + DAY_MS - 1)).rejects.toEqual(rejected("reapply_too_soon"));
  await upload(LIVE_NOW_MS + DAY_MS);
  expect(await apply(LIVE_NOW_MS + DAY_MS)).toMatchObject({ state: "under_review" });
});

it("shows ID images to the reviewer who claimed, records every view, and deletes them 90 days after", async () => {
  await bindPhone();
  const id = await applyFully();
  const view = () =>
    viewIdImage(
      { ...ctx(), readIdImage: async (file) => files.get(file) ?? null },
      { reviewerUid: reviewer, applicationId: id, side: "back" },
    );
  await expect(view()).rejects.toEqual(rejected("application_not_claimed"));
  await claim(id);
  expect(await view()).toMatchObject({ mediaType: "image/jpeg" });
  await view();
  const { list } = await listApplications(ctx(), { state: "under_review", page: 1, size: 20 });
  expect(list[0]?.imageViews).toMatchObject([
    { by: { uid: reviewer }, side: "back" },
    { by: { uid: reviewer }, side: "back" },
  ]);
  await approve(id);
  const remove = (nowMs: number) => deleteExpiredIdImages({ db: world.db, nowMs, idImages });
  expect(await remove(LIVE_NOW_MS + 90 * DAY_MS)).toBe(0);
  expect(await remove(LIVE_NOW_MS + 90 * DAY_MS + 1)).toBe(3);
  expect(files.size).toBe(0);
  await expect(view()).rejects.toEqual(rejected("not_found"));
});

it("deletes uploads that no application followed", async () => {
  await upload();
  expect(await deleteExpiredIdImages({ db: world.db, nowMs: LIVE_NOW_MS + DAY_MS + 1, idImages })).toBe(3);
});

it("bans a streamer: role, live and key are gone until it is lifted", async () => {
  await bindPhone();
  const id = await applyFully();
  await claim(id);
  await approve(id);
  const { liveId } = await world.create(ann);
  await world.goOnAir(liveId);
  const ban = (operatorUid = reviewer, uid = ann) =>
    banAnchor(ctx(), { operatorUid, uid, reason: "content_rules", note: "Shown twice" });
  await expect(ban(ann)).rejects.toEqual(rejected("not_own_decision"));
  await expect(ban(reviewer, await world.join("fan"))).rejects.toEqual(rejected("anchor_not_found"));
  expect(await ban()).toMatchObject({ state: "banned", banReason: "content_rules" });
  await expect(ban()).rejects.toEqual(rejected("conflict"));
  expect(world.liveStreams.get(liveId).state).toMatchObject({ kind: "ended", cause: "ban" });
  expect(await world.count("SELECT count(*) AS n FROM push_keys WHERE revoked_at_ms IS NULL")).toBe(0);
  expect(await world.count(`SELECT count(*) AS n FROM user_roles WHERE user_id = ${ann} AND role = 'anchor'`)).toBe(0);
  await expect(upload()).rejects.toEqual(rejected("anchor_banned"));
  const approved = async () => (await listApplications(ctx(), { state: "approved", page: 1, size: 20 })).list;
  expect(await approved()).toMatchObject([{ ban: { reason: "content_rules", note: "Shown twice" } }]);
  expect(await liftAnchorBan(ctx(), { operatorUid: reviewer, uid: ann })).toMatchObject({ state: "approved" });
  expect(await approved()).toMatchObject([{ ban: null }]);
  await expect(liftAnchorBan(ctx(), { operatorUid: reviewer, uid: ann })).rejects.toEqual(rejected("conflict"));
});

it("lists streamers without an application, who are banned and lifted like all others", async () => {
  const operator = await world.join("operator-without", "operator");
  const streamer = await world.join("seeded", "anchor");
  await world.db.$client
    .prepare("INSERT INTO anchor_profiles (user_id, introduction, verified_at_ms) VALUES (?, 'x', 1)")
    .bind(streamer)
    .run();
  const list = async () => (await listAnchorsWithoutApplication(world.at(operator), { page: 1, size: 20 })).list;
  expect(await list()).toMatchObject([{ user: { uid: streamer }, ban: null }]);
  await banAnchor(world.at(operator), { operatorUid: operator, uid: streamer, reason: "fraud", note: "" });
  expect(await list()).toMatchObject([{ user: { uid: streamer }, ban: { reason: "fraud" } }]);
  await liftAnchorBan(world.at(operator), { operatorUid: operator, uid: streamer });
  expect(await list()).toMatchObject([{ ban: null }]);
});
