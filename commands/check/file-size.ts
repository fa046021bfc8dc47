import type { SourceFile } from "./source-files.ts";

/** From here on a file is asked why; past the stop it is split. */
export const WARN_LINES = 250;
export const MAX_LINES = 380;
const ANSWER = /^\/\/ Long because: .{10,}/m;

/** A file over 200 lines says why in a line `// Long because: …`; none may pass 350. */
export function findFileSizeProblems(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.split("\n").length - 1;
    if (lines > MAX_LINES) return [`${path} has ${lines} lines; ${MAX_LINES} is the stop`];
    if (lines > WARN_LINES && !ANSWER.test(text)) {
      return [`${path} has ${lines} lines; split it, or answer with a line '// Long because: …'`];
    }
    return [];
  });
}
