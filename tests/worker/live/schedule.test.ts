import { beforeEach, expect, it } from "vitest";
import { subscribeToPush, unsubscribeFromPush } from "#worker/services/live/push-subscriptions.ts";
import { listReservations, listReservers, listSchedule } from "#worker/services/live/schedule.ts";
import {
  cancelMissedLives,
  cancelScheduledLive,
  scheduleLive,
  setLiveReserved,
  updateScheduledLiveTerms,
} from "#worker/services/live/schedule-live.ts";
import { sendLiveAlerts } from "#worker/services/live/send-live-alerts.ts";
import { createLiveFixtures, LIVE_NOW_MS, type LiveFixtures, MINUTE_MS } from "./live-fixtures.ts";

let world: LiveFixtures;
let streamer = 0;
let fan = 0;
beforeEach(async () => {
  world = await createLiveFixtures();
  streamer = await world.join("streamer", "anchor");
  fan = await world.join("fan");
});
const rejected = (code: string) => expect.objectContaining({ code });
const START_MS = LIVE_NOW_MS + 30 * MINUTE_MS;
const schedule = (startsAtMs = START_MS, uid = streamer) =>
  scheduleLive(world.at(uid), {
    uid,
    brandId: "aurora",
    title: "Preview",
    startsAtMs,
    access: "public",
    tags: [],
    notice: "",
  });
const reserve = (scheduleId: number, isReserved = true, uid = fan) =>
  setLiveReserved(world.at(uid), { uid, scheduleId, isReserved });
const notifications = async (kind: string) =>
  world.count(`SELECT count(*) AS n FROM notices WHERE user_id = ${fan} AND kind = '${kind}'`);
const pages = { page: 1, size: 20 };

it("schedules lives once per time and within the allowed range", async () => {
  const live = await schedule();
  expect(live).toMatchObject({ state: "scheduled", reservations: 0, roomId: `c-${streamer}` });
  await expect(schedule()).rejects.toEqual(rejected("schedule_time_taken"));
  await expect(schedule(LIVE_NOW_MS)).rejects.toEqual(rejected("schedule_time_invalid"));
  for (let n = 1; n < 20; n++) await schedule(START_MS + n * MINUTE_MS);
  await expect(schedule(START_MS + 60 * MINUTE_MS)).rejects.toEqual(rejected("too_many_scheduled"));
  const list = await listSchedule({ db: world.db }, { anchorUid: streamer, readerUid: fan, ...pages });
  expect(list.total).toBe(20);
  expect(list.list[0]?.scheduleId).toBe(live.scheduleId);
});

it("reserves once, lists the reservation and takes it back", async () => {
  const { scheduleId } = await schedule();
  expect(await reserve(scheduleId)).toMatchObject({ isReserved: true, reservations: 1 });
  expect(await reserve(scheduleId)).toMatchObject({ reservations: 1 });
  expect((await listReservations({ db: world.db }, { uid: fan, ...pages })).list).toMatchObject([{ scheduleId }]);
  expect(await reserve(scheduleId, false)).toMatchObject({ isReserved: false, reservations: 0 });
  await expect(reserve(scheduleId, true, streamer)).rejects.toEqual(rejected("not_yourself"));
  await expect(reserve(999)).rejects.toEqual(rejected("schedule_not_found"));
});

it("notifies everybody who reserved when the live starts, once, and by email", async () => {
  const { scheduleId } = await schedule();
  await reserve(scheduleId);
  await expect(world.create(streamer, { scheduleId: 999 })).rejects.toEqual(rejected("schedule_not_found"));
  const { liveId } = await world.create(streamer, { scheduleId });
  await world.goOnAir(liveId);
  expect(world.inboxes.has(fan)).toBe(true);
  world.liveStreams.apply(liveId, { kind: "unpublish" });
  world.liveStreams.apply(liveId, { kind: "part" });
  await world.mirror(liveId);
  expect(await notifications("live_started")).toBe(1);
  const sent: string[] = [];
  const alerts = (isBroken = false, nowMs = LIVE_NOW_MS) =>
    sendLiveAlerts({
      db: world.db,
      nowMs,
      webPush: undefined,
      email: {
        send: async ({ to, subject }) => {
          if (isBroken) throw new Error("the carrier is down");
          sent.push(`${to}: ${subject}`);
        },
      },
      describe: ({ anchorName, kind }) => ({
        email: { subject: kind, text: anchorName },
        push: { title: kind, body: anchorName },
      }),
      isSiteOf: () => true,
    });
  await alerts(true);
  expect(await alerts()).toBe(0);
  await alerts(false, LIVE_NOW_MS + MINUTE_MS);
  expect(sent).toEqual(["fan@kickoff.example: started"]);
  expect(await alerts(false, LIVE_NOW_MS + 60 * MINUTE_MS)).toBe(0);
  await world.end(liveId, LIVE_NOW_MS + 20 * MINUTE_MS);
  expect((await listReservations({ db: world.db }, { uid: fan, ...pages })).list).toMatchObject([{ state: "ended" }]);
});

it("notifies everybody who reserved when the live is cancelled, by its streamer only", async () => {
  const { scheduleId } = await schedule();
  await reserve(scheduleId);
  const cancel = (uid: number) => cancelScheduledLive(world.at(uid), { uid, scheduleId });
  await expect(cancel(fan)).rejects.toEqual(rejected("schedule_not_found"));
  expect(await cancel(streamer)).toMatchObject({ state: "cancelled" });
  await expect(cancel(streamer)).rejects.toEqual(rejected("conflict"));
  expect(await notifications("live_cancelled")).toBe(1);
  await expect(reserve(scheduleId)).rejects.toEqual(rejected("schedule_not_found"));
});

