import { beforeEach, expect, it } from "vitest";
import { hideSpoilersInResult } from "#domain/matches/spoilers/by-call.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { hideOfferedPlans, hidePlanViewResult } from "#domain/plans/hide-results.ts";
import { getPlan } from "#worker/services/plans/get-plan.ts";
import { listFocusEvents, listHomePlans, listPlans } from "#worker/services/plans/list-plans.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import {
  createPlanFixtures,
  KICK_OFF_MS,
  PLAN_MATCH,
  type PlanFixtures,
  planDraft,
  rejected,
} from "./plan-fixtures.ts";

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
});
/** Settles a plan the way the settlement stores it. */
const settle = (planId: number, outcome = "hit") =>
  plans.db.$client
    .prepare(
      `UPDATE plans SET state = 'settled', outcome = '${outcome}', round = 1, settled_at_ms = ${KICK_OFF_MS + 10},
        locked_at_ms = ${KICK_OFF_MS} WHERE id = ${planId}`,
    )
    .run();
const HIDE_ALL = createSpoilerGuard({ mode: "all", leagues: [], teams: [] }, { matches: [], tables: [] });

it("shows pick and text to buyers, experts and operators, and to everyone once it is settled", async () => {
  const planId = await plans.release();
  const { fan, expert, rival } = plans;
  await plans.insertSale(planId, fan);
  const text = planDraft().content;
  expect(await plans.read(planId)).toMatchObject({
    pick: null,
    content: null,
    timeline: [],
    sales: 1,
    priceCoins: 100,
  });
  expect(await plans.read(planId, rival)).toMatchObject({ pick: null, content: null, isBought: false, sale: null });
  expect(await plans.read(planId, fan)).toMatchObject({
    ...{ content: text, isBought: true, pick: { selection: { pick: "home" }, oddsHundredths: 195 } },
    ...{
      sale: { coins: 100, state: "held" },
      timeline: [{ kind: "released" }, { kind: "sold", coins: 100, count: 1 }],
    },
  });
  expect(await plans.read(planId, expert)).toMatchObject({ content: text, sale: null });
  expect(await getPlan(plans.reader(plans.operator, undefined, true), { planId })).toMatchObject({ content: text });
  await plans.lock(KICK_OFF_MS);
  expect(await plans.read(planId, rival, KICK_OFF_MS)).toMatchObject({
    state: "locked",
    pick: null,
    content: null,
    sales: 1,
  });
  await settle(planId);
  expect(await plans.read(planId, undefined, KICK_OFF_MS + 20)).toMatchObject({
    content: text,
    result: { outcome: "hit" },
  });
});

it("finds no plan of another brand, except those a reader has a part in", async () => {
  const planId = await plans.release();
  await plans.insertSale(planId, plans.fan);
  const elsewhere = (uid?: number) => getPlan({ ...plans.reader(uid), brandId: "ember" }, { planId });
  await expect(elsewhere()).rejects.toEqual(rejected("plan_not_found"));
  await expect(elsewhere(plans.rival)).rejects.toEqual(rejected("plan_not_found"));
  expect(await elsewhere(plans.fan)).toMatchObject({ planId, isBought: true });
  expect(await elsewhere(plans.expert)).toMatchObject({ planId });
});

it("finds no draft, and asks guests to sign in where the expert wants it", async () => {
  const draft = await plans.save();
  await expect(plans.read(draft, plans.expert)).rejects.toEqual(rejected("plan_not_found"));
  const planId = await plans.release({ viewMode: "login_required" });
  await expect(plans.read(planId)).rejects.toEqual(rejected("no_session"));
  expect(await plans.list()).toMatchObject({ list: [], nextPage: null });
  expect(await plans.list({}, plans.fan)).toMatchObject({ list: [{ planId }], total: null });
});

it("offers nothing where the brand has no plans, except to those who have bought", async () => {
  const planId = await plans.release();
  await plans.insertSale(planId, plans.fan);
  const off = (uid: number) => ({ ...plans.reader(uid), isOffered: false });
  expect(await listPlans(off(plans.fan), { list: "open", page: 1, size: 20 })).toEqual({ offered: false });
  expect(await listHomePlans(off(plans.fan), { size: 6 })).toEqual({ offered: false, list: [] });
  await expect(getPlan(off(plans.rival), { planId })).rejects.toEqual(rejected("plans_not_offered"));
  expect(await getPlan(off(plans.fan), { planId })).toMatchObject({ isBought: true });
});

