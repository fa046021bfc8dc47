import { useMemo } from "react";
import type { MatchDetail } from "#domain/matches/views.ts";
import { emptyTimelineText } from "../timeline/empty-timeline-text.ts";
import { MatchTimeline } from "../timeline/match-timeline.tsx";

/** Rounds stand map by map where the feed tells their course: said again one by one they would drown the rest. */
export function MapTimeline({ match }: { match: MatchDetail }) {
  const { events, gameId, has } = match;
  const shown = useMemo(
    () => (has.course ? events.filter(({ kind }) => kind !== "round_won") : events),
    [events, has.course],
  );
  return <MatchTimeline events={shown} gameId={gameId} emptyWords={emptyTimelineText(match)} />;
}
