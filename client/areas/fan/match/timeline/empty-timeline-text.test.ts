import { expect, test } from "vitest";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { emptyTimelineText } from "./empty-timeline-text.ts";

const part = { home: 1, away: 0 };
const textOf = (state: MatchDetail["state"], parts = [part]) =>
  emptyTimelineText({ state, score: { home: 0, away: 0, parts } });

test("an empty timeline says whether the match is early, has no events or was never played", () => {
  expect(textOf("not_started", [])).toBe(m.match_timeline_empty());
  expect(textOf("in_progress", [])).toBe(m.match_text_empty());
  expect(textOf("finished", [])).toBe(m.match_text_empty());
  expect(textOf("abandoned")).toBe(m.match_text_empty());
  expect(textOf("awarded", [])).toBe(m.match_not_played());
});
