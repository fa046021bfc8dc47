import { randomInt } from "node:crypto";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { runBatch } from "#db/client.ts";
import { insertContact, insertRoles } from "#db/queries/identity/account-writes.ts";
import { insertDebtAccount, insertEntry } from "#db/queries/wallet/ledger.ts";
import { EXPERT_TERMS_VERSION } from "#domain/experts/terms.ts";
import { debtAccountId, issuerAccountId } from "#domain/wallet/ledger-accounts.ts";
import { createAccount } from "#tests/support/create-account.ts";
import { createLiveMatchDelivery, pushDelivery } from "#tests/support/feed.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";
import { planDraft } from "#tests/worker/plans/plan-fixtures.ts";
import { savePlan } from "#worker/services/plans/save-plan.ts";
import { submitPlan } from "#worker/services/plans/submit-plan.ts";
import { receiveGifts } from "./gift-earnings.ts";
import { uniqueText } from "./inbox-items.ts";
import { fillApplication } from "./streamer-application.ts";

const MINUTE_MS = 60_000;

async function request<Result>(user: TestUser, call: string, input?: Record<string, unknown>): Promise<Result> {
  const envelope = await user.request(call, input);
  expect(envelope).toMatchObject({ status: "success" });
  return envelope.result;
}
const firstOf = async <Value extends string | number>(
  site: TestSite,
  query: string,
  ...values: (string | number)[]
): Promise<Value> => {
  const found = await site.database.$client
    .prepare(query)
    .bind(...values)
    .first<Value>("id");
  if (found === null) throw new Error(`nothing found by ${query}`);
  return found;
};

/** A new account, so that a retried test does not find an application of its first run. */
export async function createApplicant(site: TestSite, prefix: string): Promise<TestUser> {
  const { name } = await createAccount(site, prefix);
  return createTestUser(site, name);
}

/** Applies on the applicant's page, after adding the required phone number. */
export async function applyAsStreamer(site: TestSite, applicant: TestUser, page: Page): Promise<number> {
  const phone = `+4790${randomInt(100_000, 999_999)}`;
  await insertContact(site.database, applicant.uid, { kind: "phone", value: phone, areaCode: "+47" }, Date.now());
  await page.goto(`${site.url}/en/anchorCenter`);
  await page.locator("html[data-alive]").waitFor();
  await fillApplication(page);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await page.getByText("Your application is under review").waitFor();
  return firstOf(site, "SELECT id FROM anchor_applications WHERE user_id = ?", applicant.uid);
}

/** Delivers a league match that starts in half an hour. */
async function announceMatch(site: TestSite): Promise<number> {
  const matchId = randomInt(700_000, 899_999);
  await pushDelivery(
    site,
    createLiveMatchDelivery({
      ...{ id: matchId, revision: 1, events: [], state: "not_started", startsAtMs: Date.now() + 30 * MINUTE_MS },
      score: { home: 0, away: 0, parts: [] },
    }),
  );
  return matchId;
}

export async function applyAsExpert(site: TestSite, applicant: TestUser): Promise<number> {
  await request(applicant, "POST /user/expertApplyStart", { termsVersion: EXPERT_TERMS_VERSION });
  const league = await firstOf<number>(
    site,
    "SELECT league_id AS id FROM matches WHERE id = ?",
    await announceMatch(site),
  );
  await request(applicant, "POST /user/expertApply", {
    ...{ termsVersion: EXPERT_TERMS_VERSION, leagueIds: [league] },
    experience: "Ten years of writing about league football.",
    sampleAnalysis: "The home side presses high and concedes little. ".repeat(6),
  });
  return firstOf(site, "SELECT id FROM expert_applications WHERE user_id = ?", applicant.uid);
}

export async function submitTip(site: TestSite): Promise<{ planId: number; title: string }> {
  const matchId = await announceMatch(site);
  const title = uniqueText("Home side to win the derby");
  const ctx = {
    ...{ db: site.database, nowMs: Date.now(), now: Date.now, inboxes: new Set<number>(), locale: "en" as const },
    ...{ brandId: "aurora", expertUid: (await createTestUser(site, "expert")).uid },
  };
  const { planId } = await savePlan(ctx, planDraft({ matchId, title, enteredOddsHundredths: 195 }));
  await submitPlan(ctx, { planId });
  return { planId, title };
}

