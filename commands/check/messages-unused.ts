import type { Messages } from "./message-texts.ts";
import type { SourceFile } from "./source-files.ts";

const WORD = /[A-Za-z_]\w*/g;

/** Messages that no code refers to, and that would be translated and shipped for nothing. */
export function findUnusedMessages(english: Messages, sources: readonly SourceFile[]): string[] {
  const used = new Set(
    sources.filter(({ path }) => !/\.test\.tsx?$/.test(path)).flatMap(({ text }) => text.match(WORD) ?? []),
  );
  return Object.keys(english)
    .filter((key) => !used.has(key))
    .map((key) => `en: '${key}' is used nowhere`);
}
