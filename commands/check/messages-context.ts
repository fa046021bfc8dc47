import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";
import type { Messages } from "./message-texts.ts";

const MAX_WORDS = 24;

/** Every key documents where it is shown, so that translators need not guess the meaning of "Open" or "Break". */
export function contextProblems(english: Messages, context: Readonly<Record<string, string>>): string[] {
  const missing = Object.keys(english).filter((key) => !context[key]?.trim());
  const stale = Object.keys(context).filter((key) => !(key in english));
  const long = Object.entries(context).filter(([, line]) => line.split(" ").length > MAX_WORDS);
  return [
    ...missing.map((key) => `context: '${key}' has no context line in messages/context.json`),
    ...stale.map((key) => `context: '${key}' does not exist in English`),
    ...long.map(([key]) => `context: '${key}' is longer than ${MAX_WORDS} words`),
  ];
}

const PATH = join(ROOT, "messages/context.json");
export const readContext = (): Record<string, string> =>
  existsSync(PATH) ? (JSON.parse(readFileSync(PATH, "utf8")) as Record<string, string>) : {};
