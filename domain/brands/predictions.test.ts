import { expect, test } from "vitest";
import { offersPredictions } from "./predictions.ts";

test("applies the brand's switch and its country exceptions; an unknown country is no exception", () => {
  const some = { isOn: true, offIn: ["KR"] };
  expect(["KR", "DE", ""].map((country) => offersPredictions(some, country))).toEqual([false, true, true]);
  expect(offersPredictions({ isOn: false, offIn: [] }, "DE")).toBe(false);
});
