import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { planDraftInput } from "#domain/plans/contract.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { jpeg, png } from "#tests/worker/identity/sample-images.ts";
import { getOwnPlan, listOwnPlans } from "#worker/services/plans/list-own-plans.ts";
import { savePlanPicture } from "#worker/services/plans/plan-picture.ts";
import { getPlayTypes } from "#worker/services/plans/play-types.ts";
import { claimPlan, decidePlan, listPlansForReview } from "#worker/services/plans/review-plans.ts";
import { savePlan } from "#worker/services/plans/save-plan.ts";
import { takeDownOwnPlan, takeDownPlanAsOperator } from "#worker/services/plans/take-down-plan.ts";
import { deletePlan, withdrawPlan } from "#worker/services/plans/withdraw-plan.ts";
import {
  createPlanFixtures,
  KICK_OFF_MS,
  oddsTick,
  PLAN_MATCH,
  type PlanFixtures,
  planDraft,
  rejected,
} from "./plan-fixtures.ts";

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
});

it("saves an empty draft again and again, and names what is missing", async () => {
  const { as, expert } = plans;
  const empty = planDraft({ matchId: null, selection: null, title: "", priceCoins: null, content: [] });
  const { planId, problems } = await savePlan(as(expert), empty);
  expect(problems).toEqual(["match", "selection", "odds", "title", "price", "content"]);
  await expect(plans.submit(planId)).rejects.toEqual(rejected("plan_incomplete"));
  const saved = await savePlan(as(expert), planDraft({ planId }));
  expect(saved).toMatchObject({ planId, state: "draft", problems: [], match: { id: PLAN_MATCH } });
  expect((await savePlan(as(expert), planDraft({ planId }))).planId).toBe(planId);
  expect(await listOwnPlans(as(expert), { page: 1, size: 20 })).toMatchObject({ total: 1, counts: { draft: 1 } });
});

it("offers the play types of a match with the site's odds now", async () => {
  const { as, expert } = plans;
  const { options, plansLeft } = await getPlayTypes(as(expert), { matchId: PLAN_MATCH });
  const result = options.find(({ playType }) => playType === "match_result");
  expect(result?.lines).toEqual([
    {
      line: null,
      picks: [
        { pick: "home", oddsHundredths: 195 },
        { pick: "draw", oddsHundredths: 340 },
        { pick: "away", oddsHundredths: 420 },
      ],
    },
  ]);
  expect(plansLeft).toBe(3);
  await expect(getPlayTypes(as(expert), { matchId: 1 })).rejects.toEqual(rejected("match_not_found"));
});

it("releases with the odds of the approval, notifies the followers, and tells the expert", async () => {
  const { db, expert, fan, as } = plans;
  await db.$client
    .prepare("INSERT INTO follows (follower_id, followed_id, at_ms) VALUES (?1, ?2, 0)")
    .bind(fan, expert)
    .run();
  const planId = await plans.save();
  await plans.submit(planId);
  await plans.quote(oddsTick(2, 2.1));
  await expect(plans.approve(planId)).rejects.toEqual(rejected("plan_not_claimed"));
  await plans.claim(planId);
  const queue = await listPlansForReview(as(plans.operator), { state: "under_review", page: 1, size: 20 });
  expect(queue).toMatchObject({
    total: 1,
    list: [{ planId, expert: { uid: expert }, claimedBy: { uid: plans.operator } }],
  });
  await plans.approve(planId);
  expect(await plans.row(planId)).toMatchObject({
    state: "released",
    odds_hundredths: 210,
    odds_source: "site",
    slot: 1,
  });
  expect(await plans.notices(expert)).toEqual([
    { kind: "plan_reviewed", params: { planId, title: planDraft().title, isApproved: true, reason: null } },
  ]);
  expect(await plans.notices(fan)).toMatchObject([{ kind: "plan_released", params: { uid: expert, planId } }]);
  await expect(plans.approve(planId)).rejects.toEqual(rejected("conflict"));
});

it("labels odds the site does not quote, and refuses a label the odds contradict", async () => {
  const selection = { playType: "both_teams_score", line: null, pick: "yes" } as const;
  const planId = await plans.release({ selection, enteredOddsHundredths: 180 });
  expect(await plans.row(planId)).toMatchObject({ odds_hundredths: 180, odds_source: "entered" });
  const unpriced = await plans.save({ selection });
  await expect(plans.submit(unpriced)).rejects.toMatchObject({ code: "plan_incomplete", fields: ["odds"] });
  const longShot = await plans.save({ label: "long_shot" });
  await expect(plans.submit(longShot)).rejects.toMatchObject({ code: "plan_incomplete", fields: ["label"] });
});

