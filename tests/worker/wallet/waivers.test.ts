import { beforeEach, expect, it, vi } from "vitest";
import { claimStoredItem } from "#worker/services/staff/claims.ts";
import { decideDebtWaiver } from "#worker/services/wallet/decide-waiver.ts";
import { listDebts } from "#worker/services/wallet/ledger-reads.ts";
import { requestDebtWaiver } from "#worker/services/wallet/request-waiver.ts";
import { createRechargeFixtures, type RechargeFixtures } from "./recharge-fixtures.ts";

const FIRST = 9_001;
const SECOND = 9_002;
const OWED = 2_000;
let world: RechargeFixtures;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createRechargeFixtures();
  const order = await world.begin();
  await world.receiveEvent(world.eventOf(order));
  await world.spendAll(OWED + 200);
  await world.receiveEvent(world.eventOf(order, { kind: "refunded" }));
});

const request = (by = FIRST, userId = world.uid) =>
  requestDebtWaiver(world.context(), { operatorUid: by, userId, purse: "coins", reason: "our own mistake" });
const decide = (id: string, decision: "confirm" | "decline", by: number) =>
  decideDebtWaiver(world.context(), { operatorUid: by, id, decision });

it("changes no balance until a second operator confirms, then writes the debt off and names both", async () => {
  const { id } = await request();
  expect(await world.balances()).toMatchObject({ owedCoins: OWED });
  expect((await listDebts({ db: world.db })).debts).toMatchObject([{ uid: world.uid, purse: "coins", owed: OWED }]);
  await decide(id, "confirm", SECOND);
  expect(await world.balances()).toMatchObject({ coins: 0, owedCoins: 0 });
  const { debts, waivers } = await listDebts({ db: world.db });
  expect(debts).toEqual([]);
  expect(waivers).toMatchObject([{ id, amount: OWED, state: "confirmed", askedBy: FIRST, decidedBy: SECOND }]);
  expect(await world.count("SELECT other_uid AS n FROM ledger_entries WHERE kind = 'debt_waived'")).toBe(SECOND);
  expect(await world.problems()).toEqual([]);
});

it("rejects the debtor as requester, and requester and debtor as confirming operator, also in the database", async () => {
  await expect(request(world.uid)).rejects.toMatchObject({ code: "no_permission" });
  const { id } = await request();
  for (const by of [FIRST, world.uid]) {
    await expect(decide(id, "confirm", by)).rejects.toMatchObject({ code: "no_permission" });
  }
  const forced = world.db.$client.prepare("UPDATE debt_waivers SET state = 'confirmed', decided_by = asked_by").run();
  await expect(forced).rejects.toThrow("debt_waivers_two_people");
  expect(await world.balances()).toMatchObject({ owedCoins: OWED });
});

it("has one open request per debt, decided once under concurrency; a declined one may be repeated", async () => {
  const results = await Promise.allSettled([request(), request()]);
  const given = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(given).toHaveLength(1);
  await decide(given[0]?.id ?? "", "decline", FIRST);
  const { id } = await request();
  const both = await Promise.allSettled([decide(id, "confirm", SECOND), decide(id, "confirm", 9_003)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await world.count("SELECT count(*) AS n FROM ledger_entries WHERE kind = 'debt_waived'")).toBe(1);
  await expect(request()).rejects.toMatchObject({ code: "not_found" });
  await expect(decide("0".repeat(32), "confirm", SECOND)).rejects.toMatchObject({ code: "not_found" });
});

it("is decided by whoever claimed it", async () => {
  const { id } = await request();
  await claimStoredItem(world.context(), { kind: "debt_waiver", id, byUid: SECOND });
  await expect(decide(id, "confirm", 9_003)).rejects.toMatchObject({ code: "item_claimed" });
  expect(await world.balances()).toMatchObject({ owedCoins: OWED });
  expect(await decide(id, "confirm", SECOND)).toMatchObject({ state: "confirmed" });
});

it("waives at most what is still owed, and nothing after a recharge has paid it", async () => {
  const { id } = await request();
  const part = await world.begin({ cny: 10 });
  await world.receiveEvent(world.eventOf(part));
  expect(await world.balances()).toMatchObject({ owedCoins: OWED - 100 });
  expect(await decide(id, "confirm", SECOND)).toMatchObject({ amount: OWED - 100 });
  expect(await world.balances()).toMatchObject({ owedCoins: 0 });
  expect(await world.problems()).toEqual([]);
});
