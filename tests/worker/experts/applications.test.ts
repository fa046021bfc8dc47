import { beforeEach, expect, it } from "vitest";
import { EXPERT_TERMS_VERSION } from "#domain/experts/terms.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { createPlanFixtures, KICK_OFF_MS, type PlanFixtures, rejected } from "#tests/worker/plans/plan-fixtures.ts";
import { getExpertApplication } from "#worker/services/experts/application-status.ts";
import { applyAsExpert, startExpertApplication } from "#worker/services/experts/apply.ts";
import { banExpert, liftExpertBan } from "#worker/services/experts/ban-expert.ts";
import {
  claimExpertApplication,
  decideExpertApplication,
  listExpertApplications,
} from "#worker/services/experts/review-applications.ts";

const DAY_MS = 86_400_000;
let plans: PlanFixtures;
let ann = 0;
beforeEach(async () => {
  plans = await createPlanFixtures();
  ann = await plans.world.join("ann");
});
const at = (nowMs = SAMPLE_NOW_MS) => plans.as(ann, nowMs);
const INPUT = {
  leagueIds: [202, 1],
  experience: "Ten years of league analysis",
  sampleAnalysis: "Pressing. ".repeat(30),
};
const start = () => startExpertApplication(at(), { uid: ann, termsVersion: EXPERT_TERMS_VERSION });
const apply = (nowMs = SAMPLE_NOW_MS, rest = {}) =>
  applyAsExpert(at(nowMs), { ...INPUT, termsVersion: EXPERT_TERMS_VERSION, uid: ann, ...rest });
const queue = (state: "under_review" | "approved" | "rejected" = "under_review") =>
  listExpertApplications(at(), { state, page: 1, size: 20 });
const firstId = async () => (await queue()).list[0]?.applicationId ?? 0;
const claim = (applicationId: number, reviewerUid = plans.operator, isClaimed = true) =>
  claimExpertApplication(at(), { reviewerUid, applicationId, isClaimed });
const approve = (applicationId: number, reviewerUid = plans.operator) =>
  decideExpertApplication(at(), { reviewerUid, applicationId, decision: "approve" });
const roles = async () =>
  (
    await plans.db.$client
      .prepare("SELECT role FROM user_roles WHERE user_id = ?1 ORDER BY role")
      .bind(ann)
      .all<{ role: string }>()
  ).results.map(({ role }) => role);
const approved = async () => {
  await start();
  await apply();
  const applicationId = await firstId();
  await claim(applicationId);
  await approve(applicationId);
};

it("requires the current terms before an application", async () => {
  await expect(startExpertApplication(at(), { uid: ann, termsVersion: "2020-01" })).rejects.toEqual(
    rejected("expert_terms_changed"),
  );
  await expect(apply()).rejects.toEqual(rejected("expert_terms_changed"));
  expect(await start()).toMatchObject({ state: "not_applied", acceptedTermsVersion: EXPERT_TERMS_VERSION });
  await expect(apply(SAMPLE_NOW_MS, { termsVersion: "2020-01" })).rejects.toEqual(rejected("expert_terms_changed"));
  await expect(apply(SAMPLE_NOW_MS, { leagueIds: [999_999] })).rejects.toEqual(rejected("league_not_found"));
  expect(await apply()).toMatchObject({ state: "under_review", appliedAtMs: SAMPLE_NOW_MS });
  await expect(apply()).rejects.toEqual(rejected("applied_already"));
});

