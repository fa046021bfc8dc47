import { expect, test } from "vitest";
import { matchNames, toDisplayOrder } from "./side-names.ts";

test("the visitors are first in baseball, with their name and their score", () => {
  expect(matchNames({ gameId: 202, home: { name: "York" }, away: { name: "Leeds" } })).toBe("York – Leeds");
  expect(matchNames({ gameId: 205, home: "York", away: "Leeds" })).toBe("Leeds – York");
  expect(toDisplayOrder(205, { home: 3, away: 1 })).toEqual({ home: 1, away: 3 });
});