export async function submitArticle(site: TestSite): Promise<{ newsId: number; title: string }> {
  const writer = await createTestUser(site, "operator");
  const title = uniqueText("What the derby taught us");
  const { newsId } = await request<{ newsId: number }>(writer, "POST /operator/news/save", {
    ...{ game: "soccer", locale: "en", revision: 0, title, summary: "", cover: null, revealsResult: false },
    ...{ matchIds: [], leagueIds: [], teamIds: [], playerIds: [] },
    blocks: [{ kind: "paragraph", spans: [{ text: "It was close." }] }],
  });
  await request(writer, "POST /operator/news/move", { newsId, event: "submit" });
  return { newsId, title };
}

/** Orders a mug, which is a shipped product. */
export async function orderGoods(buyer: TestUser): Promise<string> {
  type Order = { id: string; coins: number };
  const { id, coins } = await request<Order>(buyer, "POST /orderpay/goodsOrder", { goodsId: 5 });
  const shipping = { recipient: "Ann Winter", address: "1 Harbour Street", contact: "+47 99 88 77 66" };
  await request(buyer, "POST /orderpay/payGoodsOrder", { orderId: id, coins, ...shipping });
  return id;
}

/** A fan's comment on an article, reported by another user. */
export async function reportComment(site: TestSite): Promise<{ caseId: number; text: string }> {
  const [fan, reporter] = [await createTestUser(site, "fan"), await createTestUser(site, "vip")];
  const { newsId } = await submitArticle(site);
  const reviewer = await createTestUser(site, "operator2");
  await request(reviewer, "POST /operator/news/move", { newsId, event: "publish" });
  const text = uniqueText("The referee is a fool");
  const comment = await request<{ id: number }>(fan, "POST /comment/send", { kind: "article", id: newsId, text });
  const report = { kind: "comment", id: comment.id, reason: "personal_attack", note: "" };
  await request(reporter, "POST /content/report", report);
  const query = "SELECT id FROM content_cases WHERE kind = 'comment' AND content_id = ?";
  return { caseId: await firstOf(site, query, comment.id), text };
}

/** Uses a new streamer, because a streamer can have only one open request. */
export async function requestWithdrawal(site: TestSite): Promise<{ withdrawalId: number; payout: string }> {
  const { name, uid } = await createAccount(site, "streamer");
  await insertRoles(site.database, uid, ["anchor"]);
  await receiveGifts(site.database, uid, (await createTestUser(site, "fan")).uid);
  const payout = `NO93 ${randomInt(1_000_000, 9_999_999)}, Ann Winter`;
  const streamer = await createTestUser(site, name);
  const { withdrawalId } = await request<{ withdrawalId: number }>(streamer, "POST /anchor/withdraw", {
    ...{ amount: 500, payoutDetails: payout },
  });
  return { withdrawalId, payout };
}

/** Requests the reversal of an XP boost that was bought by mistake. */
export async function requestCorrection(site: TestSite, requester: string): Promise<{ id: string; reason: string }> {
  const [buyer, operator] = [await createTestUser(site, "rich"), await createTestUser(site, requester)];
  const bought = await request<{ id: string }>(buyer, "POST /orderpay/scoreOrder", { days: 7, coins: 100 });
  const reason = uniqueText("Bought by mistake");
  const key = await firstOf<string>(
    site,
    "SELECT key AS id FROM ledger_entries WHERE subject = ? ORDER BY leg LIMIT 1",
    `score:${bought.id}`,
  );
  await request(operator, "POST /ledger/askCorrection", { key, leg: 1, reason });
  return { id: await firstOf(site, "SELECT id FROM ledger_corrections WHERE reason = ?", reason), reason };
}

export async function requestWaiver(
  site: TestSite,
  requester: string,
): Promise<{ id: string; reason: string; debtorUid: number }> {
  const { uid } = await createAccount(site, "debtor");
  const reason = uniqueText("Our own mistake");
  const owed = { from: debtAccountId(uid, "coins"), to: issuerAccountId("coins") };
  await runBatch(site.database, [
    insertDebtAccount(site.database, uid, "coins"),
    insertEntry(
      site.database,
      { kind: "recharge_refund", purse: "coins", key: reason, amount: 500, ...owed },
      Date.now(),
    ),
  ]);
  const operator = await createTestUser(site, requester);
  await request(operator, "POST /ledger/askWaiver", { userId: uid, purse: "coins", reason });
  return { id: await firstOf(site, "SELECT id FROM debt_waivers WHERE reason = ?", reason), reason, debtorUid: uid };
}
