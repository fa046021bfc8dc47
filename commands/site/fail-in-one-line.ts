import { StartupError } from "./settings.ts";

/** Formats a failed start as a single line. */
export function failureLine(error: unknown, what = "The site did not start"): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${what}: ${reason.replace(/\s+/g, " ").trim()}`;
}

/** With DEBUG=1, also prints the stack of unexpected errors. */
export function failInOneLine(error: unknown, what?: string): never {
  console.error(failureLine(error, what));
  if (!(error instanceof StartupError) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
