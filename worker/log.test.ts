import { afterEach, expect, test, vi } from "vitest";
import { log } from "./log.ts";

afterEach(() => vi.restoreAllMocks());

test("writes one line of JSON with level, event and fields", () => {
  const line = vi.spyOn(console, "log").mockImplementation(() => undefined);
  log("info", "request", { status: 200 });
  expect(line).toHaveBeenCalledOnce();
  expect(JSON.parse(String(line.mock.calls[0]?.[0]))).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: "info",
    event: "request",
    build: "unbuilt",
    status: 200,
  });
});

test("writes errors with their causes, and thrown values that are no errors as text", () => {
  const line = vi.spyOn(console, "error").mockImplementation(() => undefined);
  log("error", "job_failed", { error: new Error("query failed", { cause: new Error("no such table") }) });
  log("error", "job_failed", { error: 404 });
  expect(line.mock.calls.map(([text]) => JSON.parse(String(text)).error)).toEqual([
    "query failed: no such table",
    "404",
  ]);
});
