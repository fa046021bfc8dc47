import { readLog } from "#db/queries/matches/match-parts.ts";
import type { CoursePoint } from "#domain/matches/detail/map-timeline.ts";
import type { CourseView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

/** A long series of long maps has some 350. */
const POINTS = 500;

/** How each map went, round by round or minute by minute. */
export async function showCourse({ db }: MatchContext, ask: MatchAsk): Promise<CourseView> {
  const { entries } = ofGame(ask, await readLog<CoursePoint>(db, ask.matchId, "course", { size: POINTS }));
  return { matchId: ask.matchId, points: entries };
}
