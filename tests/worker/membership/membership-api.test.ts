import { beforeEach, expect, it } from "vitest";
import { getBrandById } from "#brands/registry.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { createMallFixtures, type MallFixtures } from "#tests/worker/mall/mall-fixtures.ts";
import { membershipCalls } from "#worker/api/membership.ts";
import { xpBoostCalls } from "#worker/api/wallet/xp-boosts.ts";
import type { CallContext } from "#worker/rpc/call.ts";
import { runCall } from "#worker/rpc/run.ts";

let world: MallFixtures;
let uid: number;
beforeEach(async () => {
  world = await createMallFixtures();
  uid = await world.buyer(5_000);
});

function callTwice(name: string, input: unknown) {
  const call = [...membershipCalls, ...xpBoostCalls].find((one) => one.name === name);
  if (!call) throw new Error(`no call ${name}`);
  const context = {
    env: { DB: world.db.$client },
    brand: getBrandById("ember"),
    locale: "en",
    visitor: { kind: "member", uid, roles: ["user"] },
    client: { address: undefined, device: "", place: "", isBot: false },
    nowMs: ACCOUNT_NOW_MS,
    inboxes: new Set(),
    roomsToFlush: new Set(),
    operationId: "a".repeat(32),
  } as unknown as CallContext;
  return runCall(call, context, input).then(async (first) => [first, await runCall(call, context, input)]);
}

it.each([
  ["POST /orderpay/vipOrder", { tier: "vip", months: 1, coins: 300 }, 300],
  ["POST /orderpay/scoreOrder", { days: 7, coins: 100 }, 100],
])("%s charges a retried request once", async (name, input, coins) => {
  const [first, second] = await callTwice(name, input);
  expect(second).toEqual(first);
  const { coins: left, bonus } = await world.balances(uid);
  expect(left + bonus).toBe(5_200 - coins);
});

it("rejects a purchase at another price, and charges nothing", async () => {
  await expect(callTwice("POST /orderpay/vipOrder", { tier: "vip", months: 1, coins: 299 })).rejects.toMatchObject({
    code: "price_changed",
  });
  expect(await world.balances(uid)).toMatchObject({ coins: 5_000, bonus: 200 });
});
