import type { SourceFile } from "./source-files.ts";

export const MAX_FILE_LINES = 350;
/** A test file may list more cases of one subject. */
export const MAX_TEST_LINES = 400;

export function findFileSizeProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    const limit = path.startsWith("tests/") ? MAX_TEST_LINES : MAX_FILE_LINES;
    return lines > limit ? [`${path} has ${lines} lines; ${limit} is the limit`] : [];
  });
}