it("rejects with a reason, after which the expert edits and submits again", async () => {
  const { as, operator, expert } = plans;
  const planId = await plans.save();
  await plans.submit(planId);
  await plans.claim(planId);
  const reject = (reason: "no_analysis" | "match_started") =>
    decidePlan(
      { ...as(operator), now: () => SAMPLE_NOW_MS },
      { reviewerUid: operator, planId, decision: "reject", reason, note: "Say why" },
    );
  await expect(reject("match_started")).rejects.toEqual(rejected("bad_input"));
  expect(await reject("no_analysis")).toEqual({ state: "rejected" });
  expect(await getOwnPlan(as(expert), { planId })).toMatchObject({
    rejection: { reason: "no_analysis", note: "Say why" },
  });
  await expect(plans.submit(planId)).rejects.toEqual(rejected("plan_not_editable"));
  expect(await savePlan(as(expert), planDraft({ planId, title: "A better title" }))).toMatchObject({ rejection: null });
  expect(await plans.submit(planId)).toEqual({ state: "under_review" });
});

it("withdraws and deletes only what was never released", async () => {
  const { as, expert } = plans;
  const planId = await plans.save();
  await expect(withdrawPlan(as(expert), { planId })).rejects.toEqual(rejected("plan_not_editable"));
  await plans.submit(planId);
  expect(await withdrawPlan(as(expert), { planId })).toEqual({ state: "draft" });
  expect(await deletePlan(as(expert), { planId })).toEqual({ planId });
  const released = await plans.release();
  await expect(deletePlan(as(expert), { planId: released })).rejects.toEqual(rejected("plan_not_editable"));
  await expect(withdrawPlan(as(expert), { planId: released })).rejects.toEqual(rejected("plan_not_editable"));
});

it("changes nothing of a released plan through any call, and not in the database either", async () => {
  const { as, expert, db } = plans;
  const planId = await plans.release();
  const before = await plans.row(planId);
  await expect(savePlan(as(expert), planDraft({ planId, title: "Away side to win" }))).rejects.toEqual(
    rejected("plan_not_editable"),
  );
  await expect(plans.submit(planId)).rejects.toEqual(rejected("plan_not_editable"));
  for (const change of [
    "pick = 'away'",
    "title = 'Another'",
    "odds_hundredths = 500",
    "content = '[]'",
    "price_coins = 10",
    "released_at_ms = 1",
  ]) {
    await expect(db.$client.prepare(`UPDATE plans SET ${change} WHERE id = ${planId}`).run()).rejects.toThrow(
      "plan_sealed",
    );
  }
  await expect(db.$client.prepare(`DELETE FROM plans WHERE id = ${planId}`).run()).rejects.toThrow();
  expect(await plans.row(planId)).toEqual(before);
});

it("takes down before the kick-off only, with a tombstone in the chain", async () => {
  const { as, expert, operator } = plans;
  const planId = await plans.release();
  const other = await plans.release();
  await expect(
    takeDownPlanAsOperator(as(operator), { planId, operatorUid: operator, reason: "by_expert", note: "" }),
  ).rejects.toEqual(rejected("bad_input"));
  expect(await takeDownOwnPlan(as(expert), { planId })).toEqual({ state: "taken_down" });
  await expect(takeDownOwnPlan(as(expert), { planId })).rejects.toEqual(rejected("plan_taken_down"));
  await expect(takeDownOwnPlan(as(expert, KICK_OFF_MS), { planId: other })).rejects.toEqual(
    rejected("plan_match_started"),
  );
  const { list } = await plans.chain();
  expect(list.map(({ kind, planId: id }) => [kind, id])).toEqual([
    ["released", planId],
    ["released", other],
    ["taken_down", planId],
  ]);
  expect(await plans.read(planId, plans.fan)).toMatchObject({
    title: "",
    pick: null,
    content: null,
    takenDown: { reason: "by_expert" },
  });
});

it("locks at the kick-off with the closing odds, and rejects what nobody reviewed", async () => {
  const released = await plans.release();
  const waiting = await plans.save();
  await plans.submit(waiting);
  await plans.quote(oddsTick(2, 1.8));
  await plans.quote(oddsTick(3, 1.5, { score: { home: 1, away: 0 } }));
  expect(await plans.lock(KICK_OFF_MS - 1)).toBe(0);
  expect(await plans.lock(KICK_OFF_MS)).toBe(1);
  expect(await plans.row(released)).toMatchObject({
    state: "locked",
    locked_at_ms: KICK_OFF_MS,
    closing_odds_hundredths: 180,
  });
  expect(await plans.row(waiting)).toMatchObject({ state: "rejected", reject_reason: "match_started", slot: null });
  expect(await plans.notices(plans.expert)).toContainEqual({
    kind: "plan_reviewed",
    params: { planId: waiting, title: planDraft().title, isApproved: false, reason: "match_started" },
  });
  expect(await plans.lock(KICK_OFF_MS)).toBe(0);
});

