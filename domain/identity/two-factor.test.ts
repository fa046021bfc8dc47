import { expect, it } from "vitest";
import { GRANTABLE_ROLES, type Role } from "../permissions/roles.ts";
import { mustEnableTwoFactor, requiresTwoFactor } from "./two-factor.ts";

const must = (roles: Role[], seeded = false) => mustEnableTwoFactor({ roles: ["user", ...roles], seeded });

it.each([...GRANTABLE_ROLES, "moderator"] as const)("%s requires it", (role) => {
  expect(must([role])).toBe(true);
});

it.each(["vip", "svip", "expert", "anchor"] as const)("%s does not require it", (role) => {
  expect(must([role])).toBe(false);
});

it("seeded accounts do not require it", () => {
  expect(must(["operator"], true)).toBe(false);
});

it("the own account never requires it, or nobody could enable it", () => {
  expect(requiresTwoFactor("manage_own_account")).toBe(false);
  expect(requiresTwoFactor("correct_ledger")).toBe(true);
});
