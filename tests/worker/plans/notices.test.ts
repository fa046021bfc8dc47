import { beforeEach, expect, it } from "vitest";
import { hideSpoilersInResult } from "#domain/matches/spoilers/by-call.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { NotificationList } from "#domain/notifications/contract.ts";
import type { TransactionList } from "#domain/wallet/contract.ts";
import { HOUR_MS, SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { countUnreadNotifications, listNotifications } from "#worker/services/notifications/list-notifications.ts";
import { buyPlan } from "#worker/services/plans/buy-plan.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { listAllTransactions, listUserTransactions } from "#worker/services/wallet/transactions.ts";
import { BRAND, createPlanFixtures, KICK_OFF_MS, PLAN_MATCH, type PlanFixtures } from "./plan-fixtures.ts";

const OVER_MS = KICK_OFF_MS + 2 * HOUR_MS;
const guardOf = (revealed: number[] = []) =>
  createSpoilerGuard({ ...SPOILERS_SHOWN, mode: "all" }, { matches: revealed, tables: [] });

let plans: PlanFixtures;
beforeEach(async () => {
  plans = await createPlanFixtures();
  await plans.world.pay(plans.fan, 500);
});

const buy = (planId: number) =>
  buyPlan(
    {
      ...{
        db: plans.db,
        nowMs: SAMPLE_NOW_MS,
        now: () => SAMPLE_NOW_MS,
        isOffered: true,
        brandId: BRAND,
        buyerUid: plans.fan,
      },
      ...{ sharePercent: 70, traces: { device: null, address: "" } },
    },
    { planId, priceCoins: 100 },
  );

/** Kinds of tip transactions that the buyer sees with this guard. */
async function readTransactions(guard: ReturnType<typeof guardOf>): Promise<string[]> {
  const all = await listUserTransactions({ db: plans.db }, { uid: plans.fan, size: 20 });
  const seen = guard ? (hideSpoilersInResult("GET /user/water", all, guard, undefined) as TransactionList) : all;
  return seen.list.map(({ kind }) => kind).filter((kind) => kind.startsWith("plan_"));
}

/** Kinds that a reader with this guard sees, and the unread count. */
async function readNotices(guard: ReturnType<typeof guardOf>): Promise<{ kinds: string[]; unread: number }> {
  const ctx = { db: plans.db, nowMs: OVER_MS, uid: plans.fan, guard, locale: "en" as const };
  const all = await listNotifications(ctx, { size: 20 });
  const seen = guard ? (hideSpoilersInResult("GET /user/notices", all, guard, undefined) as NotificationList) : all;
  const kinds = seen.list.map(({ kind }) => kind).filter((kind) => kind.startsWith("plan_"));
  return { kinds, unread: (await countUnreadNotifications(ctx)).unread };
}

async function finish(home: number, away: number): Promise<void> {
  const parts = [
    { home, away },
    { home: 0, away: 0 },
  ];
  await plans.updateMatch({ state: "finished", score: { home, away, parts } });
  await plans.lock(OVER_MS);
  await settleDuePlans({ db: plans.db, nowMs: OVER_MS, inboxes: new Set() });
}

it.each([
  ["plan_settled", [2, 0]],
  ["plan_refunded", [0, 1]],
] as const)("%s is neither listed nor counted while the result of its match is hidden", async (kind, [home, away]) => {
  await buy(await plans.release());
  const { unread: before } = await readNotices(undefined);
  await finish(home, away);
  expect(await readNotices(undefined)).toEqual({ kinds: [kind], unread: before + 1 });
  expect(await readNotices(guardOf())).toEqual({ kinds: [], unread: before });
  expect(await readNotices(guardOf([PLAN_MATCH]))).toEqual({ kinds: [kind], unread: before + 1 });
});

it("a refund is no transaction while the result of its match is hidden, and always one of the statement", async () => {
  await buy(await plans.release());
  await finish(0, 1);
  expect(await readTransactions(undefined)).toEqual(["plan_refund", "plan_hold"]);
  expect(await readTransactions(guardOf())).toEqual(["plan_hold"]);
  expect(await readTransactions(guardOf([PLAN_MATCH]))).toEqual(["plan_refund", "plan_hold"]);
  const statement = await listAllTransactions({ db: plans.db }, { uid: plans.fan });
  expect(statement.map(({ kind }) => kind)).toContain("plan_refund");
});

it("a refund for a take-down tells no result", async () => {
  const planId = await plans.release();
  await buy(planId);
  await takeDownOwnPlan(plans.as(plans.expert), { planId });
  expect((await readNotices(guardOf())).kinds).toEqual(["plan_refunded"]);
  expect(await readTransactions(guardOf())).toEqual(["plan_refund", "plan_hold"]);
});
