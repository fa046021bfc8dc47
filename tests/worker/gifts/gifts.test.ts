import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ERRORS, type ErrorName } from "#domain/errors.ts";
import { GIFT_UNDO_SECONDS } from "#domain/gifts/catalogue.ts";
import type { LiveRoomTestClient } from "#tests/party/live-room-client.ts";
import { killListeningProcess } from "#tests/support/kill-workerd.ts";
import { startTestSite, type TestSite } from "#tests/support/site.ts";
import { createApiCaller } from "#tests/worker/identity/api-caller.ts";
import { createTestUser, joinRoom, type TestUser } from "../chat/join-room.ts";

/** The default of one second is too short on a busy machine. */
const SOON = { timeout: 15_000 };

let site: TestSite;
let fan: TestUser;
let rich: TestUser;
let anchor: TestUser;
let admin: TestUser;
let roomId: string;
beforeAll(async () => {
  site = await startTestSite();
  [fan, rich, anchor, admin] = await Promise.all([
    createTestUser(site, "fan"),
    createTestUser(site, "rich"),
    createTestUser(site, "anchor"),
    createTestUser(site, "admin"),
  ]);
  roomId = (await anchor.request("POST /chatroom/open", { title: "Gifts" })).result.roomId;
});
afterAll(() => site?.stop());

const LIMIT_MS = 20_000;
const refused = (name: ErrorName) => ({ status: "fail", errorCode: ERRORS[name].number });
const send = (who: TestUser, more: Record<string, unknown> = {}) =>
  who.request("POST /sendMsg", { roomId, type: "gift", giftId: 2, ...more });
const giftsOf = (viewer: LiveRoomTestClient) => viewer.events().flatMap((event) => (event.k === "gift" ? [event] : []));
type TransactionRow = { kind: string; purse: string; amount: number };
const watered = async (who: TestUser, currency: string): Promise<TransactionRow[]> => {
  const rows: TransactionRow[] = [];
  for (let cursor = ""; ; ) {
    const { list, cursor: next } = (await who.request(`GET /user/water?size=100&purse=${currency}${cursor}`)).result;
    rows.push(...list);
    if (!next) return rows;
    cursor = `&cursor=${next}`;
  }
};
const sum = (rows: TransactionRow[]) => rows.reduce((total, { amount }) => total + amount, 0);

test("a gift is paid, shared and announced; further ones extend the combo", { timeout: LIMIT_MS }, async () => {
  const viewer = await joinRoom(site, roomId);
  const before = sum(await watered(anchor, "earnings"));
  const first = (await send(rich, { count: 3 })).result;
  expect(first).toMatchObject({ sent: "gift", diamonds: 30, combo: 3, balance: 99_970 });
  const second = (await send(rich)).result;
  expect(second).toMatchObject({ diamonds: 10, combo: 4, balance: 99_960 });
  await viewer.until(() => giftsOf(viewer).length === 2);
  expect(giftsOf(viewer)).toMatchObject([
    { order: first.order, from: { uid: rich.uid, name: "rich" }, giftId: 2, count: 3, combo: 3 },
    { order: second.order, count: 1, combo: 4 },
  ]);
  expect(sum(await watered(anchor, "earnings")) - before).toBe(20);
  viewer.close();
});

test("a gift whose response was lost is charged once", { timeout: LIMIT_MS }, async () => {
  const key = { headers: { "Idempotency-Key": crypto.randomUUID() }, token: rich.token };
  const gift = { roomId, type: "gift", giftId: 2 };
  const first = await createApiCaller(site)("POST /sendMsg", gift, key);
  expect(first.status).toBe(200);
  // Simulates a worker that died before it stored its response.
  await site.database.$client.prepare("DELETE FROM idempotency").run();
  const again = await createApiCaller(site)("POST /sendMsg", gift, key);
  expect(again.envelope).toMatchObject(refused("conflict"));
  const { diamonds } = (await rich.request("GET /user/userGold")).result;
  expect(diamonds).toBe(first.envelope.result.balance);
});

