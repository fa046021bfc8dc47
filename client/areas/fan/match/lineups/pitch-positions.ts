import type { LineupPlayerView } from "#domain/matches/detail/views.ts";

export type PitchPosition = { place: LineupPlayerView; x: number; y: number };

/**
 * Both sides on one field, each in its own half, in per cent: home plays from the first end, away from the other. Only
 * where everybody's place is known; half a drawing would lie.
 */
export function pitchPositions(starters: readonly LineupPlayerView[], side: "home" | "away"): PitchPosition[] {
  const places = starters.flatMap((place) => (place.spot ? [{ place, spot: place.spot }] : []));
  if (places.length === 0 || places.length < starters.length) return [];
  return places.map(({ place, spot: [forward, across] }) => {
    const x = Math.round(4 + forward * 0.45);
    return side === "home" ? { place, x, y: across } : { place, x: 100 - x, y: 100 - across };
  });
}

/** "Okonkwo" of "Ada Okonkwo": what fits under a shirt. */
export const lastName = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;
