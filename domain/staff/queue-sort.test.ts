import { expect, it } from "vitest";
import { defaultRefundSort, defaultWithdrawalSort } from "./queue-sort.ts";

it("lists what waits longest waiting first, and what is decided newest first", () => {
  expect((["requested", "approved", "failed"] as const).map(defaultRefundSort)).toEqual(["oldest", "oldest", "oldest"]);
  expect((["sent", "rejected"] as const).map(defaultRefundSort)).toEqual(["newest", "newest"]);
  expect((["requested", "approved", "rejected", "paid"] as const).map(defaultWithdrawalSort)).toEqual([
    ...["oldest", "oldest", "newest", "newest"],
  ]);
});
