import fc from "fast-check";
import { expect, it } from "vitest";
import {
  findClaimError,
  findDecisionError,
  getWithdrawable,
  nextWithdrawalState,
  type ReviewedWithdrawal,
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

const OPERATOR = 1;
const SECOND = 2;
const STREAMER = 7;
const row = (part: Partial<ReviewedWithdrawal>): ReviewedWithdrawal => ({
  state: "requested",
  userId: STREAMER,
  claimedById: null,
  approvedById: null,
  ...part,
});

it("is claimed by anybody but the streamer and the operator who approved it", () => {
  expect(findClaimError(row({}), OPERATOR)).toBeUndefined();
  expect(findClaimError(row({}), STREAMER)).toBe("not_own_decision");
  const approved = row({ state: "approved", approvedById: OPERATOR });
  expect(findClaimError(approved, OPERATOR)).toBe("second_operator_needed");
  expect(findClaimError(approved, SECOND)).toBeUndefined();
  expect(findClaimError(row({ state: "paid", approvedById: OPERATOR }), SECOND)).toBe("conflict");
});

it("is decided by the operator who claimed it only", () => {
  const claimed = row({ claimedById: OPERATOR });
  expect(findDecisionError(claimed, OPERATOR, "approve")).toBeUndefined();
  expect(findDecisionError(claimed, SECOND, "approve")).toBe("withdrawal_claimed");
  expect(findDecisionError(row({}), OPERATOR, "reject")).toBe("withdrawal_not_claimed");
  expect(findDecisionError(claimed, OPERATOR, "paid")).toBe("conflict");
  const approved = row({ state: "approved", approvedById: OPERATOR, claimedById: SECOND });
  expect(findDecisionError(approved, SECOND, "paid")).toBeUndefined();
  expect(findDecisionError({ ...approved, claimedById: OPERATOR }, OPERATOR, "paid")).toBe("second_operator_needed");
});

it("never lets one operator approve and pay, or anybody decide on their own", () => {
  const states = fc.constantFrom("requested" as const, "approved" as const, "rejected" as const, "paid" as const);
  const uids = fc.integer({ min: 1, max: 4 });
  const maybe = fc.option(uids, { nil: null });
  const rows = fc.record({ state: states, userId: uids, claimedById: maybe, approvedById: maybe });
  fc.assert(
    fc.property(
      rows,
      uids,
      fc.constantFrom("approve" as const, "reject" as const, "paid" as const),
      (one, uid, decision) => {
        const isAllowed = findDecisionError(one, uid, decision) === undefined;
        if (isAllowed) expect([one.userId, one.approvedById]).not.toContain(uid);
        if (isAllowed) expect(one.claimedById).toBe(uid);
      },
    ),
  );
});
