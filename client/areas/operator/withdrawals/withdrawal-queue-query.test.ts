import { expect, it } from "vitest";
import { withdrawalQueueQuery } from "./withdrawal-queue-query.ts";

it("reads state, order and page from the URL, and drops invalid values", () => {
  expect(withdrawalQueueQuery({ state: "approved", sort: "newest", cursor: "2" })).toEqual({
    ...{ state: "approved", sort: "newest", page: 2 },
  });
  expect(withdrawalQueueQuery({ state: "sold", sort: "amount", cursor: "51" })).toEqual({
    ...{ state: "requested", sort: "oldest", page: 1 },
  });
  expect(withdrawalQueueQuery({ state: "paid" })).toMatchObject({ sort: "newest" });
});
