import { useMemo } from "react";
import type { MatchDetail } from "#domain/matches/views.ts";
import { emptyTimelineText } from "../timeline/empty-timeline-text.ts";
import { MatchTimeline } from "../timeline/match-timeline.tsx";

/** Leaves rounds out if the feed has map details, because the map list shows them. */
export function MapTimeline({ match }: { match: MatchDetail }) {
  const { events, gameId, has } = match;
  const shown = useMemo(
    () => (has.course ? events.filter(({ kind }) => kind !== "round_won") : events),
    [events, has.course],
  );
  return <MatchTimeline events={shown} gameId={gameId} emptyText={emptyTimelineText(match)} />;
}
