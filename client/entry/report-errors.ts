/** Sample rate: one visit in ten reports its errors. */
const SAMPLED = 0.1;

/**
 * Reports uncaught errors. Returns a reporter for errors that React caught, because part of the page is missing then.
 */
export function reportErrors(): (error: unknown) => void {
  if (Math.random() >= SAMPLED) return () => undefined;
  // The report itself is loaded with the first error.
  const report = (error: unknown) =>
    void import("./send-error-report.ts").then(({ sendErrorReport }) => sendErrorReport(error));
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => report(event.reason));
  return report;
}
