import { randomInt } from "node:crypto";
import { expect } from "vitest";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { createApiFootballResponse, createFixtureRow } from "#tests/support/api-football-rows.ts";
import { type FakeFeedProvider, startFakeFeedProvider } from "#tests/support/fake-feed-provider.ts";
import { runFeedTickOnce } from "#tests/support/feed.ts";
import type { TestSite } from "#tests/support/site.ts";
import { createTestUser, type TestUser } from "#tests/worker/chat/join-room.ts";

export const WAIT = { timeout: 60_000, interval: 500 };

/** Unique per call, so that a retried test does not find data of its first run. */
export const uniqueText = (about: string) => `${about} ${randomInt(1_000_000, 9_999_999)}`;

async function request<Result>(user: TestUser, call: string, input?: Record<string, unknown>): Promise<Result> {
  const envelope = await user.request(call, input);
  expect(envelope).toMatchObject({ status: "success" });
  return envelope.result;
}
const idOf = async (site: TestSite, query: string, ...values: (string | number)[]): Promise<number> =>
  (await site.database.$client
    .prepare(query)
    .bind(...values)
    .first<number>("id")) ?? 0;

export async function fileComplaint(site: TestSite): Promise<number> {
  const fan = await createTestUser(site, "fan");
  const body = uniqueText("This page shows my photo without permission");
  const complaint = { topic: "content", email: "fan@kickoff.example", body };
  return (await request<{ complaintId: number }>(fan, "POST /app/complaint", complaint)).complaintId;
}

async function actAtProvider(site: TestSite, { payUrl }: RechargeOrder, action: "pay" | "chargeback"): Promise<void> {
  const url = site.url + new URL(payUrl ?? "").pathname;
  const response = await fetch(url, {
    method: "POST",
    body: new URLSearchParams({ act: action, times: "1" }),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
}
export const rechargeStateOf = async (buyer: TestUser, orderId: string): Promise<RechargeOrder["state"]> =>
  (await request<RechargeOrder>(buyer, `GET /orderpay/rechargeOrder?id=${orderId}`)).state;

async function pay(site: TestSite, buyer: TestUser): Promise<RechargeOrder> {
  const order = await request<RechargeOrder>(buyer, "POST /orderpay/payByAlipay", { cny: 7, method: "card" });
  await actAtProvider(site, order, "pay");
  await expect.poll(() => rechargeStateOf(buyer, order.id), WAIT).toBe("paid");
  return order;
}

/** Requests a refund of a paid order, as an operator who may not approve it. */
export async function requestRefund(site: TestSite, buyer: TestUser, requester: string) {
  const [order, operator] = [await pay(site, buyer), await createTestUser(site, requester)];
  const refund = { rechargeId: order.id, amountMinor: order.priceMinor, reason: uniqueText("Paid twice") };
  const { refundId } = await request<{ refundId: number }>(operator, "POST /operator/refunds/request", refund);
  return { refundId, orderId: order.id };
}

/** The buyer's bank charges the payment back. */
export async function openDispute(site: TestSite, buyer: TestUser): Promise<number> {
  const order = await pay(site, buyer);
  await actAtProvider(site, order, "chargeback");
  await expect.poll(() => rechargeStateOf(buyer, order.id), WAIT).toBe("charged_back");
  return idOf(site, "SELECT id FROM payment_disputes WHERE order_id = ?", order.id);
}

/** A streamer's upload, submitted for review. */
export async function submitVideo(site: TestSite): Promise<number> {
  const anchor = await createTestUser(site, "anchor");
  const title = uniqueText("Training day");
  const videoId = await idOf(
    site,
    `INSERT INTO videos (kind, state, game_id, owner_id, file_id, duration_ms, original_locale, created_at_ms, updated_at_ms)
      VALUES ('upload', 'draft', 202, ?1, ?2, 16000, 'en', ?3, ?3) RETURNING id`,
    ...[anchor.uid, title, Date.now()],
  );
  await site.database.$client
    .prepare("INSERT INTO video_texts (video_id, locale, title, description) VALUES (?, 'en', ?, '')")
    .bind(videoId, title)
    .run();
  await request(anchor, "POST /video/move", { videoId, event: "submit" });
  return videoId;
}

/** Returns the id of the message in the review queue. */
export async function reportMessage(site: TestSite): Promise<string> {
  const [anchor, sender, reporter] = await Promise.all([
    createTestUser(site, "anchor"),
    createTestUser(site, "vip"),
    createTestUser(site, "fan"),
  ]);
  const { roomId } = await request<{ roomId: string }>(anchor, "POST /chatroom/open", { title: "Derby night" });
  const viewer = await anchor.enter(roomId);
  const text = uniqueText("a rude word");
  await request(sender, "POST /sendMsg", { roomId, type: "text", text, cid: text.replaceAll(" ", "-") });
  await viewer.until(() => viewer.texts().includes(text));
  const line = viewer.events().find((event) => event.k === "say" && event.text === text)?.seq ?? 0;
  viewer.close();
  await request(reporter, "POST /chatroom/report", { roomId, line, reason: "personal_attack", note: "" });
  return `${roomId}:${line}`;
}

/** A provider with one match in a competition that the site does not know until it is mapped. */
export class UnmappedFeed {
  competition = 0;
  #provider: FakeFeedProvider | undefined;

  async start(): Promise<{ API_FOOTBALL_URL: string; API_FOOTBALL_KEY: string }> {
    const startsAtS = Math.floor(Date.now() / 1_000) - 20 * 60;
    const row = () =>
      createFixtureRow({
        ...{ id: this.competition, league: this.competition, startsAtS },
        ...{ status: "1H", elapsed: 18, home: 1, away: 0, events: [] },
      });
    this.#provider = await startFakeFeedProvider(() => ({ kind: "json", body: createApiFootballResponse([row()]) }));
    return { API_FOOTBALL_URL: this.#provider.url, API_FOOTBALL_KEY: "key-of-the-test" };
  }
  async stop(): Promise<void> {
    await this.#provider?.stop();
  }

  /** Polls the provider until rows are rejected for exactly these reasons. */
  async pollUntil(site: TestSite, reasons: readonly string[]): Promise<void> {
    const operator = await createTestUser(site, "feed_operator");
    const poll = async () => {
      // Resets the interval and the request budget, so that they don't delay the next poll.
      await site.database.$client.prepare("DELETE FROM feed_polls").run();
      await runFeedTickOnce(site);
      const call = "GET /feed/health?source=api-football";
      const { held } = await request<{ held: { why: string }[] }>(operator, call);
      return held.map(({ why }) => why);
    };
    await expect.poll(poll, WAIT).toEqual(reasons);
  }

  /** Delivers a new, unknown competition. The Inbox has one item for all rows of a source. */
  async reject(site: TestSite): Promise<string> {
    await site.database.$client.batch([
      site.database.$client.prepare("DELETE FROM feed_quarantine"),
      site.database.$client.prepare("DELETE FROM inbox_claims WHERE kind = 'rejected_row'"),
    ]);
    this.competition = randomInt(1_000_000, 9_999_999);
    await this.pollUntil(site, ["unknown_competition"]);
    return "api-football";
  }
}
