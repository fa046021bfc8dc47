import { beforeEach, expect, test } from "vitest";
import { MAX_EVENTS_PER_ADDRESS } from "#domain/channels/limits.ts";
import { listEvents } from "#worker/services/channels/channel-details.ts";
import { getStatistics } from "#worker/services/channels/channel-numbers.ts";
import { editChannel } from "#worker/services/channels/channels.ts";
import { recordChannelEvent } from "#worker/services/channels/record-event.ts";
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

const totals = async (nowMs = NOW_MS) =>
  (await getStatistics(world.as(PARTNER, nowMs), { days: 30, channelId })).totals;
const id = (number: number) => `device-${number}`.padEnd(20, "0").replaceAll("device", "dec");

test("counts a person once a day, guests by device and members by account", async () => {
  expect(await world.visit(channelId, id(1))).toEqual({ counted: true });
  expect(await world.visit(channelId, id(1))).toEqual({ counted: false });
  await world.visit(channelId, id(2));
  await world.visit(channelId, id(3), { uid: RIVAL });
  await world.visit(channelId, id(4), { uid: RIVAL });
  expect(await totals()).toMatchObject({ visits: 3, userVisits: 1, flagged: 0 });
  await world.visit(channelId, id(1), { nowMs: NOW_MS + DAY_MS });
  expect(await totals(NOW_MS + DAY_MS)).toMatchObject({ visits: 4 });
});

test("bots, the operator, unknown and archived channels count nothing", async () => {
  const sub = await world.addChannel(PARTNER, { parentId: channelId, operatorName: `partner${SUB_PARTNER}` });
  await world.visit(channelId, id(1), { isBot: true });
  await world.visit(channelId, id(1), { uid: PARTNER });
  await world.visit(sub, id(1), { uid: PARTNER });
  await world.visit(sub, id(1), { uid: SUB_PARTNER });
  await world.visit("nobodys", id(1));
  await editChannel(world.writer(PARTNER), { channelId, name: "Old", source: "Email", state: "archived" });
  expect(await world.visit(channelId, id(2))).toEqual({ counted: false });
  expect(await world.count("SELECT count(*) AS n FROM channel_events")).toBe(0);
});

test("10,000 faked visits from one address move no number and fill no table", async () => {
  await world.visit(channelId, id(1), { address: "198.51.100.1" });
  for (let from = 0; from < 10_000; from += 100) {
    await Promise.all(
      Array.from({ length: 100 }, (_, place) => world.visit(channelId, id(from + place), { address: "203.0.113.9" })),
    );
  }
  const numbers = await totals();
  expect(numbers.visits).toBe(1);
  expect(numbers.flagged).toBeLessThanOrEqual(100);
  expect(numbers.flagged).toBeGreaterThan(MAX_EVENTS_PER_ADDRESS);
}, 300_000);

test("downloads count apart from visits", async () => {
  const input = { promotionChannelId: channelId, channelFromtype: 1, event: "download", visitorId: id(1) } as const;
  await recordChannelEvent(world.visitor(), input);
  expect(await totals()).toMatchObject({ visits: 0, downloads: 1 });
});

test("a registration counts with the account, but not from the operator's device or many on one device", async () => {
  await world.register(channelId);
  const own = { address: "203.0.113.1", device: "Firefox · Linux" };
  await editChannel({ ...world.writer(PARTNER), ...own }, { channelId, name: "New", source: "Email", state: "active" });
  await world.register(channelId, NOW_MS, own);
  for (let number = 0; number < 5; number += 1) {
    await world.register(channelId, NOW_MS, { address: "203.0.113.2", device: "Chrome · Android" });
  }
  expect(await totals()).toMatchObject({ registrations: 4, flagged: 3 });
  const { list } = await listEvents(world.as(PARTNER), {
    ...{ channelId, kind: "registration", date: "2026-11-20", after: 0, size: 20 },
  });
  expect(list.map(({ flag }) => flag)).toEqual([null, "own", null, null, null, "device", "device"]);
  expect(list.every(({ who }) => /^[0-9a-f]{6}$/.test(who))).toBe(true);
});

test("an account of an unknown channel is registered, and nobody's referral", async () => {
  await world.register("nobodys");
  expect(await world.count("SELECT count(*) AS n FROM channel_users")).toBe(0);
  expect(await world.count("SELECT count(*) AS n FROM users WHERE promotion_channel_id = 'nobodys'")).toBe(1);
});

test("only channel operators can run a sub-channel, and sub-channels have none of their own", async () => {
  expect(await codeOf(world.addChannel(PARTNER, { parentId: channelId, operatorName: "nobody" }))).toBe(
    "user_not_found",
  );
  expect(await codeOf(world.addChannel(RIVAL, { parentId: channelId }))).toBe("not_found");
  const sub = await world.addChannel(PARTNER, { parentId: channelId, operatorName: `partner${SUB_PARTNER}` });
  expect(await codeOf(world.addChannel(PARTNER, { parentId: sub }))).toBe("bad_input");
  expect(await codeOf(world.addChannel(SUB_PARTNER, { parentId: sub }))).toBe("bad_input");
});
