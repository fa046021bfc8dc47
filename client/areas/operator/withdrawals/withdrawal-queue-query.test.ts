import { expect, it } from "vitest";
import { withdrawalQueueQuery } from "./withdrawal-queue-query.ts";

it("reads state and page from the URL, and drops invalid values", () => {
  expect(withdrawalQueueQuery({ state: "approved", cursor: "2" })).toEqual({ state: "approved", page: 2 });
  expect(withdrawalQueueQuery({ state: "sold", cursor: "51" })).toEqual({ state: "requested", page: 1 });
});
