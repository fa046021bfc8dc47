import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { insertEntry } from "#db/queries/wallet/ledger.ts";
import type { PlanDraft } from "#domain/plans/contract.ts";
import { issueEntry } from "#domain/wallet/ledger-entries.ts";
import { createLiveMatchDelivery, HOME_TEAM, pushDelivery } from "#tests/support/feed.ts";
import { openJourney } from "#tests/support/journey.ts";
import { RoomUsers } from "#tests/support/room-users.ts";
import type { TestSite } from "#tests/support/site.ts";
import { type StructuredData, structuredDataProblems } from "#tests/support/structured-data.ts";
import { planDraft } from "#tests/worker/plans/plan-fixtures.ts";
import { claimPlan, decidePlan } from "#worker/services/plans/review-plans.ts";
import { savePlan } from "#worker/services/plans/save-plan.ts";
import { submitPlan } from "#worker/services/plans/submit-plan.ts";
import { takeDownOwnPlan } from "#worker/services/plans/take-down-plan.ts";
import { getBalances } from "#worker/services/wallet/get-balances.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const MINUTE_MS = 60_000;
let site: TestSite;
let browser: Browser;
const people = new RoomUsers(() => ({ site, browser }));
openJourney((world) => {
  ({ site, browser } = world);
});
afterEach(() => people.leave());

const run = promisify(execFile);
/** Verifies the chain as a reader would, independently of the site. */
const verifyByScript = () =>
  run(process.execPath, ["commands/run.mjs", "plans-verify", `${site.url}/java/plans/chain`]).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );

const isAlive = (page: Page) => page.locator("html[data-alive]").waitFor();
async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path);
  await isAlive(page);
}

const uidOf = async (name: string): Promise<number> =>
  (await site.database.$client.prepare("SELECT id FROM users WHERE username = ?1").bind(name).first<number>("id")) ?? 0;

/** A new match per run, because a retried test would find the old one started. */
let matchId = 990_150;
let revision = 10;
async function pushMatch(rest: Parameters<typeof createLiveMatchDelivery>[0]): Promise<void> {
  revision += 1;
  await pushDelivery(site, createLiveMatchDelivery({ id: matchId, revision, events: [], ...rest }));
}
async function announce(minutes: number): Promise<void> {
  matchId += 1;
  await pushMatch({
    ...{ startsAtMs: Date.now() + minutes * MINUTE_MS, state: "not_started" },
    score: { home: 0, away: 0, parts: [] },
  });
}

const asExpert = async () => ({
  ...{ db: site.database, nowMs: Date.now(), inboxes: new Set<number>(), locale: "en" as const },
  ...{ brandId: "aurora", expertUid: await uidOf("expert"), now: Date.now },
});

/** Written by the seeded expert, and approved by an operator. */
async function releaseTip(rest: Partial<PlanDraft> = {}): Promise<number> {
  const ctx = await asExpert();
  const reviewerUid = await uidOf("operator");
  const draft = planDraft({ matchId, enteredOddsHundredths: 195, ...rest });
  const { planId } = await savePlan(ctx, draft);
  await submitPlan(ctx, { planId });
  await claimPlan(ctx, { reviewerUid, planId, claim: true });
  await decidePlan(ctx, { reviewerUid, planId, decision: "approve" });
  return planId;
}

