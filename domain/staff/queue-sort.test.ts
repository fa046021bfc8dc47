import { expect, it } from "vitest";
import { usualRefundSort, usualWithdrawalSort } from "./queue-sort.ts";

it("lists what waits longest waiting first, and what is decided newest first", () => {
  expect((["requested", "approved", "failed"] as const).map(usualRefundSort)).toEqual(["oldest", "oldest", "oldest"]);
  expect((["sent", "rejected"] as const).map(usualRefundSort)).toEqual(["newest", "newest"]);
  expect((["requested", "approved", "rejected", "paid"] as const).map(usualWithdrawalSort)).toEqual([
    ...["oldest", "oldest", "newest", "newest"],
  ]);
});
