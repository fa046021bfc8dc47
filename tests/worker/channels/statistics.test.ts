import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { dayOf } from "#domain/channels/days.ts";
import { getStatement, listEvents, listMoney, listReferredUsers } from "#worker/services/channels/channel-details.ts";
import { getStatistics } from "#worker/services/channels/channel-numbers.ts";
import { getChannel, listChannels } from "#worker/services/channels/channels.ts";
import { closeChannelDays, closeDay } from "#worker/services/channels/close-days.ts";
import { getPublicLanding, saveLanding } from "#worker/services/channels/landings.ts";
import {
  type ChannelFixtures,
  codeOf,
  createChannelFixtures,
  DAY_MS,
  NOW_MS,
  PARTNER,
  RIVAL,
  SUB_PARTNER,
} from "./channel-fixtures.ts";

let world: ChannelFixtures;
let channelId: string;
beforeEach(async () => {
  world = await createChannelFixtures();
  channelId = await world.addChannel(PARTNER);
});
const statistics = (uid = PARTNER, nowMs = NOW_MS, id: string | undefined = channelId) =>
  getStatistics(world.as(uid, nowMs), { days: 30, channelId: id });

test("money is what referred users paid in and spent, net, without bonus coins", async () => {
  const uid = await world.register(channelId);
  const stranger = await world.register("nobodys");
  await world.pay(stranger, "recharge", 999);
  await world.pay(uid, "recharge", 1_000);
  await world.pay(uid, "recharge", 500, NOW_MS, "diamonds");
  await world.pay(uid, "vip_purchase", 300);
  await world.pay(uid, "goods_hold", 200);
  await world.pay(uid, "goods_return", 200);
  await world.pay(uid, "recharge_refund", 100);
  const { totals, byDay } = await statistics();
  expect(totals).toMatchObject({ registrations: 1, recharged: 1_400, spent: 300 });
  expect(byDay.at(-1)).toMatchObject({ date: "2026-11-20", recharged: 1_400, spent: 300 });
  const money = { channelId, date: "2026-11-20", skip: 0, size: 20 } as const;
  const recharges = await listMoney(world.as(PARTNER), { ...money, side: "recharge" });
  expect(recharges.list.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-100, 500, 1_000]);
  const users = await listReferredUsers(world.as(PARTNER), { channelId, date: undefined, before: undefined, size: 20 });
  expect(users.list).toMatchObject([{ recharged: 1_400, spent: 300, flag: null }]);
});

test("a parent sees sub-channels, a sub-channel only itself, others nothing", async () => {
  const sub = await world.addChannel(PARTNER, { parentId: channelId, operatorName: `partner${SUB_PARTNER}` });
  await world.register(sub);
  const seen = async (uid: number) => (await listChannels(world.as(uid))).list.map((one) => one.channelId);
  expect(await seen(PARTNER)).toEqual([channelId, sub]);
  expect(await seen(SUB_PARTNER)).toEqual([sub]);
  expect(await seen(RIVAL)).toEqual([]);
  expect((await listChannels({ ...world.as(PARTNER), brandId: "ember" })).list).toEqual([]);
  expect((await getStatistics(world.as(PARTNER), { days: 7 })).totals.registrations).toBe(1);
  expect((await getStatistics(world.as(RIVAL), { days: 7 })).totals.registrations).toBe(0);
  const rejected = [
    statistics(RIVAL),
    statistics(SUB_PARTNER),
    getChannel(world.as(RIVAL), { channelId }),
    listEvents(world.as(RIVAL), { channelId, kind: "visit", date: "2026-11-20", after: 0, size: 20 }),
    listReferredUsers(world.as(SUB_PARTNER), { channelId, date: undefined, before: undefined, size: 20 }),
    listMoney(world.as(RIVAL), { channelId, side: "spend", date: "2026-11-20", skip: 0, size: 20 }),
    getStatement(world.as(RIVAL), { channelId, month: "2026-11" }),
    saveLanding(world.as(RIVAL), {
      ...{ channelId, page: "register", locale: "en" },
      blocks: [{ kind: "title", text: "Mine" }, { kind: "register" }],
    }),
  ];
  expect(await Promise.all(rejected.map(codeOf))).toEqual(Array(8).fill("not_found"));
});

