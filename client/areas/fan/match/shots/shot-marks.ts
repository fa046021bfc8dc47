import type { MapTimelinePoint, ShotPoint } from "#domain/matches/detail/map-timeline.ts";

/** Position on the whole field, home attacking to the right. `radius` grows with the chance to score. */
export type ShotMark = { shot: ShotPoint; x: number; y: number; radius: number };

const MIN_RADIUS = 9;
const RADIUS_BY_XG = 0.32;
const RADIUS_WITHOUT_XG = 10;

/** Positions are percentages of the field's length and width. */
export function shotMarks(points: readonly MapTimelinePoint[]): ShotMark[] {
  return points.flatMap((shot) => {
    if (shot.kind !== "shot") return [];
    const isHome = shot.side === "home";
    const radius = shot.xg === undefined ? RADIUS_WITHOUT_XG : MIN_RADIUS + shot.xg * RADIUS_BY_XG;
    return [{ shot, x: (isHome ? shot.x : 1_000 - shot.x) / 10, y: (isHome ? shot.y : 1_000 - shot.y) / 10, radius }];
  });
}
