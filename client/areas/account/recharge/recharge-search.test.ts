import { expect, it } from "vitest";
import { parseRechargeSearch } from "./recharge-search.ts";

it("keeps the currency, the shortfall and the page to return to", () => {
  const search = { of: "diamonds", need: "120", returnTo: "/live/7" };
  expect(parseRechargeSearch(search)).toEqual({ of: "diamonds", need: 120, returnTo: "/live/7" });
});

it.each(["https://evil.example", "//evil.example", "/\\\\evil.example", "javascript:alert(1)", "", 7])(
  "rejects %s as a page to return to",
  (returnTo) => {
    expect(parseRechargeSearch({ returnTo }).returnTo).toBeUndefined();
  },
);

it.each([0, -5, "many", 1e12, undefined])("ignores a shortfall of %s", (need) => {
  expect(parseRechargeSearch({ need }).need).toBeUndefined();
});
