import { expect, it } from "vitest";
import { applicationQueueQuery } from "./application-queue-query.ts";

it("reads state and page from the URL", () => {
  expect(applicationQueueQuery({ state: "rejected", cursor: "3" })).toEqual({ state: "rejected", page: 3 });
});

it("drops invalid values", () => {
  expect(applicationQueueQuery({ state: "sold", cursor: "-1" })).toEqual({ state: "under_review", page: 1 });
  expect(applicationQueueQuery({})).toEqual({ state: "under_review", page: 1 });
});
