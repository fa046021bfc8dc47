import { expect, it } from "vitest";
import { flaggedQuery, isFlaggedTab, tipQueueQuery } from "./tip-queue-query.ts";

it("reads the tab and the page from the URL, and drops invalid values", () => {
  expect(tipQueueQuery({ state: "released", cursor: "3" })).toEqual({ state: "released", page: 3 });
  expect(tipQueueQuery({ state: "draft", cursor: "-1" })).toEqual({ state: "under_review", page: 1 });
  expect([isFlaggedTab({ state: "flagged" }), isFlaggedTab({})]).toEqual([true, false]);
  expect(flaggedQuery({ cursor: 2 })).toEqual({ page: 2 });
});
