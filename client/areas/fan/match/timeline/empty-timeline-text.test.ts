import { expect, test } from "vitest";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { emptyTimelineText } from "./empty-timeline-text.ts";

const part = { home: 1, away: 0 };
const words = (state: MatchDetail["state"], parts = [part]) =>
  emptyTimelineText({ state, score: { home: 0, away: 0, parts } });

test("an empty timeline says whether it is early, untold or was never played", () => {
  expect(words("not_started", [])).toBe(m.match_timeline_empty());
  expect(words("in_progress", [])).toBe(m.match_text_empty());
  expect(words("finished", [])).toBe(m.match_text_empty());
  expect(words("abandoned")).toBe(m.match_text_empty());
  expect(words("awarded", [])).toBe(m.match_not_played());
});
