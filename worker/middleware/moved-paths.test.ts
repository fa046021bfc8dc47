import { expect, test } from "vitest";
import { movedPath } from "./moved-paths.ts";

test.each([
  ["/operator", "/admin"],
  ["/operator/goods", "/admin/goods"],
  ["/vi/operator/ledger", "/vi/admin/ledger"],
  ["/zh-TW/operator/feeds", "/zh-TW/admin/feeds"],
  ["/operator?page=2", "/admin?page=2"],
  ["/vi/operator/goods?q=/operator", "/vi/admin/goods?q=/operator"],
  ["/?to=/operator", undefined],
  ["/operators", undefined],
  ["/match/operator/goods", undefined],
  ["/admin/goods", undefined],
  ["//operator/goods", undefined],
])("%s moves to %s", (path, to) => {
  expect(movedPath(path)).toBe(to);
});
