import { useMemo } from "react";
import { isOver } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { MatchTimeline } from "../match-timeline.tsx";

/** Rounds stand map by map where the feed tells their course: said again one by one they would drown the rest. */
export function MapTimeline({ match: { events, gameId, has, state } }: { match: MatchDetail }) {
  const shown = useMemo(
    () => (has.course ? events.filter(({ kind }) => kind !== "round_won") : events),
    [events, has.course],
  );
  return <MatchTimeline events={shown} gameId={gameId} neverPlayed={isOver(state)} />;
}
