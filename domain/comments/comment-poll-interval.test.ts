import { expect, test } from "vitest";
import { commentPollIntervalMs } from "./comment-poll-interval.ts";

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;

test.each([
  ["nobody has written", null, 60],
  ["a conversation", NOW - MINUTE, 10],
  ["a comment from another clock", NOW + MINUTE, 10],
  ["an hour ago", NOW - 60 * MINUTE, 30],
  ["yesterday", NOW - 1_440 * MINUTE, 120],
] as const)("%s: asked again after %s", (_what, newestAtMs, seconds) => {
  expect(commentPollIntervalMs(newestAtMs, NOW)).toBe(seconds * 1_000);
});
