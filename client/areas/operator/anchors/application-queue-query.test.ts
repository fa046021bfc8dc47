import { expect, it } from "vitest";
import { applicationQueueQuery } from "./application-queue-query.ts";

it("reads state, order and page from the URL", () => {
  expect(applicationQueueQuery({ state: "rejected", cursor: "3" })).toEqual({
    ...{ state: "rejected", sort: "newest", page: 3 },
  });
  expect(applicationQueueQuery({ sort: "newest" })).toEqual({ state: "under_review", sort: "newest", page: 1 });
});

it("drops invalid values", () => {
  expect(applicationQueueQuery({ state: "sold", sort: "x", cursor: "-1" })).toEqual({
    ...{ state: "under_review", sort: "oldest", page: 1 },
  });
});
