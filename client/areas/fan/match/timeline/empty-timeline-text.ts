import { isEndedState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Explains an empty timeline: not started, never played, or no events from the feed. */
export function emptyTimelineText({ state, score }: Pick<MatchDetail, "state" | "score">): string {
  if (state === "not_started") return m.match_timeline_empty();
  const wasPlayed = state === "finished" || !isEndedState(state) || score.parts.length > 0;
  return wasPlayed ? m.match_text_empty() : m.match_not_played();
}