test("undone in time, everything is refunded once, and the gift disappears for everybody", {
  timeout: LIMIT_MS,
}, async () => {
  const viewer = await joinRoom(site, roomId);
  const [diamonds, earnings] = [sum(await watered(rich, "diamonds")), sum(await watered(anchor, "earnings"))];
  const { order } = (await send(rich, { giftId: 7 })).result;
  expect(await fan.request("POST /gift/undo", { order })).toMatchObject(refused("gift_not_found"));
  const responses = await Promise.all([1, 2, 3].map(() => rich.request("POST /gift/undo", { order })));
  expect(responses.filter(({ status }) => status === "success")).toHaveLength(1);
  expect(responses.filter(({ errorCode }) => errorCode === ERRORS.gift_undo_over.number)).toHaveLength(2);
  await viewer.until(() => viewer.events().some((event) => event.k === "undone" && event.order === order));
  expect([sum(await watered(rich, "diamonds")), sum(await watered(anchor, "earnings"))]).toEqual([diamonds, earnings]);
  const late = await joinRoom(site, roomId);
  expect(giftsOf(late).map((gift) => gift.order)).not.toContain(order);
  const gift = (await send(rich)).result;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(gift.undoUntilMs), {
    timeout: 2 * GIFT_UNDO_SECONDS * 1000,
  });
  expect(await rich.request("POST /gift/undo", { order: gift.order })).toMatchObject(refused("gift_undo_over"));
  for (const one of [viewer, late]) one.close();
});

test("rejects invalid gifts by name, and charges nothing", { timeout: LIMIT_MS }, async () => {
  const before = sum(await watered(rich, "diamonds"));
  expect(await send(fan)).toMatchObject(refused("insufficient_diamonds"));
  expect(await send(rich, { giftId: 9_999 })).toMatchObject(refused("gift_not_found"));
  expect(await send(anchor)).toMatchObject(refused("not_yourself"));
  expect(await send(rich, { roomId: "202-77" })).toMatchObject(refused("room_not_found"));
  const mute = { userId: anchor.uid, reason: "inappropriate_speech", minutes: 5 };
  const { muteId } = (await admin.operate(roomId, "mute", mute)).result;
  expect(await send(rich)).toMatchObject(refused("anchor_muted"));
  await admin.operate(roomId, "unmute", { muteId });
  expect(sum(await watered(rich, "diamonds"))).toBe(before);
});

test("leaderboards count by day and week, in a room and on the site, and name users who agreed", {
  timeout: LIMIT_MS,
}, async () => {
  const board = async (who: TestUser, query = "") =>
    (await who.request(`GET /gift/leaderboard/daily${query}`)).result.list;
  const [own] = await board(rich, `?roomId=${roomId}`);
  expect(own).toMatchObject({ rank: 1, user: { username: "rich" }, isYou: true });
  expect(await board(fan)).toMatchObject([{ rank: 1, user: null, isYou: false, diamonds: own.diamonds }]);
  await rich.request("POST /user/saveUserDataStatus", { privacy: { giftBoardName: true } });
  expect(await board(fan)).toMatchObject([{ user: { username: "rich" } }]);
  expect((await fan.request("GET /gift/leaderboard/weekly")).result.list).toMatchObject([{ diamonds: own.diamonds }]);
  expect(await board(fan, "?roomId=202-1")).toEqual([]);
});

test("messages over HTTP follow the same rules", { timeout: LIMIT_MS }, async () => {
  const viewer = await joinRoom(site, roomId);
  const sendMessage = async (cid: string, text: string) =>
    (await fan.request("POST /sendMsg", { roomId, type: "text", cid, text })).result;
  expect(await sendMessage("m1", "from my phone")).toEqual({ sent: "line", state: "said" });
  expect(await sendMessage("m1", "from my phone")).toEqual({ sent: "line", state: "said" });
  expect(await sendMessage("m2", "http://spam.example.com")).toMatchObject({
    state: "refused",
    refusal: { code: "not_compliant" },
  });
  await viewer.until(() => viewer.texts().includes("from my phone"));
  expect(viewer.texts().filter((text) => text === "from my phone")).toHaveLength(1);
  viewer.close();
});

