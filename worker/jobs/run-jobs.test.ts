import { afterEach, expect, test, vi } from "vitest";
import { runJobs } from "./run-jobs.ts";

afterEach(() => vi.restoreAllMocks());

test("runs jobs in order, one at a time", async () => {
  const seen: string[] = [];
  const job = (name: string) => ({
    name,
    run: async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    },
  });
  await runJobs([job("first"), job("second")]);
  expect(seen).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("logs a failed job by name, runs the others, and names it", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const after = vi.fn(() => Promise.resolve());
  const jobs = [
    { name: "receipts", run: () => Promise.reject(new Error("the email provider is down")) },
    { name: "holds", run: after },
  ];
  expect(await runJobs(jobs)).toEqual(["receipts"]);
  expect(after).toHaveBeenCalledOnce();
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toMatchObject({
    level: "error",
    event: "job_failed",
    job: "receipts",
    error: "the email provider is down",
  });
});