test("a fan finds a tip on the home page, buys it with coins, and reads and rates it once it is settled", async () => {
  await announce(30);
  const planId = await releaseTip();
  const { page } = await people.signInAs("rich");
  await open(page, "/en");
  const section = page.locator("[data-home-tips]");
  await page.mouse.wheel(0, 50_000);
  await section.scrollIntoViewIfNeeded();
  await section.locator(`[data-plan="${planId}"]`).click();
  await page.locator("[data-sealed]").waitFor();
  await page.locator(`a[data-match="${matchId}"]`).click();
  await page.getByRole("link", { name: "Expert tips 1" }).click();
  await page.locator("[data-match-tips]").locator(`[data-plan="${planId}"]`).click();
  await page.getByRole("heading", { level: 1, name: "Home side to win the derby" }).waitFor();
  expect(await page.locator("[data-pick]").count()).toBe(0);
  await page.locator("[data-sealed]").getByText("Buy this tip to see the pick").waitFor();

  await page.getByRole("button", { name: "Follow", exact: false }).click();
  await page.getByRole("button", { name: "Buy tip" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("We hold your coins until the result is confirmed.").waitFor();
  await dialog.getByRole("button", { name: "Pay 100 coins" }).click();
  await page.locator("[data-pick]").getByText(HOME_TEAM.name).waitFor();
  await page.locator('[data-sale="held"]').getByText("On hold: 100 coins").waitFor();
  await page.locator("[data-content]").getByText("They press high").waitFor();
  await dialog.waitFor({ state: "detached" });

  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator('[data-verified="valid"][data-tip="sealed"]').waitFor();

  await pushMatch({ state: "in_progress", startsAtMs: Date.now() - MINUTE_MS, score: { home: 0, away: 0, parts: [] } });
  const { page: late } = await people.signInAs("vip");
  await open(late, `/en/expert/tip/${planId}`);
  await late.getByText("Everyone can see the pick, odds and analysis after the match").first().waitFor();
  expect(await late.getByRole("button", { name: "Buy tip" }).count()).toBe(0);

  const parts = [
    { home: 1, away: 0 },
    { home: 1, away: 1 },
  ];
  await pushMatch({ state: "finished", startsAtMs: Date.now() - 2 * MINUTE_MS, score: { home: 2, away: 1, parts } });
  await open(page, "/en/userInfo/info");
  await page.getByRole("link", { name: "My tips" }).click();
  const own = page.locator(`[data-own-tip="${planId}"]`);
  await own.getByText("Won", { exact: true }).waitFor();
  await own.getByText("Paid: 100 coins").waitFor();
  await own.getByRole("link").click();
  await page.locator('[data-outcome="hit"]').first().waitFor();
  await page.locator('[data-entry="paid"]').waitFor();
  await page.getByRole("radio", { name: "5/5" }).check({ force: true });
  await page.getByLabel("Feedback for the expert (optional)").fill("Clear reasoning, thank you.");
  await page.getByRole("button", { name: "Send rating" }).click();
  await page.getByText("Your rating: 5/5").waitFor();
  await page.getByRole("button", { name: "Verify" }).click();
  await page.locator('[data-verified="valid"][data-tip="valid"]').waitFor();

  await open(page, "/en/userInfo/focus");
  await page.getByRole("link", { name: "Expert tips" }).click();
  await page.locator('[data-focus-event="settled"]').getByText("Won", { exact: true }).waitFor();
  await page.locator('[data-focus-event="released"]').waitFor();
  await open(page, `/en/live/202-${matchId}`);
  await page.locator('[data-room-tips="1"] summary').click();
  await page.locator(`[data-room-tips] [data-plan="${planId}"]`).click();

  await late.reload();
  await isAlive(late);
  await late.locator("[data-content]").getByText("They press high").waitFor();
  const structured = await late.locator('script[type="application/ld+json"]').allTextContents();
  const parsed = structured.map((text) => JSON.parse(text) as StructuredData);
  expect(parsed.map((one) => one["@type"])).toContain("Article");
  expect(structuredDataProblems(parsed)).toEqual([]);
  await page.getByRole("link", { name: "How it works" }).click();
  await page.getByRole("heading", { name: "How tips are sealed" }).waitFor();
  await page.locator("[data-head]").waitFor();
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});

const coinsOf = async (name: string): Promise<number> => {
  const balances = await getBalances({ db: site.database }, { uid: await uidOf(name) });
  return balances.coins + balances.bonus_coins;
};

/** Expects the page of a tip to say what happened to the coins, at the latest after the next run of the jobs. */
const expectSaleText = (page: Page, planId: number, text: string) =>
  expect
    .poll(
      async () => {
        await open(page, `/en/expert/tip/${planId}`);
        return page.locator("[data-sale]").textContent();
      },
      { timeout: MINUTE_MS },
    )
    .toBe(text);

async function buy(page: Page, planId: number): Promise<void> {
  await open(page, `/en/expert/tip/${planId}`);
  await page.getByRole("button", { name: "Buy tip" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pay 40 coins" }).click();
  await page.locator('[data-sale="held"]').getByText("On hold: 40 coins").waitFor();
}

test("a miss is refunded to both buyers, a corrected result settles again, and a tampered chain is detected", async () => {
  await announce(30);
  const planId = await releaseTip({ priceCoins: 40, isRefundable: true });
  const { page: rich } = await people.signInAs("rich");
  const { page: fan } = await people.signInAs("fan");
  const bonus = issueEntry("registration_bonus", `tip-${planId}`, await uidOf("fan"), "bonus_coins", 60);
  await insertEntry(site.database, bonus, Date.now());
  const buyers = [rich, fan];
  for (const page of buyers) await buy(page, planId);
  const sayOf = async (text: string) => {
    for (const page of buyers) await expectSaleText(page, planId, text);
  };
  const startsAtMs = Date.now() - MINUTE_MS;
  const finish = (home: number) => {
    const parts = [
      { home, away: 1 },
      { home: 0, away: 0 },
    ];
    return pushMatch({ state: "finished", startsAtMs, score: { home, away: 1, parts } });
  };
  await pushMatch({ state: "in_progress", startsAtMs, score: { home: 0, away: 0, parts: [] } });
  await pushMatch({ state: "in_progress", startsAtMs, score: { home: 0, away: 1, parts: [] } });
  await finish(0);
  await sayOf("Refunded: 40 coins");
  await rich.locator('[data-outcome="miss"]').first().waitFor();

  await finish(2);
  await sayOf("Paid: 40 coins");
  await rich.locator('[data-outcome="hit"]').first().waitFor();
  await rich.getByText("The result was corrected, so this tip was settled again.").waitFor();
  await rich.locator('[data-entry="reversed"]').waitFor();
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);

  await rich.getByRole("button", { name: "Verify" }).click();
  await rich.locator('[data-verified="valid"][data-tip="valid"]').waitFor();
  expect(await verifyByScript()).toContain("valid: ");
  // An attacker with database access first drops the trigger that protects the chain.
  const { $client } = site.database;
  await $client.prepare("DROP TRIGGER IF EXISTS plan_chain_stays").run();
  const setHash = (hash: unknown) =>
    $client.prepare("UPDATE plan_chain SET plan_hash = ?1 WHERE plan_id = ?2").bind(hash, planId).run();
  const planHash = await $client.prepare("SELECT plan_hash FROM plans WHERE id = ?1").bind(planId).first("plan_hash");
  await setHash("0".repeat(64));
  await open(fan, `/en/expert/tip/${planId}`);
  await fan.getByRole("button", { name: "Verify" }).click();
  await fan.locator('[data-verified="broken"]').waitFor();
  expect(await verifyByScript()).toContain("broken at position ");
  await setHash(planHash);
});

test("a match moved by more than 48 hours refunds even a non-refundable tip", async () => {
  await announce(30);
  const planId = await releaseTip({ priceCoins: 40, isRefundable: false });
  const { page } = await people.signInAs("rich");
  const before = await coinsOf("rich");
  await buy(page, planId);
  expect(await coinsOf("rich")).toBe(before - 40);
  await pushMatch({
    ...{ startsAtMs: Date.now() + 51 * 60 * MINUTE_MS, state: "not_started" },
    score: { home: 0, away: 0, parts: [] },
  });
  await expectSaleText(page, planId, "Refunded: 40 coins");
  await page.locator('[data-outcome="void"]').first().waitFor();
  expect(await coinsOf("rich")).toBe(before);
  await open(page, "/en/userInfo/water");
  await page.getByRole("link", { name: "Tip refund" }).first().click();
  await page.locator('[data-entry="refunded"]').waitFor();
});

test("an operator takes a tip down, and all of its buyers get their coins back", async () => {
  await announce(30);
  const title = "Copied from another site";
  const planId = await releaseTip({ title, priceCoins: 40, isRefundable: false });
  const { page: rich } = await people.signInAs("rich");
  const { page: vip } = await people.signInAs("vip");
  const bonus = issueEntry("registration_bonus", `tip-${planId}`, await uidOf("vip"), "bonus_coins", 60);
  await insertEntry(site.database, bonus, Date.now());
  const before = [await coinsOf("rich"), await coinsOf("vip")];
  for (const page of [rich, vip]) await buy(page, planId);
  const { page: office } = await people.signInAs("operator");
  await open(office, "/en/admin/tips");
  await office.getByRole("link", { name: /^On sale/ }).click();
  const card = office.locator("[data-tip]").filter({ hasText: title });
  await card.getByText("Take down").first().click();
  await card.getByRole("button", { name: "Take down" }).click();
  await card.waitFor({ state: "detached" });
  for (const page of [rich, vip]) {
    await expectSaleText(page, planId, "Refunded: 40 coins");
    await page.locator("[data-tombstone]").waitFor();
  }
  expect([await coinsOf("rich"), await coinsOf("vip")]).toEqual(before);
  expect((await verifyLedger({ db: site.database, nowMs: Date.now() })).problems).toEqual([]);
});

test("the dialog says why a tip can't be bought", async () => {
  await announce(60);
  const planId = await releaseTip({ title: "Tight game with few goals", priceCoins: 9_000 });
  const { page: author } = await people.signInAs("expert");
  await open(author, `/en/expert/tip/${planId}`);
  await author.locator("[data-content]").waitFor();
  expect(await author.getByRole("button", { name: "Buy tip" }).count()).toBe(0);

  const { page: fan } = await people.signInAs("fan");
  await open(fan, `/en/expert/tip/${planId}`);
  await fan.getByRole("button", { name: "Buy tip" }).click();
  const dialog = fan.getByRole("dialog");
  await dialog.getByText("Not enough coins.").waitFor();
  expect(await dialog.getByRole("button", { name: /^Pay/ }).isDisabled()).toBe(true);
  await fan.keyboard.press("Escape");

  const { page: rich } = await people.signInAs("rich");
  await open(rich, `/en/expert/tip/${planId}`);
  await rich.getByRole("button", { name: "Buy tip" }).click();
  await rich.getByRole("button", { name: "Pay 9,000 coins" }).waitFor();
  await takeDownOwnPlan({ ...(await asExpert()), now: Date.now }, { planId });
  await rich.getByRole("button", { name: "Pay 9,000 coins" }).click();
  await rich.getByRole("alert").getByText("This tip was taken down.").waitFor();
  await rich.keyboard.press("Escape");
  await rich.locator("[data-tombstone]").getByText("Taken down by the expert").waitFor();
});