test("dates outside of the calendar or the limit are rejected", async () => {
  const range = (from: string, to: string) => getStatistics(world.as(PARTNER), { days: 30, channelId, from, to });
  expect(await codeOf(range("2026-11-31", "2026-11-20"))).toBe("bad_input");
  expect(await codeOf(range("2020-01-01", "2026-11-20"))).toBe("bad_input");
  expect(await codeOf(range("2026-11-20", "2026-11-21"))).toBe("bad_input");
  expect(await codeOf(getStatement(world.as(PARTNER), { channelId, month: "2026-13" }))).toBe("bad_input");
});

test("closing a day changes no number, nor does closing it again", async () => {
  const uid = await world.register(channelId, NOW_MS - 2 * DAY_MS);
  await world.visit(channelId, "a".repeat(20), { nowMs: NOW_MS - 2 * DAY_MS });
  await world.pay(uid, "recharge", 700, NOW_MS - DAY_MS);
  await world.pay(uid, "gift", 50, NOW_MS, "coins");
  const open = await statistics();
  expect(await closeChannelDays({ db: world.db, nowMs: NOW_MS })).toEqual({ days: 2 });
  expect(await statistics()).toEqual(open);
  await closeDay({ db: world.db, nowMs: NOW_MS }, dayOf(NOW_MS - DAY_MS));
  expect(await statistics()).toEqual(open);
  expect(await closeChannelDays({ db: world.db, nowMs: NOW_MS })).toEqual({ days: 0 });
  expect(open.totals).toMatchObject({ visits: 1, registrations: 1, recharged: 700, spent: 50 });
});

test("statements agree with the ledger to the unit, whatever was paid and whichever days are closed", async () => {
  const startMs = Date.UTC(2026, 10, 1);
  const uids = [await world.register(channelId, startMs), await world.register(channelId, startMs)];
  for (const uid of uids) await world.pay(uid, "recharge", 1_000_000, startMs);
  const kind = fc.constantFrom(
    "recharge",
    "recharge_refund",
    "vip_purchase",
    "gift",
    "gift_undo",
    "plan_hold",
    "plan_refund",
  );
  const entry = fc.record({
    place: fc.constantFrom(0, 1),
    kind,
    amount: fc.integer({ min: 1, max: 5_000 }),
    offsetMs: fc.integer({ min: 0, max: 19 * DAY_MS }),
  });
  const expected = { recharged: 2_000_000, spent: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 6 }), async (entries) => {
      for (const one of entries) {
        await world.pay(uids[one.place] ?? 0, one.kind, one.amount, startMs + one.offsetMs);
        if (one.kind.startsWith("recharge")) expected.recharged += one.kind === "recharge" ? one.amount : -one.amount;
        else expected.spent += one.kind === "gift_undo" || one.kind === "plan_refund" ? -one.amount : one.amount;
        // Only a test adds entries to a closed day, so the day is closed again.
        await closeDay({ db: world.db, nowMs: NOW_MS }, dayOf(startMs + one.offsetMs));
      }
      const statement = await getStatement(world.as(PARTNER), { channelId, month: "2026-11" });
      expect(statement.ledger).toEqual(expected);
    }),
    { numRuns: 15 },
  );
  for (let day = dayOf(startMs); day < dayOf(NOW_MS); day += 1) await closeDay({ db: world.db, nowMs: NOW_MS }, day);
  const statement = await getStatement(world.as(PARTNER), { channelId, month: "2026-11" });
  expect(statement).toMatchObject({ isReconciled: true, isComplete: false, numbers: expected });
});

test("landing pages are shown in the reader's language, else in English", async () => {
  const save = (locale: "en" | "vi", text: string) =>
    saveLanding(world.as(PARTNER), {
      ...{ channelId, page: "register", locale },
      blocks: [{ kind: "title", text }, { kind: "register" }],
    });
  await save("vi", "Xem trực tiếp");
  await save("en", "Watch live");
  const shown = (locale: "vi" | "de", brandId = "aurora") =>
    getPublicLanding({ db: world.db }, { channelId, page: "register", locale, brandId });
  expect((await shown("vi")).blocks?.[0]).toEqual({ kind: "title", text: "Xem trực tiếp" });
  expect((await shown("de")).blocks?.[0]).toEqual({ kind: "title", text: "Watch live" });
  expect(await shown("de", "ember")).toEqual({ channelId: null, blocks: null });
  const withoutAction = saveLanding(world.as(PARTNER), {
    ...{ channelId, page: "register", locale: "en" },
    blocks: [{ kind: "title", text: "No button" }],
  });
  expect(await codeOf(withoutAction)).toBe("bad_input");
});
