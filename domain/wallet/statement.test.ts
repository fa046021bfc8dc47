import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmountMinor, parseCsvCells, parseStatement } from "./statement.ts";

const DAY = "2026-03-01";
const HEADER = "id,type,reference,order,amount,currency,time";
const parse = (...lines: string[]) => parseStatement([HEADER, ...lines].join("\r\n"), DAY);

test("reads what any program quotes", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", ",", '"', "\n", "\r", " ", "é") });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
  fc.assert(
    fc.property(table, (cells) => {
      expect(parseCsvCells(cells.map((row) => row.map(quote).join(",")).join("\n"))).toEqual(cells);
    }),
  );
});

test("accepts our columns and Stripe's, and skips fees and payouts", () => {
  expect(parse(`1,payment,pi_1,,12.5,cny,${DAY} 23:59:59`, "2,fee,f,,1,cny,").rows).toEqual([
    { line: 2, kind: "payment", ref: "pi_1", orderId: null, amountMinor: 1_250, currency: "CNY" },
  ]);
  const stripe = parseStatement(
    `balance_transaction_id,created_utc,currency,gross,reporting_category,payment_intent_id\ntxn,${DAY} 10:00:00,usd,-3.00,refund,pi_2`,
    DAY,
  );
  expect(stripe).toMatchObject({ rows: [{ kind: "refund", ref: "pi_2", amountMinor: 300 }], skipped: 0, problems: [] });
});

test("names the line of each problem", () => {
  const { problems } = parse(
    "1,payment,pi_1,,x,CNY,",
    "2,payment,,,1.00,CNY,",
    "3,payment,pi_3,,1.00,coins,",
    "4,payment,pi_4,,1.00,CNY,2026-03-02 00:00:00",
    "5,payment,pi_5,,1.00,CNY,",
    "5,payment,pi_5,,1.00,CNY,",
  );
  expect(problems.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
    "2 amount",
    "3 reference",
    "4 currency",
    "5 date",
    "7 duplicate",
  ]);
  expect(parseStatement("a,b\n1,2", DAY).problems).toEqual([{ line: 1, problem: "columns" }]);
});

test("amounts have at most two decimals", () => {
  expect(["1", "1.5", "-1.05", "0", "1.005", "1,5", "1e3", ""].map(parseAmountMinor)).toEqual([
    ...[100, 150, 105],
    ...[undefined, undefined, undefined, undefined, undefined],
  ]);
});
