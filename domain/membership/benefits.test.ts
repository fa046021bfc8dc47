import { expect, it } from "vitest";
import { MEMBERSHIP_BENEFITS } from "./benefits.ts";

it("sells no benefit that is not enforced", () => {
  expect(MEMBERSHIP_BENEFITS.map(({ benefit }) => benefit)).toEqual(["badge"]);
});