test("rooms killed during many gifts announce exactly the paid ones in the end", async () => {
  const storm = await anchor.request("POST /chatroom/open", { title: "Storm" });
  expect(storm.status).toBe("success");
  const before = {
    diamonds: sum(await watered(rich, "diamonds")),
    earnings: sum(await watered(anchor, "earnings")),
  };
  const seen = await joinRoom(site, roomId);
  const since = seen.welcome?.seq ?? 0;
  const epoch = seen.welcome?.epoch;
  const responses = [];
  for (let wave = 0; wave < 6; wave++) {
    responses.push(...(await Promise.all(Array.from({ length: 10 }, () => send(rich, { giftId: 1 })))));
    if (wave === 2) killListeningProcess(Number(new URL(site.roomsUrl).port));
  }
  expect(responses.filter(({ status }) => status !== "success")).toEqual([]);
  const paid = new Set(responses.map(({ result }) => result.order));
  // Once the rooms are back, the next message flushes all pending ones.
  const again = await vi.waitFor(
    async () => {
      expect(await send(rich, { giftId: 1 })).toMatchObject({ status: "success" });
      const viewer = await joinRoom(site, roomId, undefined, since, epoch);
      await vi.waitFor(() => expect(giftsOf(viewer).length).toBeGreaterThan(paid.size), SOON);
      return viewer;
    },
    { timeout: 30_000, interval: 500 },
  );
  const spent = before.diamonds - sum(await watered(rich, "diamonds"));
  const earned = sum(await watered(anchor, "earnings")) - before.earnings;
  await again.until(() => giftsOf(again).length === spent / 2);
  const announced = giftsOf(again);
  expect(new Set(announced.map(({ order }) => order)).size).toBe(announced.length);
  for (const order of paid) expect(announced.some((gift) => gift.order === order)).toBe(true);
  expect(announced.reduce((total, { count }) => total + 2 * count, 0)).toBe(spent);
  expect(earned).toBe(spent / 2);
  for (const viewer of [seen, again]) viewer.close();
});

test("the site killed during many gifts: paid gifts are credited and announced, also without a response", async () => {
  const before = {
    diamonds: sum(await watered(rich, "diamonds")),
    earnings: sum(await watered(anchor, "earnings")),
  };
  const seen = await joinRoom(site, roomId);
  const since = seen.welcome?.seq ?? 0;
  const epoch = seen.welcome?.epoch;
  const storm = Array.from({ length: 40 }, () => send(rich, { giftId: 1 }));
  await Promise.race(storm);
  killListeningProcess(Number(new URL(site.url).port));
  const responses = await Promise.allSettled(storm);
  const answered = responses.flatMap((one) => (one.status === "fulfilled" ? [one.value.result.order] : []));
  // Once the site is back, the next message to this room flushes all pending ones.
  const again = await vi.waitFor(
    async () => {
      expect(await send(rich, { giftId: 1 })).toMatchObject({ status: "success" });
      return joinRoom(site, roomId, undefined, since, epoch);
    },
    { timeout: 30_000, interval: 500 },
  );
  const spent = before.diamonds - sum(await watered(rich, "diamonds"));
  await again.until(() => giftsOf(again).length >= spent / 2);
  const announced = giftsOf(again);
  expect(announced).toHaveLength(spent / 2);
  expect(new Set(announced.map(({ order }) => order)).size).toBe(announced.length);
  for (const order of answered) expect(announced.map((gift) => gift.order)).toContain(order);
  expect(sum(await watered(anchor, "earnings")) - before.earnings).toBe(spent / 2);
  for (const viewer of [seen, again]) viewer.close();
});

test("operators set the price of a gift and take it off sale; others do not", { timeout: LIMIT_MS }, async () => {
  const operator = await createTestUser(site, "operator");
  const set = (who: TestUser, change: Record<string, unknown>) =>
    who.request("POST /operator/gifts/save", { giftId: 3, diamonds: 25, isOnSale: true, ...change });
  expect(await set(fan, {})).toMatchObject(refused("no_permission"));
  expect(await set(operator, { giftId: 9_998 })).toMatchObject(refused("gift_not_found"));
  expect(await set(operator, { diamonds: 0 })).toMatchObject(refused("bad_input"));
  expect(await set(operator, {})).toMatchObject({ status: "success" });
  const listed = (await fan.request("GET /gift")).result.list;
  expect(listed.find(({ id }: { id: number }) => id === 3)).toMatchObject({ diamonds: 25 });
  expect((await send(rich, { giftId: 3 })).result).toMatchObject({ diamonds: 25 });
  await set(operator, { isOnSale: false });
  expect((await fan.request("GET /gift")).result.list.some(({ id }: { id: number }) => id === 3)).toBe(false);
  expect(await send(rich, { giftId: 3 })).toMatchObject(refused("gift_not_found"));
  const all = (await operator.request("GET /operator/gifts")).result.list;
  expect(all.find(({ id }: { id: number }) => id === 3)).toMatchObject({ diamonds: 25, isOnSale: false });
});
