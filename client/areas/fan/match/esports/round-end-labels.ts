import type { RoundEnd } from "#domain/matches/detail/map-timeline.ts";
import { getGameById } from "#domain/matches/games.ts";
import { m } from "#messages";

const LABELS: Record<RoundEnd, () => string> = {
  elimination: () => m.round_end_elimination(),
  bomb: () => m.round_end_bomb(),
  defuse: () => m.text_bomb_defused(),
  time: () => m.round_end_time(),
  objective: () => m.event_objective(),
};

/** Valorant's bomb is called the spike. */
const SPIKE_LABELS: Partial<typeof LABELS> = {
  bomb: () => m.round_end_spike(),
  defuse: () => m.text_spike_defused(),
};

export function roundEndLabel(end: RoundEnd, gameId: number): string {
  const isSpike = getGameById(gameId)?.slug === "valorant";
  return ((isSpike ? SPIKE_LABELS[end] : undefined) ?? LABELS[end])();
}

/** Icons on a 20 × 20 field, distinguishable by shape alone. */
export const ROUND_END_ICONS: Record<RoundEnd, string> = {
  elimination: "M6 6L14 14M14 6L6 14",
  bomb: "M10 3.6L11.5 7.7L15.6 6.3L13 9.8L16.4 12L12.3 12.3L12.4 16.4L10 13.2L7.6 16.4L7.7 12.3L3.6 12L7 9.8L4.4 6.3L8.5 7.7Z",
  defuse: "M5 10.5L8.8 14.2L15 6.5",
  time: "M10 5a5 5 0 1 0 .01 0M10 7.4V10.2L12 11.6",
  objective: "M7 16V5H14L12 8L14 11H7",
};
/** Fallback if the feed does not say how the round ended. */
export const ROUND_WON_ICON = "M10 8a2 2 0 1 0 .01 0";
