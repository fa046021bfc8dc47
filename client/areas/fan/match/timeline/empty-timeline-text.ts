import { isOver } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Why a timeline tells nothing: it is early, it was never played, or nobody told. */
export function emptyTimeline({ state, score }: Pick<MatchDetail, "state" | "score">): string {
  if (state === "not_started") return m.match_timeline_empty();
  const wasPlayed = state === "finished" || !isOver(state) || score.parts.length > 0;
  return wasPlayed ? m.match_text_empty() : m.match_not_played();
}
