import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";

/** What waits behind the click, in words: "Live stream, Chat". */
export function coverageLabel({ stream, chat, plans }: MatchCard["coverage"]): string {
  const words = [stream && m.match_has_stream(), chat && m.match_has_chat(), plans && m.match_has_plans()];
  return words.filter((word) => word !== false).join(" · ");
}
