import { expect, test } from "vitest";
import { subjectsOfProblems } from "./ledger-audit.ts";

test("what the last audit found is looked at again, once", () => {
  const found = subjectsOfProblems([
    { kind: "below_zero", account: "user:1:coins", balance: -1 },
    { kind: "balance_is_not_its_rows", account: "user:1:coins", balance: -1, rows: 2 },
    { kind: "credited_without_payment", subject: "recharge:a" },
    { kind: "paid_without_credit", order: "b" },
    { kind: "history_changed", block: 3, firstRow: 11, lastRow: 15 },
  ]);
  expect([...found.accounts]).toEqual(["user:1:coins"]);
  expect([...found.subjects]).toEqual(["recharge:a"]);
  expect([...found.orders]).toEqual(["b"]);
});
