import { expect, it } from "vitest";
import { resolveAliasTarget } from "./alias-target.ts";

const leads = (...pairs: [number, number?][]) => new Map<number, number | undefined>(pairs as [number, number][]);
const none = leads();

it("follows merges of this delivery and earlier ones to the remaining match", () => {
  expect(resolveAliasTarget(1, 2, none, none)).toEqual({ to: 2 });
  expect(resolveAliasTarget(1, 2, leads([1, 2], [2, 3]), leads([3, 4]))).toEqual({ to: 4 });
});

it("returns the reason when there is no target", () => {
  expect(resolveAliasTarget(1, 1, leads([1, 1]), none)).toEqual({ why: "merge_cycle" });
  expect(resolveAliasTarget(1, 2, leads([1, 2], [2, 1]), none)).toEqual({ why: "merge_cycle" });
  expect(resolveAliasTarget(2, 1, leads([2, 1]), leads([1, 2]))).toEqual({ why: "merge_cycle" });
  expect(resolveAliasTarget(1, 2, leads([1, 2], [2, 3], [3, 2]), none)).toEqual({ why: "merge_cycle" });
  expect(resolveAliasTarget(1, 2, leads([1, 2]), leads([2]))).toEqual({ why: "target_gone" });
  expect(resolveAliasTarget(1, 2, leads([1, 2], [2]), none)).toEqual({ why: "target_gone" });
});
