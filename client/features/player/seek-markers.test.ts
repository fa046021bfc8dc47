import { expect, test } from "vitest";
import type { MatchEvent } from "#domain/matches/match.ts";
import { fractionAt, listSeekMarkers, seekTimeOf } from "./seek-markers.ts";

const range = { startMs: 1_000_000, endMs: 2_000_000 };
const event = (seq: number, atMs: number, kind: MatchEvent["kind"] = "goal"): MatchEvent => ({ seq, kind, atMs });

test("marks goals at their wall-clock place and leaves out throw-ins of the timeline", () => {
  const events = [event(1, 1_250_000), event(2, 1_300_000, "substitution"), event(3, 1_750_000, "red_card")];
  expect(listSeekMarkers(events, range).map(({ seq, fraction }) => [seq, fraction])).toEqual([
    [1, 0.25],
    [3, 0.75],
  ]);
});

test("what was before the live, after its end or not yet seen has no marker", () => {
  const events = [event(1, 999_999), event(2, 1_500_000), event(3, 1_900_000), event(4, 2_000_001)];
  expect(listSeekMarkers(events, range, 1_600_000).map(({ seq }) => seq)).toEqual([2]);
});

test("markers too near to each other become one", () => {
  expect(listSeekMarkers([event(1, 1_500_000), event(2, 1_503_000)], range)).toHaveLength(1);
});

test("a click on a marker starts before the event, never before the live", () => {
  expect(seekTimeOf({ atMs: 1_500_000 }, range)).toBe(1_490_000);
  expect(seekTimeOf({ atMs: 1_004_000 }, range)).toBe(1_000_000);
  expect(fractionAt({ startMs: 5, endMs: 5 }, 5)).toBe(0);
});
