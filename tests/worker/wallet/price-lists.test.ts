import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_MEMBERSHIP_TERMS, DEFAULT_RECHARGE_TERMS, type RechargeTerms } from "#domain/wallet/price-list.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { getMembershipQuote } from "#worker/services/membership/quote-membership.ts";
import { listPriceLists, savePriceList, withdrawPriceList } from "#worker/services/wallet/prices/price-lists.ts";
import { getRechargePresets } from "#worker/services/wallet/recharge/offers.ts";
import { createFinanceFixtures, type FinanceFixtures } from "./finance-fixtures.ts";

const HOUR_MS = 3_600_000;
const TERMS: RechargeTerms = { packages: [{ cny: 50, amount: 600 }], minCny: 20, maxCny: 100 };

let world: FinanceFixtures;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createFinanceFixtures();
});

const save = (validFromMs?: number, nowMs = ACCOUNT_NOW_MS, terms = TERMS) =>
  savePriceList(world.as(world.first, nowMs), {
    ...{ kind: "coins", terms, reason: "spring offer" },
    ...(validFromMs !== undefined && { validFromMs }),
  });
const offered = async (nowMs: number) =>
  (await getRechargePresets(world.as(world.first, nowMs), { purse: "coins" })).presets.map(({ cny, amount }) => ({
    cny,
    amount,
  }));

it("future prices apply from their time on, and not before", async () => {
  const startMs = ACCOUNT_NOW_MS + HOUR_MS;
  await save(startMs);
  expect(await offered(startMs - 1)).toEqual(DEFAULT_RECHARGE_TERMS.packages);
  expect(await offered(startMs)).toEqual(TERMS.packages);
  const states = async (nowMs: number) =>
    (await listPriceLists(world.as(world.first, nowMs), { kind: "coins" })).list.map(({ state }) => state);
  expect([await states(ACCOUNT_NOW_MS), await states(startMs)]).toEqual([["scheduled"], ["active"]]);
  await save(undefined, startMs + 1);
  expect(await states(startMs + 1)).toEqual(["active", "replaced"]);
  expect(await world.audited()).toBe(2);
});

it("buyers pay what they were shown, or are told that the price changed", async () => {
  await save();
  const order = await world.begin({ cny: 50, amount: 600 });
  expect(order).toMatchObject({ amount: 600 });
  await expect(world.begin({ cny: 50, amount: 500 })).rejects.toMatchObject({ code: "price_changed" });
  await expect(world.begin({ cny: 10 })).rejects.toMatchObject({ code: "bad_input", fields: ["cny"] });
  await expect(world.begin({ cny: 101 })).rejects.toMatchObject({ code: "bad_input", fields: ["cny"] });
  await world.receiveEvent(world.eventOf(order));
  expect(await world.balances()).toMatchObject({ coins: 600 });
});

it("membership is quoted at the price that applies", async () => {
  const packages = DEFAULT_MEMBERSHIP_TERMS.packages.map((one) => ({ ...one, coins: one.coins * 2 }));
  const startMs = ACCOUNT_NOW_MS + HOUR_MS;
  await savePriceList(world.as(world.first), {
    ...{ kind: "membership", terms: { packages }, validFromMs: startMs, reason: "autumn prices" },
  });
  const coins = async (nowMs: number) =>
    (await getMembershipQuote(world.as(world.first, nowMs), { uid: world.uid, tier: "vip", months: 1 })).quote.coins;
  expect([await coins(startMs - 1), await coins(startMs)]).toEqual([300, 600]);
});

it("rejects prices of the past, two lists for one moment, and withdrawing what has begun", async () => {
  await expect(save(ACCOUNT_NOW_MS - 1)).rejects.toMatchObject({ code: "bad_input", fields: ["validFromMs"] });
  const startMs = ACCOUNT_NOW_MS + HOUR_MS;
  const { priceListId } = await save(startMs);
  await expect(save(startMs)).rejects.toMatchObject({ code: "conflict" });
  const withdraw = (nowMs: number) => withdrawPriceList(world.as(world.second, nowMs), { priceListId });
  await expect(withdraw(startMs)).rejects.toMatchObject({ code: "conflict" });
  await withdraw(startMs - 1);
  await expect(withdraw(startMs - 1)).rejects.toMatchObject({ code: "conflict" });
  expect(await offered(startMs)).toEqual(DEFAULT_RECHARGE_TERMS.packages);
  const forced = world.db.$client.prepare("UPDATE price_lists SET terms = '{}'").run();
  await expect(forced).rejects.toThrow("price lists are never changed");
});
