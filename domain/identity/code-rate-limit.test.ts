import { expect, test } from "vitest";
import { codeRateLimitReason } from "./code-rate-limit.ts";

const NOW_MS = 1_800_000_000_000;

test("returns the wait between codes, and the limit of the day", () => {
  const justNow = { lastMs: NOW_MS - 20_000, sent: 1 };
  expect(codeRateLimitReason([justNow, { lastMs: null, sent: 0 }], NOW_MS)).toEqual({
    kind: "too_soon",
    retryAfterSeconds: 40,
  });
  expect(codeRateLimitReason([justNow, { lastMs: NOW_MS - 9e6, sent: 10 }], NOW_MS)).toEqual({ kind: "too_many" });
});

test("returns at least one second when the clock has moved on", () => {
  expect(codeRateLimitReason([{ lastMs: NOW_MS - 61_000, sent: 1 }], NOW_MS)).toEqual({
    kind: "too_soon",
    retryAfterSeconds: 1,
  });
});
