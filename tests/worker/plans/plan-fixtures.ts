import { expect } from "vitest";
import type { Database } from "#db/client.ts";
import { runBatch } from "#db/client.ts";
import { insertUser } from "#db/queries/identity/account-writes.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import { insertEntry, insertUserAccounts } from "#db/queries/wallet/ledger.ts";
import type { OddsTick } from "#domain/matches/detail/odds.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";
import type { PlanDraft } from "#domain/plans/contract.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { HOUR_MS, insertSampleMatches, SAMPLE_NOW_MS, sampleMatch } from "#tests/worker/db/sample-matches.ts";
import { createLiveFixtures } from "#tests/worker/live/live-fixtures.ts";
import { exportChain } from "#worker/services/plans/chain.ts";
import { getPlan } from "#worker/services/plans/get-plan.ts";
import { listPlans } from "#worker/services/plans/list-plans.ts";
import { lockDuePlans } from "#worker/services/plans/lock-plans.ts";
import type { CreatorContext } from "#worker/services/plans/plan-context.ts";
import { claimPlan, decidePlan } from "#worker/services/plans/review-plans.ts";
import { savePlan } from "#worker/services/plans/save-plan.ts";
import { submitPlan } from "#worker/services/plans/submit-plan.ts";

export const PLAN_MATCH = 901;
export const KICK_OFF_MS = SAMPLE_NOW_MS + HOUR_MS;
export const BRAND = "aurora";

export const planDraft = (rest: Partial<PlanDraft> = {}): PlanDraft => ({
  locale: "en",
  matchId: PLAN_MATCH,
  selection: { playType: "match_result", line: null, pick: "home" },
  enteredOddsHundredths: null,
  title: "Home side to win the derby",
  priceCoins: 100,
  label: null,
  isRefundable: true,
  viewMode: "everyone",
  content: [{ kind: "paragraph", spans: [{ text: "They press high and concede little at home this season." }] }],
  ...rest,
});

export const oddsTick = (seq: number, home: number, rest: Partial<OddsTick> = {}): OddsTick => ({
  ...{ seq, atMs: SAMPLE_NOW_MS + seq * 1_000, win: { home, draw: 3.4, away: 4.2 } },
  ...rest,
});

