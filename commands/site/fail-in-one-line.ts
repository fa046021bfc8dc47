import { StartProblem } from "./settings.ts";

/** What a newcomer reads when it does not start: one clear line; the stack only for what nobody foresaw. */
export function failInOneLine(error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`\nThe site did not start: ${reason}`);
  if (!(error instanceof StartProblem) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
