// Long because it is one story: the steps of docs/runbook.md, "Rotate a secret", on a site that is in use.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CallError } from "#client/api/call-error.ts";
import { createHttpApi } from "#client/api/http-api.ts";
import { openInbox } from "#client/realtime/inbox-connection.ts";
import { openLiveRoom } from "#client/realtime/live-room-connection.ts";
import { runBatch } from "#db/client.ts";
import { listOutdatedSeals, SEALED_COLUMNS, type SealedKind } from "#db/queries/operations/sealed-values.ts";
import { SEED_PASSWORD } from "#db/seed/seed-accounts.ts";
import {
  createLiveMatchDelivery,
  hmacHex,
  pushDelivery,
  pushRawDelivery,
  runFeedTickOnce,
} from "#tests/support/feed.ts";
import { startTestSite } from "#tests/support/site.ts";
import { loadedSite, pagePlatform, type SteadyCall, startSteadyLoad } from "#tests/support/steady-load.ts";
import { createTestUser } from "#tests/worker/chat/join-room.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { keyIdOf } from "#worker/crypto/encrypt.ts";

const NEXT = { sessionSecret: "next-session-secret", roomSecret: "next-room-secret", feedSecret: "next-feed-secret" };
const CARD = { goodsId: 11, coins: 1_000 };
const CARD_NUMBER = /^DEMO-11-\d{4}$/;
const STEP_MS = 30_000;

let site: Awaited<ReturnType<typeof startTestSite>>;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site?.stop());

/** A user whose open pages use the production client code for calls and sockets. */
async function openPagesOf(name: string) {
  const { token, uid } = await createTestUser(site, name);
  const api = createHttpApi({
    locale: "en",
    fetch: (path, init) => {
      const headers = new Headers(init?.headers);
      headers.set("token", token);
      return fetch(`${site.url}${String(path)}`, { ...init, headers });
    },
  });
  const platform = pagePlatform({ origin: site.url.replace("http", "ws") });
  const isFinal = (error: unknown) => error instanceof CallError && error.kind === "refused";
  const openChat = (roomId: string) => {
    const texts: string[] = [];
    const chat = openLiveRoom({
      ticket: () => api.call("POST /chatroom/ticket", { roomId }),
      ...{ isFinal, platform, isUndelayed: true },
      onEvent(event) {
        if (event.type !== "frame" || event.frame.t !== "events") return;
        for (const one of event.frame.list) if (one.k === "say") texts.push(one.text);
      },
    });
    return { chat, texts, say: (text: string) => chat.say({ t: "say", cid: randomUUID(), text }) };
  };
  const openNotifications = () => {
    const seen = { revision: 0, rejections: [] as unknown[] };
    const close = openInbox({
      ticket: () => api.call("POST /user/notices/ticket", {}),
      ...{ isFinal, platform },
      onCount: ({ revision }) => {
        seen.revision = revision;
      },
      onReconnect: () => undefined,
      onRejected: (error) => seen.rejections.push(error),
    });
    return { seen, close };
  };
  return { token, uid, api, openChat, openNotifications };
}

/** Sets up an authenticator app, whose codes are each valid once, and at most one step ahead. */
async function enableTwoFactor(name: string) {
  const { token, request } = await createTestUser(site, name);
  const { secret } = (await request("POST /user/twoStep/start", { password: SEED_PASSWORD })).result;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const recoveryCodes: string[] = [];
  let step = 0;
  const nextCode = () => {
    const nowStep = Math.floor(Date.now() / STEP_MS);
    if (step > nowStep) return recoveryCodes.pop();
    step = Math.max(step + 1, nowStep);
    return app.generate({ timestamp: step * STEP_MS });
  };
  const confirmed = await request("POST /user/twoStep/confirm", { code: nextCode() });
  recoveryCodes.push(...confirmed.result.recoveryCodes);
  const call = createApiCaller(site);
  const beginSignIn = async (): Promise<string> =>
    (await call("POST /login/V2/mobileOrNameToLogin", { name, password: SEED_PASSWORD })).envelope.pendingToken;
  const finishSignIn = async (pendingToken: string) =>
    (await call("POST /login/secondStep", { pendingToken, code: nextCode() })).envelope;
  return { token, beginSignIn, finishSignIn };
}

/** Buys a card and has an operator issue it; returns the order id. */
async function buyCard({ api }: Awaited<ReturnType<typeof openPagesOf>>): Promise<string> {
  const operator = await openPagesOf("operator");
  const { id: orderId } = await api.call("POST /orderpay/goodsOrder", { goodsId: CARD.goodsId, quantity: 1 });
  await api.call("POST /orderpay/payGoodsOrder", { orderId, coins: CARD.coins });
  await operator.api.call("POST /goods/queue/claim", { orderId });
  await operator.api.call("POST /goods/queue/approve", { orderId });
  return orderId;
}

/** Number of stored values that are not encrypted with the next key. */
async function countOldSeals(): Promise<number> {
  let count = 0;
  for (const kind of Object.keys(SEALED_COLUMNS) as SealedKind[]) {
    const [old] = await runBatch(site.database, [
      listOutdatedSeals(site.database, kind, keyIdOf(NEXT.sessionSecret), 1_000),
    ]);
    count += old.length;
  }
  return count;
}

const isResealed = () =>
  readFileSync(join(site.stateDir, "site.log"), "utf8")
    .split("\n")
    .some((line) => line.includes('"secrets_resealed"') && line.includes('"isDone":true'));

const clockAtMs = () =>
  site.database.$client.prepare("SELECT at_ms AS atMs FROM heartbeats WHERE name = 'clock'").first<number>("atMs");

