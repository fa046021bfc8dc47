import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** "Live stream, Chat". */
export function coverageLabel({ stream, chat, plans }: MatchCard["coverage"]): string {
  const labels = [stream && m.match_has_stream(), chat && m.match_has_chat(), plans && m.match_has_tips()];
  return labels.filter((label) => label !== false).join(" · ");
}
