import { expect, test } from "vitest";
import { QUESTION_LINES, STOP_LINES, sizeProblems } from "./file-size.ts";

const file = (lines: number, first = "") => [{ path: "a.ts", text: first + "\n".repeat(lines) }];

test("a file over the question needs an answer, one over the stop has none", () => {
  expect(sizeProblems(file(QUESTION_LINES))).toEqual([]);
  expect(sizeProblems(file(QUESTION_LINES + 1))).toHaveLength(1);
  expect(sizeProblems(file(QUESTION_LINES + 1, "// Long because: one table, read as one"))).toEqual([]);
  expect(sizeProblems(file(STOP_LINES + 1, "// Long because: one table, read as one"))).toHaveLength(1);
});
