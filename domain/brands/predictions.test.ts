import { expect, test } from "vitest";
import { offersPredictions } from "./predictions.ts";

test("a brand has them everywhere but where it says, or nowhere; an unknown place is no exception", () => {
  const some = { isOn: true, offIn: ["KR"] };
  expect(["KR", "DE", ""].map((country) => offersPredictions(some, country))).toEqual([false, true, true]);
  expect(offersPredictions({ isOn: false, offIn: [] }, "DE")).toBe(false);
});
