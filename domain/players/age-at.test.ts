import { expect, it } from "vitest";
import { ageInYears } from "./age-at.ts";

it("counts a year on the birthday and not a day before", () => {
  expect(ageInYears("1999-02-03", Date.UTC(2026, 1, 2, 23))).toBe(26);
  expect(ageInYears("1999-02-03", Date.UTC(2026, 1, 3))).toBe(27);
  expect(ageInYears("2004-02-29", Date.UTC(2026, 2, 1))).toBe(22);
});
