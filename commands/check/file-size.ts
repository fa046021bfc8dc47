import type { SourceFile } from "./source-files.ts";

export const MAX_FILE_LINES = 350;

export function findFileSizeProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    return lines > MAX_FILE_LINES ? [`${path} has ${lines} lines; ${MAX_FILE_LINES} is the limit`] : [];
  });
}
