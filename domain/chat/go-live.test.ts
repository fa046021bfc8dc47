import { expect, test } from "vitest";
import { canGoLive, GO_LIVE_LEAD_MS, isMatchOver, isStreamerLive, STREAMER_TIMEOUT_MS } from "./go-live.ts";

const NOW_MS = 1_000_000_000;
const match = (state: Parameters<typeof canGoLive>[0]["state"], startsInMs = 0) => ({
  state,
  startsAtMs: NOW_MS + startsInMs,
});

test("a streamer can go live during the match and in the hour before", () => {
  expect(canGoLive(match("in_progress", -GO_LIVE_LEAD_MS), NOW_MS)).toBe(true);
  expect(canGoLive(match("not_started", GO_LIVE_LEAD_MS), NOW_MS)).toBe(true);
  expect(canGoLive(match("not_started", GO_LIVE_LEAD_MS + 1), NOW_MS)).toBe(false);
  for (const state of ["finished", "postponed", "cancelled", "abandoned", "awarded"] as const) {
    expect(canGoLive(match(state), NOW_MS), state).toBe(false);
    expect(isMatchOver(match(state)), state).toBe(true);
  }
  expect([isMatchOver(match("in_progress")), isMatchOver(match("not_started"))]).toEqual([false, false]);
});

test("a streamer counts as live in an open room they entered recently, while its match is on", () => {
  const room = { isOpen: true, anchorVisitedAtMs: NOW_MS, match: null };
  expect(isStreamerLive(room, NOW_MS)).toBe(true);
  expect(isStreamerLive({ ...room, isOpen: false }, NOW_MS)).toBe(false);
  expect(isStreamerLive({ ...room, anchorVisitedAtMs: null }, NOW_MS)).toBe(false);
  expect(isStreamerLive({ ...room, anchorVisitedAtMs: NOW_MS - STREAMER_TIMEOUT_MS }, NOW_MS)).toBe(false);
  expect(isStreamerLive({ ...room, match: match("in_progress") }, NOW_MS)).toBe(true);
  expect(isStreamerLive({ ...room, match: match("finished") }, NOW_MS)).toBe(false);
});
