import { expect, test } from "vitest";
import { findMergeProblem, type MergeSide } from "./merge-accounts.ts";

const side = (uid: number, change: Partial<MergeSide> = {}): MergeSide => ({
  uid,
  roles: ["user"],
  isGone: false,
  isSanctioned: false,
  hasOpenMoney: false,
  isMember: false,
  ...change,
});

test("ordinary accounts are merged, also when one of them is a member", () => {
  expect(findMergeProblem(side(1), side(2))).toBeUndefined();
  expect(findMergeProblem(side(1, { isMember: true, roles: ["user", "vip"] }), side(2))).toBeUndefined();
  expect(findMergeProblem(side(1), side(2, { roles: ["user", "expert"] }))).toBeUndefined();
});

test.each([
  ["same", side(2), side(2)],
  ["gone", side(1, { isGone: true }), side(2)],
  ["gone", side(1), side(2, { isGone: true })],
  ["roles", side(1, { roles: ["user", "anchor"] }), side(2)],
  ["sanction", side(1, { isSanctioned: true }), side(2)],
  ["sanction", side(1), side(2, { isSanctioned: true })],
  ["money", side(1, { hasOpenMoney: true }), side(2)],
  ["membership", side(1, { isMember: true }), side(2, { isMember: true })],
] as const)("not merged: %s", (problem, duplicate, kept) => {
  expect(findMergeProblem(duplicate, kept)).toBe(problem);
});
