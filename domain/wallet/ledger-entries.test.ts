import { expect, it } from "vitest";
import { TRANSACTION_KINDS } from "./ledger-entries.ts";

it("offers filters only for kinds a user's transactions can have", () => {
  expect(TRANSACTION_KINDS).toEqual(
    expect.arrayContaining(["recharge", "gift", "goods_hold", "plan_hold", "reversal"]),
  );
  for (const kind of ["plan_fee", "room_unlock_settle", "withdrawal", "goods_settle", "correction"] as const) {
    expect(TRANSACTION_KINDS).not.toContain(kind);
  }
});
