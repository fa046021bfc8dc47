import { expect, it } from "vitest";
import { parseTypedAmount } from "./typed-amount.ts";

const LIMITS = { minCny: 1, maxCny: 99_999, coinsPerCny: 10 };

it.each([
  ["", { kind: "empty" }],
  ["12.5", { kind: "not_whole" }],
  ["-20", { kind: "not_whole" }],
  ["9", { kind: "too_little" }],
  ["0", { kind: "too_little" }],
  ["10", { kind: "valid", cny: 1 }],
  ["11", { kind: "valid", cny: 2 }],
  ["999990", { kind: "valid", cny: 99_999 }],
  ["999991", { kind: "too_much" }],
  ["9".repeat(400), { kind: "too_much" }],
])("a typed amount of '%s' is %o", (typed, parsed) => {
  expect(parseTypedAmount(typed, LIMITS)).toEqual(parsed);
});
