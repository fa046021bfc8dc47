import { beforeEach, expect, it } from "vitest";
import { getCorrection } from "#db/queries/wallet/ledger-corrections.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { createMallFixtures, type MallFixtures } from "#tests/worker/mall/mall-fixtures.ts";
import { claimStoredItem } from "#worker/services/staff/claims.ts";
import { decideCorrection } from "#worker/services/wallet/decide-correction.ts";
import { listCorrections } from "#worker/services/wallet/ledger-reads.ts";
import { requestCorrection } from "#worker/services/wallet/request-correction.ts";
import { listUserTransactions } from "#worker/services/wallet/transactions.ts";
import { verifyLedger } from "#worker/services/wallet/verify-ledger.ts";

const FIRST = 9_001;
const SECOND = 9_002;
let world: MallFixtures;
let uid: number;
let key: string;
beforeEach(async () => {
  world = await createMallFixtures();
  uid = await world.buyer(0);
  const found = await world.db.$client
    .prepare("SELECT key FROM ledger_entries WHERE kind = 'registration_bonus'")
    .first("key");
  key = String(found);
});

const context = () => ({ db: world.db, nowMs: ACCOUNT_NOW_MS, inboxes: new Set<number>() });
const request = (change: Partial<{ key: string; leg: number; reason: string }> = {}, by = FIRST) =>
  requestCorrection(context(), { operatorUid: by, key, leg: 1, reason: "two accounts of one person", ...change });
const decide = (id: string, decision: "confirm" | "decline", by: number) =>
  decideCorrection(context(), { operatorUid: by, id, decision });
const problems = async () => (await verifyLedger({ db: world.db, nowMs: ACCOUNT_NOW_MS })).problems;

it("changes no balance until a second operator confirms, and then lists the reversal", async () => {
  const { id } = await request();
  expect(await world.balances(uid)).toMatchObject({ bonus: 200 });
  expect(await decide(id, "confirm", SECOND)).toMatchObject({ state: "confirmed", askedBy: FIRST, decidedBy: SECOND });
  expect(await world.balances(uid)).toMatchObject({ bonus: 0 });
  const { list } = await listUserTransactions({ db: world.db }, { uid, size: 10 });
  expect(list[0]).toMatchObject({ kind: "reversal", purse: "bonus_coins", amount: -200, subject: `correction:${id}` });
  const audit = (await listCorrections({ db: world.db })).list;
  expect(audit).toMatchObject([{ id, key, leg: 1, reason: "two accounts of one person", amount: 200 }]);
  expect(audit[0]).toMatchObject({
    state: "confirmed",
    askedBy: FIRST,
    decidedBy: SECOND,
    decidedAtMs: ACCOUNT_NOW_MS,
  });
  expect(await problems()).toEqual([]);
});

it("rejects a confirmation by the requester or by the owner of the account", async () => {
  await expect(request({}, uid)).rejects.toMatchObject({ code: "no_permission" });
  const { id } = await request();
  await expect(decide(id, "confirm", FIRST)).rejects.toMatchObject({ code: "no_permission" });
  await expect(decide(id, "confirm", uid)).rejects.toMatchObject({ code: "no_permission" });
  // The database enforces this too.
  const forced = world.db.$client
    .prepare("UPDATE ledger_corrections SET state = 'confirmed', decided_by = asked_by")
    .run();
  await expect(forced).rejects.toThrow("ledger_corrections_two_people");
  expect(await world.balances(uid)).toMatchObject({ bonus: 200 });
  expect((await getCorrection(world.db, id))?.state).toBe("asked");
});

it("is requested and decided once under concurrency; a declined one may be requested again", async () => {
  const results = await Promise.allSettled([request(), request(), request()]);
  const given = results.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(given).toHaveLength(1);
  await decide(given[0]?.id ?? "", "decline", FIRST);
  const { id } = await request();
  const decided = await Promise.allSettled([
    decide(id, "confirm", SECOND),
    decide(id, "decline", 9_003),
    decide(id, "confirm", 9_004),
  ]);
  expect(decided.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of decided) if (one.status === "rejected") expect(one.reason).toMatchObject({ code: "conflict" });
  const isConfirmed = (await getCorrection(world.db, id))?.state === "confirmed";
  expect(await world.balances(uid)).toMatchObject({ bonus: isConfirmed ? 0 : 200 });
  if (isConfirmed) await expect(request()).rejects.toMatchObject({ code: "conflict" });
  expect(await problems()).toEqual([]);
});

it("is decided by whoever claimed it", async () => {
  const { id } = await request();
  await claimStoredItem(context(), { kind: "ledger_correction", id, byUid: SECOND });
  await expect(decide(id, "confirm", 9_003)).rejects.toMatchObject({ code: "item_claimed" });
  expect(await world.balances(uid)).toMatchObject({ bonus: 200 });
  expect(await decide(id, "confirm", SECOND)).toMatchObject({ state: "confirmed" });
});

it("rejects a correction the balance does not cover, and keeps it open", async () => {
  const { id } = await request();
  const order = await world.hold(uid);
  await world.setPrice(order.goodsId, 150);
  await world.pay(uid, order.id, 150);
  await expect(decide(id, "confirm", SECOND)).rejects.toMatchObject({ code: "insufficient_gold" });
  expect((await getCorrection(world.db, id))?.state).toBe("asked");
  expect(await problems()).toEqual([]);
});

it("rejects corrections of unknown entries, payments and escrow", async () => {
  await expect(request({ key: "nothing" })).rejects.toMatchObject({ code: "not_found" });
  await expect(request({ leg: 2 })).rejects.toMatchObject({ code: "not_found" });
  const rich = await world.buyer(1_000);
  await expect(request({ key: `r${rich}` })).rejects.toMatchObject({ code: "bad_input" });
  const order = await world.hold(rich);
  await world.pay(rich, order.id, order.coins);
  await expect(request({ key: `goods:${order.id}:hold` })).rejects.toMatchObject({ code: "bad_input" });
  await expect(decide("0".repeat(32), "confirm", SECOND)).rejects.toMatchObject({ code: "not_found" });
});
