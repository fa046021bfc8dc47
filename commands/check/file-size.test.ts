import { expect, test } from "vitest";
import { findFileSizeProblems, MAX_FILE_LINES } from "./file-size.ts";

const file = (path: string, lines: number) => [{ path, text: "\n".repeat(lines) }];

test("allows files up to the limit, and not one line more", () => {
  expect(findFileSizeProblems(file("a.ts", MAX_FILE_LINES))).toEqual([]);
  expect(findFileSizeProblems(file("a.ts", MAX_FILE_LINES + 1))).toEqual(["a.ts has 351 lines; 350 is the limit"]);
});
