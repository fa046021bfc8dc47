import { StartupError } from "./settings.ts";

/** What a newcomer reads when it does not start: one clear line, whatever the error brought. */
export function failureLine(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The site did not start: ${reason.replace(/\s+/g, " ").trim()}`;
}

/** The stack is for what nobody foresaw, and only when asked for with DEBUG=1. */
export function failInOneLine(error: unknown): never {
  console.error(failureLine(error));
  if (!(error instanceof StartupError) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
