import { expect, it } from "vitest";
import {
  getWithdrawable,
  nextWithdrawalState,
  withdrawalHoldEntry,
  withdrawalPaidEntry,
  withdrawalReturnEntry,
} from "./withdrawal.ts";

it("keeps the earnings of the last seven days", () => {
  expect(getWithdrawable(500, 200)).toBe(300);
  expect(getWithdrawable(100, 200)).toBe(0);
});

it("is approved before it is paid, and never changes afterwards", () => {
  expect(nextWithdrawalState("requested", "approve")).toBe("approved");
  expect(nextWithdrawalState("requested", "paid")).toBeUndefined();
  expect(nextWithdrawalState("approved", "paid")).toBe("paid");
  expect(nextWithdrawalState("approved", "reject")).toBe("rejected");
  expect(nextWithdrawalState("paid", "reject")).toBeUndefined();
  expect(nextWithdrawalState("rejected", "approve")).toBeUndefined();
});

it("holds the amount in escrow until it is paid or returned", () => {
  const of = { operationId: "x", uid: 7, amount: 100 };
  expect(withdrawalHoldEntry(of)).toMatchObject({ from: "user:7:earnings", to: "escrow:withdrawal:x:earnings" });
  expect(withdrawalPaidEntry(of)).toMatchObject({ from: "escrow:withdrawal:x:earnings", to: "house:earnings" });
  expect(withdrawalReturnEntry(of)).toMatchObject({ from: "escrow:withdrawal:x:earnings", to: "user:7:earnings" });
});
