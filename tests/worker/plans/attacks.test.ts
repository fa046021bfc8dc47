import { beforeEach, expect, it } from "vitest";
import { HOUR_MS, SAMPLE_NOW_MS, SOCCER } from "#tests/worker/db/sample-matches.ts";
import { takeDownOwnPlan, takeDownPlanAsOperator } from "#worker/services/plans/take-down-plan.ts";
import { createPlanFixtures, KICK_OFF_MS, oddsTick, PLAN_MATCH, type PlanFixtures, rejected } from "./plan-fixtures.ts";

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
});
const submitted = async () => {
  const planId = await plans.save();
  await plans.submit(planId);
  await plans.claim(planId);
  return planId;
};
const isUnreleased = async (planId: number) => {
  expect(await plans.row(planId)).toMatchObject({ state: "under_review", released_at_ms: null, plan_hash: null });
  expect((await plans.chain()).total).toBe(0);
};

it("releases a millisecond before the kick-off and not at it", async () => {
  const [late, last] = [await submitted(), await submitted()];
  await expect(plans.approve(late, KICK_OFF_MS)).rejects.toEqual(rejected("plan_match_started"));
  await isUnreleased(late);
  expect(await plans.approve(last, KICK_OFF_MS - 1)).toEqual({ state: "released" });
});

it("refuses a request that arrived before the kick-off and is carried out after it", async () => {
  const planId = await submitted();
  await expect(plans.approve(planId, KICK_OFF_MS - 10, KICK_OFF_MS + 1_000)).rejects.toEqual(
    rejected("plan_match_started"),
  );
  await isUnreleased(planId);
});

it("refuses a release when the kick-off is moved forward or the match has begun early", async () => {
  const planId = await submitted();
  await plans.updateMatch({ startsAtMs: SAMPLE_NOW_MS - 1 });
  await expect(plans.approve(planId)).rejects.toEqual(rejected("plan_match_started"));
  await plans.updateMatch({ state: "in_progress" });
  await expect(plans.approve(planId)).rejects.toEqual(rejected("plan_match_started"));
  await isUnreleased(planId);
});

it("has the database refuse what a stale read would release", async () => {
  const { db } = plans;
  const planId = await submitted();
  await plans.updateMatch({ state: "in_progress" });
  const update = db.$client.prepare(
    `UPDATE plans SET state = 'released', released_at_ms = ${SAMPLE_NOW_MS}, release_starts_at_ms = ${KICK_OFF_MS},
      odds_hundredths = 200, odds_source = 'site', title_hash = 'a', content_hash = 'b', salt = 'c', plan_hash = 'd' WHERE id = ${planId}`,
  );
  await expect(update.run()).rejects.toThrow("plan_released_late");
  await isUnreleased(planId);
});

it("refuses a release while the match is postponed without a new time", async () => {
  const planId = await submitted();
  await plans.updateMatch({ state: "postponed" });
  await expect(plans.approve(planId)).rejects.toEqual(rejected("plan_match_postponed"));
});