test("all secrets are rotated under load: nobody is signed out, sockets return, and what is stored outlives the old keys", {
  timeout: 600_000,
}, async () => {
  await pushDelivery(site, createLiveMatchDelivery());
  const [rich, fan, anchor] = [await openPagesOf("rich"), await openPagesOf("fan"), await openPagesOf("anchor")];
  const secured = await enableTwoFactor("svip");
  const { path: calendar } = await fan.api.call("GET /user/calendar", {});
  const orders = [await buyCard(rich)];
  const cardsOf = async (orderId: string) => (await rich.api.call("POST /goods/order/cards", { orderId })).cards;
  const cards = new Map([[orders[0], await cardsOf(orders[0] ?? "")]]);
  expect(cards.get(orders[0])).toEqual([expect.stringMatching(CARD_NUMBER)]);
  const { roomId } = await anchor.api.call("POST /chatroom/open", { title: "Derby night" });
  const chats = [fan.openChat(roomId), anchor.openChat(roomId)] as const;
  const inbox = rich.openNotifications();

  const loaded = loadedSite(site);
  const json = { "content-type": "application/json" };
  const calls: SteadyCall[] = [
    { name: "account", path: "/java/user/info", request: { headers: { token: fan.token } }, contains: `${fan.uid}` },
    {
      name: "security",
      path: "/java/user/security",
      request: { headers: { token: secured.token } },
      contains: '"on":true',
    },
    { name: "calendar", path: calendar, contains: "BEGIN:VCALENDAR" },
    {
      name: "card",
      path: "/java/goods/order/cards",
      request: {
        method: "POST",
        headers: { ...json, token: rich.token },
        body: JSON.stringify({ orderId: orders[0] }),
      },
      contains: cards.get(orders[0])?.[0] ?? "",
    },
    {
      name: "chat ticket",
      path: "/java/chatroom/ticket",
      request: { method: "POST", headers: { ...json, token: fan.token }, body: JSON.stringify({ roomId }) },
      contains: '"ticket"',
    },
  ];
  const load = await startSteadyLoad(loaded, { token: rich.token, pages: 4, calls });

  /** Checks that all clients keep working with the site's current keys. */
  async function expectAllGoesOn(phase: string, sinceMs: number, pendingToken: string): Promise<void> {
    const areConnected = () => chats.every(({ chat }) => chat.getState().kind === "connected");
    await expect.poll(areConnected, { timeout: 60_000, message: phase }).toBe(true);
    const said = `Hello ${phase}`;
    chats[0].say(said);
    await expect.poll(() => chats.every(({ texts }) => texts.includes(said)), { message: phase }).toBe(true);
    expect(await secured.finishSignIn(pendingToken), phase).toMatchObject({ status: "success" });

    await expect.poll(() => inbox.seen.revision, { timeout: 60_000, message: phase }).toBeGreaterThan(0);
    const { revision } = inbox.seen;
    const orderId = await buyCard(rich);
    cards.set(orderId, await cardsOf(orderId));
    await expect.poll(() => inbox.seen.revision, { timeout: 60_000, message: phase }).toBeGreaterThan(revision);
    for (const [id = "", numbers] of cards) expect(await cardsOf(id), phase).toEqual(numbers);

    const counts = () => ({
      ...load.done,
      ...Object.fromEntries(calls.map(({ name }) => [name, load.answered.get(name) ?? 0])),
    });
    const before: Record<string, number> = counts();
    const stopped = () => Object.entries(counts()).filter(([name, count]) => count <= (before[name] ?? 0) + 2);
    // A purchase that was interrupted by the restart conflicts with itself for a minute.
    await expect.poll(stopped, { timeout: 150_000, message: phase }).toEqual([]);
    // The rooms can reach the site: their clock writes every ten seconds.
    await expect.poll(clockAtMs, { timeout: 60_000, message: phase }).toBeGreaterThan(sinceMs);
    await load.expectNothingLost();
    expect(inbox.seen.rejections).toEqual([]);
  }

  const old = { roomSecret: site.roomSecret, feedSecret: site.feedSecret };
  await expectAllGoesOn("with the old keys", 0, await secured.beginSignIn());
  expect(await countOldSeals()).toBeGreaterThan(cards.size);

  let pendingToken = await secured.beginSignIn();
  site = await site.restart({
    serviceEnv: {
      SESSION_SECRET_NEXT: NEXT.sessionSecret,
      ROOM_SECRET_NEXT: NEXT.roomSecret,
      FEED_SECRET_NEXT: NEXT.feedSecret,
    },
  });
  loaded.feedSecret = NEXT.feedSecret;
  await expectAllGoesOn("with both keys", Date.now(), pendingToken);
  while (!isResealed()) await site.runSchedule();
  expect(await countOldSeals()).toBe(0);

  pendingToken = await secured.beginSignIn();
  site = await site.restart({ ...NEXT, serviceEnv: {} });
  await expectAllGoesOn("with the new keys", Date.now(), pendingToken);
  expect((await runFeedTickOnce(site)).status).toBe(200);
  expect((await runFeedTickOnce({ ...site, roomSecret: old.roomSecret })).status).toBe(401);
  const delivery = JSON.stringify(createLiveMatchDelivery());
  expect((await pushRawDelivery(site, delivery, await hmacHex(old.feedSecret, delivery))).status).toBe(401);

  await load.stop();
  await load.expectNothingLost();
  load.closePages();
  for (const { chat } of chats) chat.close();
  inbox.close();
});
