import { getMatchLog } from "#db/queries/matches/match-parts.ts";
import type { MapTimelinePoint } from "#domain/matches/detail/map-timeline.ts";
import type { MapTimelineView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** A long series of long maps has some 350. */
const POINTS = 500;

/** How each map went, round by round or minute by minute. */
export async function getMapTimeline({ db }: MatchContext, ask: MatchInput): Promise<MapTimelineView> {
  const { entries } = requireMatchOfGame(
    ask,
    await getMatchLog<MapTimelinePoint>(db, ask.matchId, "course", { size: POINTS }),
  );
  return { matchId: ask.matchId, points: entries };
}
