import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { type TimelineItem, timelineItems } from "../timeline/timeline.ts";

export type CommentaryItem = { as: "line"; line: TextLine } | { as: "event"; item: TimelineItem };

const atMsOf = (item: CommentaryItem) => (item.as === "line" ? item.line.atMs : item.item.event.atMs);

/**
 * Merges lines and events, newest first. A page covers the period of its lines; only the last page includes the events
 * before the first line.
 */
export function commentaryItems(
  lines: readonly TextLine[],
  events: readonly MatchEvent[],
  page: { older: boolean; latest: boolean },
): CommentaryItem[] {
  const fromMs = page.older ? (lines[0]?.atMs ?? 0) : Number.NEGATIVE_INFINITY;
  const toMs = page.latest ? Number.POSITIVE_INFINITY : (lines.at(-1)?.atMs ?? 0);
  const within = timelineItems(events).filter(({ event }) => event.atMs >= fromMs && event.atMs <= toMs);
  return [
    ...within.map((item): CommentaryItem => ({ as: "event", item })),
    ...lines.toReversed().map((line): CommentaryItem => ({ as: "line", line })),
  ].sort((a, b) => atMsOf(b) - atMsOf(a));
}