it("has room for three plans of a match, also for submissions at the same time", async () => {
  const drafts = await Promise.all(Array.from({ length: 6 }, () => plans.save()));
  const results = await Promise.allSettled(drafts.map((planId) => plans.submit(planId)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toEqual(rejected("too_many_plans"));
  expect(await plans.submit(await plans.save({}, plans.rival), plans.rival)).toEqual({ state: "under_review" });
});

it("counts a plan that was taken down among the three", async () => {
  const first = await plans.release();
  await plans.release();
  await plans.release();
  await takeDownOwnPlan(plans.as(plans.expert), { planId: first });
  await expect(plans.submit(await plans.save())).rejects.toEqual(rejected("too_many_plans"));
});

it("submits no plan for a match that has begun or is gone", async () => {
  const late = await plans.save();
  await expect(plans.submit(late, plans.expert, KICK_OFF_MS)).rejects.toEqual(rejected("plan_match_started"));
  await plans.removeMatch();
  await expect(plans.submit(late)).rejects.toEqual(rejected("match_gone"));
});

it("locks the plans of a removed match, and rejects those under review", async () => {
  const released = await plans.release();
  const waiting = await submitted();
  await plans.removeMatch();
  await expect(plans.approve(waiting)).rejects.toEqual(rejected("match_gone"));
  expect(await plans.lock(SAMPLE_NOW_MS + 1)).toBe(1);
  expect(await plans.row(released)).toMatchObject({ state: "locked" });
  expect(await plans.row(waiting)).toMatchObject({ state: "rejected" });
  expect(await plans.read(released, plans.fan)).toMatchObject({ match: null, pick: null });
});

it("moves plans to the match theirs was merged into, with its kick-off", async () => {
  const MERGED = PLAN_MATCH + 1;
  await plans.updateMatch({ startsAtMs: KICK_OFF_MS + HOUR_MS }, MERGED);
  await plans.quote(oddsTick(1, 2), MERGED);
  const released = await plans.release();
  const waiting = await submitted();
  await plans.removeMatch(MERGED);
  expect(await plans.row(released)).toMatchObject({
    match_id: PLAN_MATCH,
    current_match_id: MERGED,
    locks_at_ms: KICK_OFF_MS + HOUR_MS,
  });
  expect(await plans.approve(waiting, KICK_OFF_MS)).toEqual({ state: "released" });
  expect(await plans.row(waiting)).toMatchObject({ match_id: MERGED });
  expect(await plans.list({ matchId: MERGED })).toHaveProperty("list.length", 2);
});

it("releases no plan whose sides were swapped by a merge", async () => {
  const MERGED = PLAN_MATCH + 1;
  await plans.updateMatch({ homeId: SOCCER * 10 + 2, awayId: SOCCER * 10 + 1 }, MERGED);
  const planId = await submitted();
  await plans.removeMatch(MERGED);
  await expect(plans.approve(planId)).rejects.toEqual(rejected("match_gone"));
});

it("sells nothing at the lock, to the expert, or at another price", async () => {
  const planId = await plans.release();
  await expect(plans.insertSale(planId, plans.expert)).rejects.toThrow("plan_not_on_sale");
  await expect(plans.insertSale(planId, plans.fan, KICK_OFF_MS)).rejects.toThrow("plan_not_on_sale");
  await plans.insertSale(planId, plans.fan, KICK_OFF_MS - 1);
  expect(await plans.row(planId)).toMatchObject({ sales: 1 });
  await expect(plans.insertSale(planId, plans.fan)).rejects.toThrow("UNIQUE");
});

it("takes nothing down for a request that arrived before the kick-off and is carried out at it", async () => {
  const { expert, operator, as } = plans;
  const planId = await plans.release();
  const refused = rejected("plan_match_started");
  await expect(takeDownOwnPlan(as(expert, KICK_OFF_MS - 10, KICK_OFF_MS), { planId })).rejects.toEqual(refused);
  await expect(
    takeDownPlanAsOperator(as(operator, KICK_OFF_MS - 10, KICK_OFF_MS + 1), {
      ...{ planId, operatorUid: operator, reason: "fraud", note: "" },
    }),
  ).rejects.toEqual(refused);
  expect(await plans.row(planId)).toMatchObject({ state: "released", taken_down_at_ms: null });
  expect((await plans.chain()).total).toBe(1);
  expect(await takeDownOwnPlan(as(expert, KICK_OFF_MS - 10, KICK_OFF_MS - 1), { planId })).toEqual({
    state: "taken_down",
  });
});

it("keeps to server time when the clock of a server runs back", async () => {
  const first = await plans.release({}, plans.expert, SAMPLE_NOW_MS + 5_000);
  const second = await plans.release({}, plans.rival, SAMPLE_NOW_MS);
  const { list } = await plans.chain();
  expect(list.map(({ planId, atMs }) => [planId, atMs])).toEqual([
    [first, SAMPLE_NOW_MS + 5_000],
    [second, SAMPLE_NOW_MS + 5_000],
  ]);
});
