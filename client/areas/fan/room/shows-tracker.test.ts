import { expect, test } from "vitest";
import type { MatchDetail } from "#domain/matches/views.ts";
import { showsTracker } from "./shows-tracker.ts";

test("a room shows the tracker while its match is played, not after the end", () => {
  const has = { animation: true } as MatchDetail["has"];
  expect(showsTracker({ has, state: "in_progress" })).toBe(true);
  expect(showsTracker({ has, state: "finished" })).toBe(false);
  expect(showsTracker({ has: { ...has, animation: false }, state: "in_progress" })).toBe(false);
});
