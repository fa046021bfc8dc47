import { CallError } from "#client/api/call-error.ts";

/** A page in a loop of errors would send thousands. */
const MAX_REPORTS = 5;
const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_ROUTE = 200;
let sent = 0;

/**
 * Sends message, stack, path and build: nothing about the person. The server removes what could still identify one, and knows
 * itself which calls it rejected.
 */
export function sendErrorReport(error: unknown): void {
  if (!(error instanceof Error) || error instanceof CallError || sent >= MAX_REPORTS) return;
  sent += 1;
  const report = {
    message: `${error.name}: ${error.message}`.slice(0, MAX_MESSAGE),
    stack: (error.stack ?? "").slice(0, MAX_STACK),
    route: location.pathname.slice(0, MAX_ROUTE),
    build: document.querySelector<HTMLMetaElement>("meta[name=build]")?.content ?? "unbuilt",
  };
  navigator.sendBeacon("/client-errors", JSON.stringify(report));
}
