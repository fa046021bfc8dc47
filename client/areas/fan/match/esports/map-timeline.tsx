import { useMemo } from "react";
import type { MatchDetail } from "#domain/matches/views.ts";
import { emptyTimelineText } from "../timeline/empty-timeline-text.ts";
import { MatchTimeline } from "../timeline/match-timeline.tsx";

/** Rounds are shown per map if the feed has them, so they are left out here. */
export function MapTimeline({ match }: { match: MatchDetail }) {
  const { events, gameId, has } = match;
  const shown = useMemo(
    () => (has.course ? events.filter(({ kind }) => kind !== "round_won") : events),
    [events, has.course],
  );
  return <MatchTimeline events={shown} gameId={gameId} emptyText={emptyTimelineText(match)} />;
}
