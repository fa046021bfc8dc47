import { expect, test } from "vitest";
import { findFileSizeProblems, MAX_LINES, WARN_LINES } from "./file-size.ts";

const file = (lines: number, first = "") => [{ path: "a.ts", text: first + "\n".repeat(lines) }];

test("a file over the question needs an answer, one over the stop has none", () => {
  expect(findFileSizeProblems(file(WARN_LINES))).toEqual([]);
  expect(findFileSizeProblems(file(WARN_LINES + 1))).toHaveLength(1);
  expect(findFileSizeProblems(file(WARN_LINES + 1, "// Long because: one table, read as one"))).toEqual([]);
  expect(findFileSizeProblems(file(MAX_LINES + 1, "// Long because: one table, read as one"))).toHaveLength(1);
});
