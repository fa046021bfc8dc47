import { beforeEach, expect, it, vi } from "vitest";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import { ACCOUNT_NOW_MS } from "#tests/worker/identity/account-fixtures.ts";
import { closePaymentDay, resolveDifference } from "#worker/services/wallet/finance/close-day.ts";
import { getClosing, listClosings } from "#worker/services/wallet/finance/closing-views.ts";
import { importStatement } from "#worker/services/wallet/finance/import-statement.ts";
import { createFinanceFixtures, type FinanceFixtures } from "./finance-fixtures.ts";

const DAY_MS = 86_400_000;
const DAY = new Date(ACCOUNT_NOW_MS).toISOString().slice(0, 10);
const NEXT_DAY = new Date(ACCOUNT_NOW_MS + DAY_MS).toISOString().slice(0, 10);
const AFTER_MS = ACCOUNT_NOW_MS + DAY_MS;

let world: FinanceFixtures;
let order: RechargeOrder;
beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  world = await createFinanceFixtures();
  order = await world.pay();
});

const decimal = (minor: number) => (minor / 100).toFixed(2);
const rowOf = ({ id, priceMinor, currency }: RechargeOrder, type = "payment") =>
  `${type},ref_${id},${id},${decimal(priceMinor)},${currency}`;
const upload = (lines: readonly string[], { day = DAY, nowMs = AFTER_MS } = {}) =>
  importStatement(world.as(world.first, nowMs), {
    ...{ provider: "house", day, fileName: "statement.csv" },
    bytes: new TextEncoder().encode(["type,reference,order,amount,currency", ...lines].join("\n")),
  });
const close = (day = DAY, nowMs = AFTER_MS) =>
  closePaymentDay(world.as(world.first, nowMs), { provider: "house", day });

it("a day is closed against a statement with one extra row once the difference is explained", async () => {
  const { differences, amounts } = await upload([
    rowOf(order),
    `payment,ref_unknown,,12.50,${order.currency}`,
    "fee,f,,1.00,CNY",
  ]);
  expect(differences).toMatchObject([
    { kind: "missing_here", ref: "ref_unknown", oursMinor: 0, theirsMinor: 1_250, state: "open" },
  ]);
  expect(amounts).toMatchObject([
    { side: "ours", type: "payment", amountMinor: order.priceMinor },
    { side: "theirs", type: "payment", amountMinor: order.priceMinor + 1_250 },
  ]);
  await expect(close()).rejects.toMatchObject({ code: "closing_differences_open" });
  const key = { provider: "house", day: DAY, key: differences[0]?.key ?? "", note: "belongs to another shop" };
  await resolveDifference(world.as(world.second), key);
  await expect(resolveDifference(world.as(world.first), key)).rejects.toMatchObject({ code: "conflict" });
  expect((await close()).closing).toMatchObject({ state: "closed", closedBy: { uid: world.first }, differences: 1 });
  expect(await world.audited()).toBe(3);
});

it("a closed day never changes: later events count on the day they arrive", async () => {
  await upload([rowOf(order)]);
  await close();
  await expect(upload([])).rejects.toMatchObject({ code: "closing_closed" });
  await expect(close()).rejects.toMatchObject({ code: "closing_closed" });
  const forced = world.db.$client.prepare("DELETE FROM statement_rows").run();
  await expect(forced).rejects.toThrow("closing_day_closed");
  // An event of the closed day that arrives on the next day.
  await world.receiveEvent(world.eventOf(order, { kind: "refunded" }), "house", AFTER_MS + 1_000);
  const next = await upload([], { day: NEXT_DAY, nowMs: AFTER_MS + DAY_MS });
  expect(next.differences).toMatchObject([{ kind: "missing_there", type: "refund", orderId: order.id }]);
  const closed = await getClosing(world.as(world.first, AFTER_MS + DAY_MS), { provider: "house", day: DAY });
  expect(closed.differences).toEqual([]);
});

it("lists payments the statement lacks and amounts that differ; a corrected statement removes them", async () => {
  const other = await world.pay();
  const wrong = rowOf({ ...order, priceMinor: order.priceMinor + 1 });
  expect((await upload([wrong])).differences.map(({ kind }) => kind).toSorted()).toEqual([
    "amount_differs",
    "missing_there",
  ]);
  const { differences } = await upload([rowOf(order), rowOf(other)]);
  expect(differences).toEqual([]);
  expect((await close()).closing).toMatchObject({ state: "closed" });
});

it("rejects a day that is not over, a missing statement and a file with errors", async () => {
  await expect(close()).rejects.toMatchObject({ code: "closing_no_statement" });
  await expect(upload(["payment,r,,no,CNY", "payment,,,1.00,CNY"])).rejects.toMatchObject({
    code: "statement_invalid",
    fields: ["2:amount", "3:reference"],
  });
  await upload([rowOf(order)], { nowMs: ACCOUNT_NOW_MS });
  await expect(close(DAY, ACCOUNT_NOW_MS)).rejects.toMatchObject({ code: "closing_day_not_over" });
  expect(await world.audited()).toBe(1);
});

it("does not close while a payment arrives", async () => {
  await upload([rowOf(order)]);
  const late = await world.pay();
  await expect(close()).rejects.toMatchObject({ code: "closing_differences_open" });
  const { differences } = await getClosing(world.as(world.first), { provider: "house", day: DAY });
  expect(differences).toMatchObject([{ kind: "missing_there", orderId: late.id }]);
});

it("lists closings by day, state and provider, page by page without a gap", async () => {
  const days = Array.from({ length: 40 }, (_, at) => new Date(AFTER_MS + at * DAY_MS).toISOString().slice(0, 10));
  const all = days.flatMap((day) => [`${day} bank`, `${day} house`]);
  for (const [at, one] of all.entries()) {
    const [day, provider] = one.split(" ");
    await world.db.$client
      .prepare(
        `INSERT INTO closing_days (provider, day, state, file_name, row_count, skipped_count, imported_by_id, imported_at_ms,
          closed_by_id, closed_at_ms)
          VALUES (?1, ?2, CASE WHEN ?3 THEN 'closed' ELSE 'open' END, '', 0, 0, ?4, 1, CASE WHEN ?3 THEN ?4 END,
            CASE WHEN ?3 THEN 1 END)`,
      )
      .bind(provider, day, at % 4 === 0 ? 1 : 0, world.first)
      .run();
  }
  const list = async (filters: Partial<Parameters<typeof listClosings>[1]>) => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const ctx = { ...world.as(world.first), providers: [] };
      const page = await listClosings(ctx, { ...filters, cursor });
      seen.push(...page.list.map((closing) => `${closing.day} ${closing.provider}`));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return seen;
  };
  expect(await list({ sort: "oldest" })).toEqual(all);
  expect(await list({})).toEqual(all.toReversed());
  expect(await list({ state: "closed", sort: "oldest" })).toEqual(all.filter((_, at) => at % 4 === 0));
  expect(await list({ provider: "house", state: "closed" })).toEqual([]);
});