it("changes a scheduled live, and notifies who reserved it of another time only", async () => {
  const { scheduleId } = await schedule();
  await reserve(scheduleId);
  const change = (part: { startsAtMs?: number; priceCoins?: number; title?: string }, uid = streamer) =>
    updateScheduledLiveTerms(world.at(uid), {
      ...{ uid, scheduleId, title: "Preview", startsAtMs: START_MS, access: "public", tags: ["derby"], notice: "" },
      ...part,
    });
  await expect(change({}, fan)).rejects.toEqual(rejected("schedule_not_found"));
  await expect(change({ priceCoins: 5 })).rejects.toEqual(rejected("bad_input"));
  await expect(change({ startsAtMs: LIVE_NOW_MS })).rejects.toEqual(rejected("schedule_time_invalid"));
  expect(await change({ title: "Derby preview" })).toMatchObject({ title: "Derby preview", tags: ["derby"] });
  expect(await notifications("live_moved")).toBe(0);
  const laterMs = START_MS + 30 * MINUTE_MS;
  await schedule(laterMs);
  await expect(change({ startsAtMs: laterMs })).rejects.toEqual(rejected("schedule_time_taken"));
  expect(await notifications("live_moved")).toBe(0);
  expect(await change({ startsAtMs: laterMs + MINUTE_MS })).toMatchObject({ startsAtMs: laterMs + MINUTE_MS });
  expect(await notifications("live_moved")).toBe(1);
  expect(world.inboxes.has(fan)).toBe(true);
  await cancelScheduledLive(world.at(streamer), { uid: streamer, scheduleId });
  await expect(change({})).rejects.toEqual(rejected("schedule_not_found"));
});

it("lists who reserved for the streamer only", async () => {
  const { scheduleId } = await schedule();
  await reserve(scheduleId);
  const list = (uid: number) => listReservers({ db: world.db }, { uid, scheduleId, ...pages });
  expect(await list(streamer)).toMatchObject({ total: 1, list: [{ user: { uid: fan } }] });
  await expect(list(fan)).rejects.toEqual(rejected("schedule_not_found"));
});

it("cancels lives whose streamer did not start within the hour", async () => {
  await schedule();
  expect(await cancelMissedLives(world.at(streamer, START_MS + 60 * MINUTE_MS))).toBe(0);
  expect(await cancelMissedLives(world.at(streamer, START_MS + 61 * MINUTE_MS))).toBe(1);
});

it("keeps web push subscriptions of known services, the newest ten of a user", async () => {
  const ctx = (uid: number, nowMs = LIVE_NOW_MS) => ({
    ...world.at(uid, nowMs),
    locale: "en" as const,
    origin: "https://aurora.example",
    isPushEndpoint: (endpoint: string) => endpoint.startsWith("https://push.example/"),
  });
  const keys = { p256dh: "A".repeat(87), auth: "B".repeat(22) };
  const subscribe = (n: number, uid = fan) =>
    subscribeToPush(ctx(uid, LIVE_NOW_MS + n), { endpoint: `https://push.example/${n}`, keys });
  await expect(subscribeToPush(ctx(fan), { endpoint: "https://internal.example/", keys })).rejects.toEqual(
    rejected("bad_input"),
  );
  for (let n = 0; n < 11; n++) await subscribe(n);
  const count = (uid: number) => world.count(`SELECT count(*) AS n FROM push_subscriptions WHERE user_id = ${uid}`);
  expect(await count(fan)).toBe(10);
  await subscribe(10, streamer);
  expect([await count(fan), await count(streamer)]).toEqual([9, 1]);
  await unsubscribeFromPush(ctx(fan), { endpoint: "https://push.example/10" });
  expect(await count(streamer)).toBe(1);
  await unsubscribeFromPush(ctx(streamer), { endpoint: "https://push.example/10" });
  expect(await count(streamer)).toBe(0);
});

it("sends a push of a brand's live to the browsers that subscribed on that brand's site only", async () => {
  const keys = { p256dh: "A".repeat(87), auth: "B".repeat(22) };
  for (const brand of ["aurora", "ember"]) {
    const ctx = { ...world.at(fan), locale: "en" as const, origin: `https://${brand}.example` };
    const endpoint = `https://push.example/${brand}`;
    await subscribeToPush({ ...ctx, isPushEndpoint: () => true }, { endpoint, keys });
  }
  const { scheduleId } = await schedule();
  await reserve(scheduleId);
  await world.goOnAir((await world.create(streamer, { scheduleId })).liveId);
  const sent: string[] = [];
  const text = { email: { subject: "", text: "" }, push: { title: "", body: "" } };
  await sendLiveAlerts({
    ...{ db: world.db, nowMs: LIVE_NOW_MS, email: undefined, describe: () => text },
    webPush: {
      send: async ({ endpoint }, payload) => {
        sent.push(`${endpoint} ${JSON.parse(payload).url}`);
        return "sent";
      },
    },
    isSiteOf: (origin, brandId) => origin === `https://${brandId}.example`,
  });
  expect(sent).toEqual([`https://push.example/aurora https://aurora.example/live/c-${streamer}`]);
});
