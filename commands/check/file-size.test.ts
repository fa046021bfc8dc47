import { expect, test } from "vitest";
import { MAX_FILE_LINES, sizeProblems } from "./file-size.ts";

const file = (lines: number) => [{ path: "a.ts", text: "\n".repeat(lines) }];

test("a file may have as many lines as the limit, and not one more", () => {
  expect(sizeProblems(file(MAX_FILE_LINES))).toEqual([]);
  expect(sizeProblems(file(MAX_FILE_LINES + 1))).toEqual(["a.ts has 351 lines; 350 is the limit"]);
});
