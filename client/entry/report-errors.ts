/** One visit in ten reports its errors. */
const SAMPLED = 0.1;

/** The report itself is loaded with the first error. */
export function reportErrors(): void {
  if (Math.random() >= SAMPLED) return;
  const report = (error: unknown) =>
    void import("./send-error-report.ts").then(({ sendErrorReport }) => sendErrorReport(error));
  addEventListener("error", ({ error }) => report(error));
  addEventListener("unhandledrejection", (event: PromiseRejectionEvent) => report(event.reason));
}
