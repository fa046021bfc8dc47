import { expect, it } from "vitest";
import type { Role } from "../permissions/roles.ts";
import { mustEnableTwoFactor, requiresTwoFactor } from "./two-factor.ts";

const must = (roles: Role[], seeded = false, staffTwoStep = true) =>
  mustEnableTwoFactor({ staffTwoStep }, { roles: ["user", ...roles], seeded });

it.each(["moderator", "admin", "channel", "operator"] as const)("a %s must, where the brand asks for it", (role) => {
  expect(must([role])).toBe(true);
  expect(must([role], false, false)).toBe(false);
});

it.each(["vip", "svip", "expert", "anchor"] as const)("a %s may", (role) => {
  expect(must([role])).toBe(false);
});

it("the accounts everybody knows are let be", () => {
  expect(must(["operator"], true)).toBe(false);
});

it("one's own account is never behind it, or nobody could turn it on", () => {
  expect(requiresTwoFactor("manage_own_account")).toBe(false);
  expect(requiresTwoFactor("correct_ledger")).toBe(true);
});