it("moves the lock with the kick-off until it is reached", async () => {
  const planId = await plans.release();
  await plans.updateMatch({ startsAtMs: KICK_OFF_MS + HOUR_MS });
  expect(await plans.lock(KICK_OFF_MS)).toBe(0);
  expect(await plans.row(planId)).toMatchObject({ state: "released", locks_at_ms: KICK_OFF_MS + HOUR_MS });
  await plans.updateMatch({ startsAtMs: KICK_OFF_MS - HOUR_MS / 2 });
  expect(await plans.lock(KICK_OFF_MS - HOUR_MS / 2)).toBe(1);
  await plans.updateMatch({ startsAtMs: KICK_OFF_MS + HOUR_MS });
  await plans.lock(KICK_OFF_MS);
  expect(await plans.row(planId)).toMatchObject({ state: "locked", locks_at_ms: KICK_OFF_MS - HOUR_MS / 2 });
});

it("stores square pictures under the hash of their bytes, for their owner only", async () => {
  const { as, expert, rival } = plans;
  const files = new Map<string, Uint8Array>();
  const pictures = {
    put: async (file: string, _kind: string, bytes: Uint8Array) => void files.set(file, bytes),
    remove: async (file: string) => void files.delete(file),
  };
  const { file, url } = await savePlanPicture({ ...as(expert), pictures }, { bytes: png(64) });
  expect(file).toMatch(/^[0-9a-f]{64}\.png$/);
  expect(url).toBe(`/plan-pictures/${file}`);
  expect([...files.keys()]).toEqual([file]);
  await expect(savePlanPicture({ ...as(expert), pictures }, { bytes: Buffer.from("<svg>") })).rejects.toEqual(
    rejected("bad_picture"),
  );
  await expect(savePlanPicture({ ...as(expert), pictures }, { bytes: jpeg(8) })).rejects.toEqual(
    rejected("bad_picture_size"),
  );
  const content = [...planDraft().content, { kind: "picture" as const, file }];
  expect((await savePlan(as(expert), planDraft({ content }))).draft.content).toEqual(content);
  await expect(savePlan(as(rival), planDraft({ content }))).rejects.toEqual(rejected("bad_input"));
});

it("refuses markup, hidden characters and links in titles and text", () => {
  const isValid = (rest: Parameters<typeof planDraft>[0]) => v.safeParse(planDraftInput, planDraft(rest)).success;
  expect(isValid({})).toBe(true);
  for (const text of [
    "<b>sure win</b>",
    "home \u202eyawa",
    "zero\u200bwidth",
    "see https://tips.example/x",
    "write to t.me/tips",
  ]) {
    expect(isValid({ title: `A title ${text}` }), text).toBe(false);
    expect(isValid({ content: [{ kind: "paragraph", spans: [{ text }] }] }), text).toBe(false);
    expect(isValid({ content: [{ kind: "list", ordered: false, items: [[{ text }]] }] }), text).toBe(false);
  }
  const divided = [{ text: "see https:/" }, { text: "/tips.example" }];
  expect(isValid({ content: [{ kind: "paragraph", spans: divided }] })).toBe(false);
});

it("finds no plan of another expert by its id", async () => {
  const { as, rival } = plans;
  const planId = await plans.save();
  const refused = rejected("plan_not_found");
  await expect(savePlan(as(rival), planDraft({ planId }))).rejects.toEqual(refused);
  await expect(getOwnPlan(as(rival), { planId })).rejects.toEqual(refused);
  await expect(plans.submit(planId, rival)).rejects.toEqual(refused);
  await expect(deletePlan(as(rival), { planId })).rejects.toEqual(refused);
  await plans.submit(planId);
  await expect(withdrawPlan(as(rival), { planId })).rejects.toEqual(refused);
  await plans.claim(planId);
  await plans.approve(planId);
  await expect(takeDownOwnPlan(as(rival), { planId })).rejects.toEqual(refused);
});

it("has no expert review their own plan, nor two reviewers the same one", async () => {
  const { as, expert, world, operator } = plans;
  const planId = await plans.save();
  await plans.submit(planId);
  await expect(claimPlan(as(expert), { reviewerUid: expert, planId, claim: true })).rejects.toEqual(
    rejected("not_own_decision"),
  );
  const second = await world.join("second", "operator");
  await plans.claim(planId);
  await expect(claimPlan(as(second), { reviewerUid: second, planId, claim: true })).rejects.toEqual(
    rejected("plan_claimed"),
  );
  await claimPlan(as(operator), { reviewerUid: operator, planId, claim: false });
  expect(await claimPlan(as(second), { reviewerUid: second, planId, claim: true })).toEqual({ planId });
  await expect(plans.approve(planId)).rejects.toEqual(rejected("plan_claimed"));
});
