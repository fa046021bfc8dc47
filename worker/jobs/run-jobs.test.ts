import { afterEach, expect, test, vi } from "vitest";
import { runJobs } from "./run-jobs.ts";

const NOW_MS = Date.UTC(2026, 4, 5, 12);

afterEach(() => vi.restoreAllMocks());

test("jobs run in their order, one at a time", async () => {
  const seen: string[] = [];
  const job = (name: string) => ({
    name,
    run: async () => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
    },
  });
  await runJobs([job("first"), job("second")], NOW_MS);
  expect(seen).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("one that fails is logged by its name, costs no other its turn, and fails the run", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const after = vi.fn(() => Promise.resolve());
  const jobs = [
    { name: "receipts", run: () => Promise.reject(new Error("the carrier is down")) },
    { name: "holds", run: after },
  ];
  await expect(runJobs(jobs, NOW_MS)).rejects.toThrow("jobs of the minute that failed: receipts");
  expect(after).toHaveBeenCalledOnce();
  expect(JSON.parse(String(log.mock.calls[0]?.[0]))).toEqual({
    at: "2026-05-05T12:00:00.000Z",
    job: "receipts",
    failure: "Error: the carrier is down",
  });
});
