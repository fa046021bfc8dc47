import { CallError } from "#client/api/call-error.ts";

/** Limit per page, because an error loop would send thousands. */
const MAX_REPORTS = 5;
const MAX_MESSAGE = 500;
const MAX_STACK = 4_000;
const MAX_ROUTE = 200;
let sent = 0;

/**
 * Sends message, stack, path and build, and nothing about the person. The server removes anything that could still
 * identify someone. `CallError`s are not sent, because the server knows which calls it rejected.
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