/** A match with odds, two experts, an operator, a fan and a buyer. */
export async function createPlanFixtures() {
  const world = await createLiveFixtures();
  const { db } = world;
  let revision = 1;
  const updateMatch = async (rest: Partial<CanonicalMatch> = {}, id = PLAN_MATCH) => {
    revision += 1;
    await insertSampleMatches(db, [sampleMatch(id, { startsAtMs: KICK_OFF_MS, revision, ...rest })]);
  };
  await updateMatch();
  const quote = (tick: OddsTick, matchId = PLAN_MATCH) =>
    db.$client
      .prepare("INSERT INTO match_log (match_id, part, seq, body) VALUES (?1, 'odds', ?2, ?3)")
      .bind(matchId, tick.seq, JSON.stringify(tick))
      .run();
  await quote(oddsTick(1, 1.95));
  const expert = await world.join("expert", "expert");
  const rival = await world.join("rival", "expert");
  const operator = await world.join("operator", "operator");
  const fan = await world.join("fan");
  const as = (uid: number, nowMs = SAMPLE_NOW_MS, now = nowMs): CreatorContext & { now: () => number } => ({
    ...{ db, nowMs, now: () => now, inboxes: world.inboxes, locale: "en", brandId: BRAND, expertUid: uid },
  });
  const save = async (rest: Partial<PlanDraft> = {}, uid = expert, nowMs = SAMPLE_NOW_MS) =>
    (await savePlan(as(uid, nowMs), planDraft(rest))).planId;
  const submit = (planId: number, uid = expert, nowMs = SAMPLE_NOW_MS) => submitPlan(as(uid, nowMs), { planId });
  const claim = (planId: number) => claimPlan(as(operator), { reviewerUid: operator, planId, claim: true });
  const approve = (planId: number, nowMs = SAMPLE_NOW_MS, now = nowMs) =>
    decidePlan({ ...as(operator, nowMs), now: () => now }, { reviewerUid: operator, planId, decision: "approve" });
  /** Writes, submits, reviews and releases a plan. */
  const release = async (rest: Partial<PlanDraft> = {}, uid = expert, nowMs = SAMPLE_NOW_MS) => {
    const planId = await save(rest, uid, nowMs);
    await submit(planId, uid, nowMs);
    await claim(planId);
    await approve(planId, nowMs);
    return planId;
  };
  const reader = (uid: number | undefined, nowMs = SAMPLE_NOW_MS, isOperator = false) => ({
    ...{ db, nowMs, locale: "en" as const, brandId: BRAND, isOffered: true, viewer: { uid, isOperator } },
    viewerKey: `reader-${uid ?? "guest"}`,
  });
  const row = async (planId: number) =>
    (await db.$client.prepare("SELECT * FROM plans WHERE id = ?1").bind(planId).first<Record<string, unknown>>()) ?? {};
  /** Inserts a sale directly, bypassing the purchase and its coins. */
  const insertSale = (planId: number, uid: number, atMs = SAMPLE_NOW_MS) =>
    db.$client
      .prepare(
        "INSERT INTO plan_sales (plan_id, user_id, coins, bonus_coins, share_percent, at_ms) VALUES (?1, ?2, 100, 0, 70, ?3)",
      )
      .bind(planId, uid, atMs)
      .run();
  return {
    ...{ db, world, expert, rival, operator, fan, as, save, submit, claim, approve, release, reader, row, insertSale },
    ...{ updateMatch, quote },
    removeMatch: (mergedInto?: number) =>
      runBatch(
        db,
        deleteMatches(
          db,
          [{ matchId: PLAN_MATCH, ...(mergedInto !== undefined && { mergedInto }) }],
          { source: "test" },
          SAMPLE_NOW_MS,
        ),
      ),
    lock: (nowMs: number) => lockDuePlans({ db, nowMs, inboxes: world.inboxes }),
    chain: () => exportChain({ db, brandId: BRAND }, { from: 1, size: 1_000 }),
    read: (planId: number, uid?: number, nowMs = SAMPLE_NOW_MS) => getPlan(reader(uid, nowMs), { planId }),
    list: (input: Partial<Parameters<typeof listPlans>[1]> = {}, uid?: number, nowMs = SAMPLE_NOW_MS) =>
      listPlans(reader(uid, nowMs), { list: "open", page: 1, size: 20, ...input }),
    notices: async (uid: number) =>
      (
        await db.$client
          .prepare(
            "SELECT kind, params FROM notices WHERE user_id = ?1 AND (kind LIKE 'plan%' OR kind LIKE 'expert%') ORDER BY id",
          )
          .bind(uid)
          .all<{ kind: string; params: string }>()
      ).results.map(({ kind, params }) => ({ kind, params: JSON.parse(params) as unknown })),
  };
}
export type PlanFixtures = Awaited<ReturnType<typeof createPlanFixtures>>;
export const rejected = (code: string) => expect.objectContaining({ code });

/** Adds buyers with coins and bonus coins. */
export const addBuyers = async (db: Database, count: number) => {
  const uids = Array.from({ length: count }, (_, place) => 5_000 + place);
  for (const uid of uids) {
    await insertUser(db, {
      ...{ uid, username: `buyer${uid}`, usernameKey: `buyer${uid}`, passwordHash: null },
      ...{ registeredAtMs: SAMPLE_NOW_MS, registrationSource: "test", promotionChannelId: null },
    });
    await insertUserAccounts(db, uid);
    await insertEntry(db, issueEntry("recharge", `r${uid}`, uid, "coins", 80), SAMPLE_NOW_MS);
    await insertEntry(
      db,
      issueEntry("registration_bonus", `b${uid}`, uid, "bonus_coins", 20 + (uid % 3)),
      SAMPLE_NOW_MS,
    );
  }
  return uids;
};
