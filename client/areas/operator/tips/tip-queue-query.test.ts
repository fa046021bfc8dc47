import { expect, it } from "vitest";
import { flaggedQuery, isFlaggedTab, tipQueueQuery } from "./tip-queue-query.ts";

it("reads the tab and the page from the URL, and drops invalid values", () => {
  expect(tipQueueQuery({ state: "released", cursor: "3" })).toEqual({ state: "released", sort: "newest", page: 3 });
  expect(tipQueueQuery({ state: "draft", cursor: "-1" })).toEqual({ state: "under_review", sort: "oldest", page: 1 });
  expect(tipQueueQuery({ sort: "newest" })).toMatchObject({ state: "under_review", sort: "newest" });
  expect([isFlaggedTab({ state: "flagged" }), isFlaggedTab({})]).toEqual([true, false]);
  expect(flaggedQuery({ cursor: 2 })).toEqual({ page: 2 });
});
