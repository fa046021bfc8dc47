import { expect, it } from "vitest";
import { MEMBERSHIP_BENEFITS } from "./benefits.ts";

it("lists only benefits that are enforced", () => {
  expect(MEMBERSHIP_BENEFITS.map(({ benefit }) => benefit)).toEqual(["badge"]);
});
