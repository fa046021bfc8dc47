import { expect, test } from "vitest";
import { movedPath } from "./moved-paths.ts";

test.each([
  ["/operator", "/admin"],
  ["/operator/goods", "/admin/goods"],
  ["/vi/operator/ledger", "/vi/admin/ledger"],
  ["/zh-TW/operator/feeds", "/zh-TW/admin/feeds"],
  ["/operators", undefined],
  ["/match/operator/goods", undefined],
  ["/admin/goods", undefined],
  ["//operator/goods", undefined],
])("%s moves to %s", (path, to) => {
  expect(movedPath(path)).toBe(to);
});