it("accepts one of two applications sent at the same time", async () => {
  await start();
  const results = await Promise.allSettled([apply(), apply()]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

it("gives the role and the profile on approval, and tells the applicant", async () => {
  await start();
  await apply();
  const applicationId = await firstId();
  await expect(approve(applicationId)).rejects.toEqual(rejected("application_not_claimed"));
  await expect(claim(applicationId, ann)).rejects.toEqual(rejected("not_own_decision"));
  await claim(applicationId);
  await claim(applicationId, plans.operator, false);
  await expect(claim(applicationId, plans.operator, false)).rejects.toEqual(rejected("conflict"));
  await claim(applicationId);
  expect(await queue()).toMatchObject({
    total: 1,
    list: [{ leagues: [{ id: 202 }, { id: 1 }], claimedBy: { uid: plans.operator } }],
  });
  expect(await approve(applicationId)).toEqual({ state: "approved" });
  await expect(approve(applicationId)).rejects.toEqual(rejected("conflict"));
  expect(await roles()).toContain("expert");
  expect(await getExpertApplication(at(), { uid: ann })).toMatchObject({ state: "approved" });
  expect(await plans.notices(ann)).toEqual([
    { kind: "expert_application", params: { isApproved: true, reason: null } },
  ]);
  expect(
    await plans.db.$client
      .prepare("SELECT game_ids, league_ids FROM expert_profiles WHERE user_id = ?1")
      .bind(ann)
      .first(),
  ).toEqual({
    game_ids: expect.stringMatching(/^\[(?:1,202|202,1)\]$/),
    league_ids: "[202,1]",
  });
});

it("rejects with a reason, and accepts another application after a day", async () => {
  await start();
  await apply();
  const applicationId = await firstId();
  await claim(applicationId);
  const decision = { decision: "reject" as const, reason: "analysis_too_weak" as const, note: "More numbers" };
  await decideExpertApplication(at(), { reviewerUid: plans.operator, applicationId, ...decision });
  expect(await getExpertApplication(at(), { uid: ann })).toMatchObject({
    ...{ state: "rejected", reason: "analysis_too_weak", note: "More numbers", mayApplyAtMs: SAMPLE_NOW_MS + DAY_MS },
  });
  await expect(apply(SAMPLE_NOW_MS + DAY_MS - 1)).rejects.toEqual(rejected("reapply_too_soon"));
  expect(await apply(SAMPLE_NOW_MS + DAY_MS)).toMatchObject({ state: "under_review" });
  expect(await roles()).not.toContain("expert");
});

it("a ban takes the role away and the plans on sale down; locked ones keep running", async () => {
  await approved();
  const locked = await plans.release({}, ann);
  await plans.lock(KICK_OFF_MS);
  const OTHER = 950;
  await plans.updateMatch({ startsAtMs: KICK_OFF_MS * 2 }, OTHER);
  const selection = { playType: "both_teams_score", line: null, pick: "yes" } as const;
  const onSale = await plans.release({ matchId: OTHER, selection, enteredOddsHundredths: 180 }, ann);
  const waiting = await plans.save({ matchId: OTHER, selection, enteredOddsHundredths: 180 }, ann);
  await plans.submit(waiting, ann);
  const ban = (operatorUid = plans.operator, uid = ann) =>
    banExpert({ ...at(), now: () => at().nowMs }, { operatorUid, uid, reason: "fraud", note: "Second account" });
  await expect(ban(ann)).rejects.toEqual(rejected("not_own_decision"));
  await expect(ban(plans.operator, plans.fan)).rejects.toEqual(rejected("expert_not_found"));
  expect(await ban()).toEqual({ userId: ann });
  await expect(ban()).rejects.toEqual(rejected("conflict"));
  expect(await roles()).not.toContain("expert");
  expect(await plans.row(onSale)).toMatchObject({ state: "taken_down", take_down_reason: "expert_banned" });
  expect(await plans.row(locked)).toMatchObject({ state: "locked" });
  expect(await plans.row(waiting)).toMatchObject({ state: "draft", slot: null });
  await expect(apply()).rejects.toEqual(rejected("expert_banned"));
  await expect(liftExpertBan(at(), { operatorUid: ann, uid: ann })).rejects.toEqual(rejected("not_own_decision"));
  await liftExpertBan(at(), { operatorUid: plans.operator, uid: ann });
  expect(await roles()).toContain("expert");
  await expect(liftExpertBan(at(), { operatorUid: plans.operator, uid: ann })).rejects.toEqual(rejected("conflict"));
});
