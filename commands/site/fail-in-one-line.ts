import { StartupError } from "./settings.ts";

/** What a newcomer reads when it does not start: one clear line, whatever the error brought. */
export function failureLine(error: unknown, what = "The site did not start"): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${what}: ${reason.replace(/\s+/g, " ").trim()}`;
}

/** The stack is for what nobody foresaw, and only when asked for with DEBUG=1. */
export function failInOneLine(error: unknown, what?: string): never {
  console.error(failureLine(error, what));
  if (!(error instanceof StartupError) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
