import { expect, it } from "vitest";
import { cnyForShortfall, defaultPayMethod, MAX_CNY, paymentCurrency } from "./recharge.ts";

const OFFERED = ["wallet_qr", "card", "usdt"] as const;

it.each([
  ["NO", "en", "card"],
  ["CN", "en", "wallet_qr"],
  ["CN", "zh-CN", "wallet_qr"],
  ["US", "zh-CN", "card"],
  ["", "en", "card"],
  ["", "zh-CN", "wallet_qr"],
])("preselects, for a buyer in '%s' at a brand in %s, %s", (country, brandLocale, method) => {
  expect(defaultPayMethod(OFFERED, { country, brandLocale })).toBe(method);
});

it("bills a buyer outside China in dollars by default, and falls back to any offered method", () => {
  const method = defaultPayMethod(OFFERED, { country: "NO", brandLocale: "en" });
  expect(method && paymentCurrency(method)).toBe("USD");
  expect(defaultPayMethod(["wallet_qr"], { country: "NO", brandLocale: "en" })).toBe("wallet_qr");
  expect(defaultPayMethod([], { country: "NO", brandLocale: "en" })).toBeUndefined();
});

it.each([
  [380, 38],
  [381, 39],
  [1, 1],
  [1e9, MAX_CNY],
])("a shortfall of %d takes a recharge of %d yuan", (need, cny) => {
  expect(cnyForShortfall(need)).toBe(cny);
});
