import { getGameById } from "../games.ts";
import { isLiveState } from "../match-states.ts";
import type { MatchDetail } from "../views.ts";
import { type PositionFrame, SURFACES, type Surface } from "./positions.ts";

/** Line-up indexes from here on belong to the away side. */
export const AWAY_FROM = 100;

/**
 * Maximum number of players on the surface per side, the larger side first: eleven fielders and two batters in cricket;
 * nine fielders, a batter and three runners in baseball. Other surfaces have no tracker, because frames contain neither
 * the balls on a snooker table nor the map of a shooter or battle royale.
 */
const MAX_ON_SURFACE: Partial<Record<Surface, readonly [larger: number, smaller: number]>> = {
  pitch: [11, 11],
  court: [5, 5],
  gridiron: [11, 11],
  diamond: [9, 4],
  oval: [11, 2],
  net_court: [6, 6],
  lanes: [5, 5],
};

export const hasTracker = (gameId: number): boolean => {
  const game = getGameById(gameId);
  return game !== undefined && MAX_ON_SURFACE[SURFACES[game.slug]] !== undefined;
};

/** Only live matches, because positions of a finished match are stale. */
export const showsTracker = ({ has, state }: Pick<MatchDetail, "has" | "state">): boolean =>
  has.animation && isLiveState(state);

/** Rejects implausible frames, such as positions of a whole squad instead of the players on the field. */
export function isPlausibleFrame(surface: Surface, { marks = [] }: Pick<PositionFrame, "marks">): boolean {
  const max = MAX_ON_SURFACE[surface];
  if (!max) return false;
  const places = marks.filter((_, at) => at % 3 === 0);
  const away = places.filter((place) => place >= AWAY_FROM).length;
  const [smaller = 0, larger = 0] = [away, places.length - away].toSorted((a, b) => a - b);
  return larger <= max[0] && smaller <= max[1];
}
