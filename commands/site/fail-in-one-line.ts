import { StartupError } from "./settings.ts";

/** Reports a failed start as one clear line. */
export function failureLine(error: unknown, what = "The site did not start"): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${what}: ${reason.replace(/\s+/g, " ").trim()}`;
}

/** The stack of unexpected errors is shown with DEBUG=1. */
export function failInOneLine(error: unknown, what?: string): never {
  console.error(failureLine(error, what));
  if (!(error instanceof StartupError) && process.env.DEBUG && error instanceof Error) console.error(error.stack);
  process.exit(1);
}
