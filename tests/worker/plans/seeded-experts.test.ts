import * as v from "valibot";
import { beforeAll, expect, it } from "vitest";
import { seedExperts } from "#commands/site/experts/seed-experts.ts";
import { seedDatabase } from "#commands/site/seed-matches.ts";
import type { Database } from "#db/client.ts";
import { seedAccounts } from "#db/seed/seed-accounts.ts";
import { expertTextSchema, isContentLongEnough, planContentSchema } from "#domain/plans/content.ts";
import { isTitleLengthAllowed } from "#domain/plans/plan-title.ts";
import { sha256OfText } from "#domain/plans/sha256.ts";
import { verifyChain } from "#domain/plans/verify-chain.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { SAMPLE_NOW_MS } from "#tests/worker/db/sample-matches.ts";
import { recomputeExpertRecords } from "#worker/services/experts/check-records.ts";
import { exportChain } from "#worker/services/plans/chain.ts";
import { lockDuePlans } from "#worker/services/plans/lock-plans.ts";
import { settleDuePlans } from "#worker/services/plans/settle-plans.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const SEED = "experts";
const DAY_MS = 86_400_000;
const BRANDS = ["aurora", "ember", "relva"];
let db: Database;

const seedTips = async (nowMs: number): Promise<number> => (await seedExperts(db, "hash", { seed: SEED, nowMs })).plans;
const all = async <Row>(query: string) => (await db.$client.prepare(query).all<Row>()).results;

beforeAll(async () => {
  db = await freshDatabase();
  await seedAccounts(db, async () => "hash", SAMPLE_NOW_MS);
  await seedDatabase(db, { seed: SEED, nowMs: SAMPLE_NOW_MS, days: { back: 2, ahead: 7 } });
  expect(await seedTips(SAMPLE_NOW_MS)).toBeGreaterThan(400);
});

async function isConsistent(nowMs: number): Promise<void> {
  expect((await verifyLedger({ db, nowMs })).problems).toEqual([]);
  expect(await recomputeExpertRecords({ db, nowMs })).toEqual([]);
  for (const brandId of BRANDS) {
    const { list } = await exportChain({ db, brandId }, { from: 1, size: 10_000 });
    expect(list.length, brandId).toBeGreaterThan(50);
    expect(await verifyChain(list, sha256OfText)).toMatchObject({ kind: "valid", entries: list.length });
  }
}

it("fills boards with histories that the ledger, the chain and the records agree on", async () => {
  await isConsistent(SAMPLE_NOW_MS);
  const ranked = await all("SELECT 1 FROM expert_records WHERE scope = 'all' AND settled >= 30");
  expect(ranked.length).toBeGreaterThanOrEqual(6);
  const states = await all<{ state: string }>("SELECT DISTINCT state FROM plans");
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(["draft", "rejected", "under_review", "released", "settled", "taken_down"]),
  );
  const own = await all<{ state: string }>("SELECT DISTINCT state FROM plans WHERE expert_id = 90000005");
  expect(own.map(({ state }) => state)).toEqual(
    expect.arrayContaining(["draft", "rejected", "under_review", "settled"]),
  );
  const rich = await all("SELECT balance FROM ledger_accounts WHERE id = 'user:90000002:coins'");
  expect(rich).toEqual([{ balance: 100_000 }]);
});

it("writes what an expert could have submitted", async () => {
  const written = await all<{ title: string; content: string; locale: "en" }>(
    "SELECT title, content, locale FROM plans WHERE slot = 1",
  );
  expect(new Set(written.map(({ locale }) => locale)).size).toBeGreaterThanOrEqual(8);
  for (const { title, content, locale } of written) {
    expect(v.is(expertTextSchema, title), title).toBe(true);
    expect(title).not.toMatch(/[{}]/);
    expect(isTitleLengthAllowed(title, locale), title).toBe(true);
    const blocks = v.parse(planContentSchema, JSON.parse(content));
    expect(isContentLongEnough(blocks), content).toBe(true);
    expect(content).not.toContain('""');
  }
});

it("leaves nothing for the jobs to correct", async () => {
  const settled = () =>
    all("SELECT id, outcome, round, settled_at_ms FROM plans WHERE outcome IS NOT NULL ORDER BY id");
  const before = await settled();
  await db.$client.prepare("UPDATE plans SET news = news + 1 WHERE outcome IS NOT NULL").run();
  const ctx = { db, nowMs: SAMPLE_NOW_MS, inboxes: new Set<number>() };
  await lockDuePlans(ctx);
  await settleDuePlans(ctx);
  expect(await settled()).toEqual(before);
});

it("adds nothing on the same day and the tips of the day since on the next", async () => {
  const { length: sales } = await all("SELECT 1 FROM plan_sales");
  expect(await seedTips(SAMPLE_NOW_MS)).toBe(0);
  const laterMs = SAMPLE_NOW_MS + DAY_MS;
  // Only recent days are seeded again, because earlier ones were final.
  await seedDatabase(db, { seed: SEED, nowMs: laterMs, days: { back: 2, ahead: 7 } });
  expect(await seedTips(laterMs)).toBeGreaterThan(10);
  const ctx = { db, nowMs: laterMs, inboxes: new Set<number>() };
  await lockDuePlans(ctx);
  await settleDuePlans(ctx);
  await isConsistent(laterMs);
  const open = await all("SELECT 1 FROM plans WHERE state = 'released'");
  expect(open.length).toBeGreaterThan(10);
  expect((await all("SELECT 1 FROM plan_sales")).length).toBeGreaterThan(sales);
}, 240_000);
