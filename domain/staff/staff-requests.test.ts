import fc from "fast-check";
import { expect, test } from "vitest";
import { findStaffDecisionError, isChangeNeeded, STAFF_DECISIONS, STAFF_REQUEST_STATES } from "./staff-requests.ts";

const open = { state: "open", userId: 1, requestedById: 2 } as const;

test("a second person decides, the requester may withdraw", () => {
  expect(findStaffDecisionError(open, 3, "approve")).toBeUndefined();
  expect(findStaffDecisionError(open, 2, "approve")).toBe("second_operator_needed");
  expect(findStaffDecisionError(open, 1, "approve")).toBe("not_own_decision");
  expect(findStaffDecisionError(open, 2, "withdraw")).toBeUndefined();
  expect(findStaffDecisionError(open, 3, "withdraw")).toBe("not_own_decision");
  expect(findStaffDecisionError({ ...open, state: "rejected" }, 3, "approve")).toBe("conflict");
});

test("the approver is neither the requester nor the account itself", () => {
  const uid = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom(...STAFF_REQUEST_STATES),
      uid,
      uid,
      uid,
      fc.constantFrom(...STAFF_DECISIONS),
      (state, userId, requestedById, byUid, decision) => {
        const isAllowed = findStaffDecisionError({ state, userId, requestedById }, byUid, decision) === undefined;
        if (!isAllowed) return;
        expect(state).toBe("open");
        if (decision === "approve") expect([userId, requestedById]).not.toContain(byUid);
      },
    ),
  );
});

test("a change that changes nothing is not needed", () => {
  const editor = { roles: ["user", "editor"] as const, hasTwoFactor: true };
  expect(isChangeNeeded({ kind: "grant_role", role: "editor" }, editor)).toBe(false);
  expect(isChangeNeeded({ kind: "revoke_role", role: "editor" }, editor)).toBe(true);
  expect(isChangeNeeded({ kind: "revoke_role", role: "finance" }, editor)).toBe(false);
  expect(isChangeNeeded({ kind: "reset_two_factor" }, { ...editor, hasTwoFactor: false })).toBe(false);
});