it("lists by game, league, match and expert, open and settled", async () => {
  const first = await plans.release();
  const other = await plans.release({}, plans.rival);
  const filters = [{}, { gameId: 202 }, { leagueId: 202 }, { matchId: PLAN_MATCH }];
  for (const filter of filters)
    expect(await plans.list(filter), JSON.stringify(filter)).toHaveProperty("list.length", 2);
  expect(await plans.list({ expertId: plans.rival })).toMatchObject({ total: 1, list: [{ planId: other }] });
  expect(await plans.list({ gameId: 1 })).toMatchObject({ list: [] });
  expect(await plans.list({ size: 1 })).toMatchObject({ list: [{ planId: first }], nextPage: 2 });
  expect(await plans.list({ size: 1, page: 2 })).toMatchObject({ list: [{ planId: other }], nextPage: null });
  await plans.lock(KICK_OFF_MS);
  expect(await plans.list({}, undefined, KICK_OFF_MS)).toMatchObject({ list: [] });
  expect(await plans.list({ matchId: PLAN_MATCH }, undefined, KICK_OFF_MS)).toHaveProperty("list.length", 2);
  await settle(first);
  for (const filter of [...filters, { expertId: plans.expert }]) {
    expect(await plans.list({ list: "settled", ...filter }), JSON.stringify(filter)).toMatchObject({
      nextPage: null,
      list: [{ planId: first, result: { outcome: "hit" }, pick: { selection: { pick: "home" } } }],
    });
  }
});

it("counts a reader once a day, and the expert never", async () => {
  const planId = await plans.release();
  const views = async () => (await plans.row(planId)).views;
  await plans.read(planId, plans.fan);
  await plans.read(planId, plans.fan);
  await plans.read(planId, plans.expert);
  expect(await views()).toBe(1);
  await plans.read(planId);
  expect(await views()).toBe(2);
  await plans.read(planId, plans.fan, KICK_OFF_MS + 24 * 3_600_000);
  expect(await views()).toBe(3);
});

it("tells followers of releases and results, newest first", async () => {
  const planId = await plans.release();
  await plans.release({}, plans.rival);
  const { fan, expert, db } = plans;
  await db.$client.prepare(`INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (${fan}, ${expert}, 0)`).run();
  const focus = () => listFocusEvents(plans.reader(fan, KICK_OFF_MS + 20), { uid: fan, page: 1, size: 20 });
  expect(await focus()).toMatchObject({ total: 1, list: [{ kind: "released", plan: { planId } }] });
  await settle(planId);
  expect((await focus()).list.map(({ kind }) => kind)).toEqual(["settled", "released"]);
});

it("hides the outcome and the refund of a match whose result is hidden", async () => {
  const planId = await plans.release();
  await plans.insertSale(planId, plans.fan);
  await plans.lock(KICK_OFF_MS);
  await settle(planId, "miss");
  if (!HIDE_ALL) throw new Error("hides everything");
  const view = hidePlanViewResult(await plans.read(planId, plans.fan, KICK_OFF_MS + 20), HIDE_ALL);
  expect(view).toMatchObject({
    state: "locked",
    result: null,
    match: { hidden: true },
    sale: { state: "held", refundedCoins: 0 },
  });
  expect(view.timeline.map(({ kind }) => kind)).toEqual(["released", "sold", "locked"]);
  const listed = hideOfferedPlans(await plans.list({ list: "settled" }), HIDE_ALL, { isByOutcome: false });
  expect(listed).toMatchObject({ list: [{ state: "locked", result: null }] });
  const lost = await plans.list({ list: "settled", expertId: plans.expert, counts: "lost" });
  expect(lost).toMatchObject({ list: [{ planId }] });
  const hide = (input: object) => hideSpoilersInResult("GET /expert_plan/getPlansPC", lost, HIDE_ALL, undefined, input);
  expect(hide({ list: "settled", counts: "lost" })).toMatchObject({ list: [], total: 1 });
  expect(hide({ list: "settled" })).toMatchObject({ list: [{ planId, result: null }] });
});

it("lists a plan that was taken down nowhere on sale", async () => {
  const planId = await plans.release();
  await takeDownOwnPlan(plans.as(plans.expert), { planId });
  expect(await plans.list({ matchId: PLAN_MATCH })).toMatchObject({ list: [] });
  expect(await plans.list({ expertId: plans.expert })).toMatchObject({ total: 0 });
});
