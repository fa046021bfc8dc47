import { expect, it } from "vitest";
import { findReviewError } from "./review-error.ts";

const row = { ownerUid: 1, state: "under_review", claimedById: 2 };

it("lets only the reviewer who claimed it decide, while it is under review", () => {
  expect(findReviewError("plan", row, 2)).toBeUndefined();
  expect(findReviewError("plan", row, 3)).toBe("plan_claimed");
  expect(findReviewError("application", { ...row, claimedById: null }, 3)).toBe("application_not_claimed");
  expect(findReviewError("application", { ...row, state: "approved" }, 2)).toBe("conflict");
});

it("lets nobody decide about themselves, not even with a claim", () => {
  expect(findReviewError("plan", { ...row, ownerUid: 2 }, 2)).toBe("not_own_decision");
});
