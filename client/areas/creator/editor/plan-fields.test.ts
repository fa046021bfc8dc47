import { expect, it } from "vitest";
import { emptyDraft, parseOdds, parsePlanPrice, toDraft, toPlanFields } from "./plan-fields.ts";

it("reads odds with a point, a comma and the digits of the locale", () => {
  expect(["2.05", "2,05", " 3 ", "٢.٥", "1000"].map(parseOdds)).toEqual([205, 205, 300, 250, 100_000]);
  expect(["", "1", "1.001", "1000.01", "two", "-2"].map(parseOdds)).toEqual([null, null, null, null, null, null]);
});

it("reads whole prices within the limits", () => {
  expect(["10", "10000", "٢٠"].map(parsePlanPrice)).toEqual([10, 10_000, 20]);
  expect(["9", "10001", "10.5", ""].map(parsePlanPrice)).toEqual([null, null, null, null]);
});

it("stores what it was opened with, and no half selection", () => {
  const draft = { ...emptyDraft(9, "en"), planId: 7, title: "A title", priceCoins: 50, enteredOddsHundredths: 205 };
  const of = { planId: 7, locale: "en" } as const;
  expect(toDraft(toPlanFields({ draft }), of)).toEqual(draft);
  expect(toDraft({ ...toPlanFields({ draft }), playType: "match_result" }, of).selection).toBeNull();
});
