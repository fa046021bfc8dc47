import type { ScorePair } from "../matches/fields.ts";
import { getGameById } from "../matches/games.ts";
import { matchOutcome } from "../matches/result.ts";
import type { MatchCard } from "../matches/views.ts";
import type { BracketTie } from "./views.ts";

/** A best-of series is a tie in itself; other matches between the same teams are legs of one tie. */
export const isTieLeg = ({ bestOf }: MatchCard): boolean => bestOf === undefined;

const isOver = (match: MatchCard) => matchOutcome(match) !== undefined || match.state === "cancelled";

/** Football aggregates goals over the legs; in other games the number of matches won decides. */
function totalOf(legs: readonly MatchCard[], homeId: number): ScorePair {
  const isSum = getGameById(legs[0]?.gameId ?? 0)?.slug === "soccer";
  const total = { home: 0, away: 0 };
  for (const leg of legs) {
    const result = matchOutcome(leg);
    if (result === undefined) continue;
    const [home, away] = leg.home.id === homeId ? (["home", "away"] as const) : (["away", "home"] as const);
    total.home += isSum ? leg.score[home] : Number(result === home);
    total.away += isSum ? leg.score[away] : Number(result === away);
  }
  return total;
}

function winnerOf(legs: readonly MatchCard[], total: ScorePair, homeId: number): "home" | "away" | undefined {
  const last = legs.at(-1);
  if (!last || !legs.every(isOver)) return undefined;
  if (total.home !== total.away) return total.home > total.away ? "home" : "away";
  // If the aggregate is level, the last leg was decided on penalties.
  if (!last.winner) return undefined;
  return (last.winner === "home") === (last.home.id === homeId) ? "home" : "away";
}

/** Builds a tie from its legs in order; home is the home side of the first leg. Without legs it is a bye. */
export function computeTie(legs: readonly MatchCard[], place: number): BracketTie {
  const [first] = legs;
  if (!first) return { place, bye: true };
  const { home, away } = first;
  if (legs.length === 1) {
    const result = matchOutcome(first);
    return { place, match: first, home, away, ...(result && result !== "draw" && { winner: result }) };
  }
  const total = totalOf(legs, home.id);
  const winner = winnerOf(legs, total, home.id);
  const match = legs.find((leg) => !isOver(leg)) ?? legs.at(-1) ?? first;
  return { place, match, legs: [...legs], total, home, away, ...(winner && { winner }) };
}
