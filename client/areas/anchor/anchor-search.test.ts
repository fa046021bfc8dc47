import { expect, it } from "vitest";
import { parseEarningDays } from "./anchor-search.ts";

it("reads the days from the URL, and drops invalid values", () => {
  expect([14, "30", "8", undefined].map((days) => parseEarningDays({ days }))).toEqual([14, 30, 7, 7]);
});
