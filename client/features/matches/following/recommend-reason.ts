import { isLiveState } from "#domain/matches/match-states.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Why a recommended match is shown, the most personal reason first; the editors chose it in any case. */
export function recommendReason(
  { state, coverage }: Pick<MatchCard, "state" | "coverage">,
  isFollowed: boolean,
): string {
  if (isFollowed) return m.recommend_followed();
  if (isLiveState(state)) return coverage.stream ? m.recommend_live_stream() : m.recommend_live();
  if (coverage.plans) return m.recommend_tips();
  return coverage.stream ? m.recommend_stream() : m.recommend_editors();
}
