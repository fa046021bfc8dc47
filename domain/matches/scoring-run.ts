import type { Side } from "./fields.ts";
import type { MatchEvent } from "./match.ts";

/** Shorter runs are ordinary play. */
const MIN_RUN_POINTS = 8;

export type ScoringRun = { side: Side; points: number };

/** One side's unanswered points since the other side last scored; undefined if there are too few. */
export function scoringRun(events: readonly MatchEvent[]): ScoringRun | undefined {
  const scores = events.flatMap(({ kind, score }) => (score && kind !== "correction" ? [score] : []));
  const last = scores.at(-1);
  if (!last) return undefined;
  for (const side of ["home", "away"] as const) {
    const other = side === "home" ? "away" : "home";
    const from = scores.findLast((score) => score[other] < last[other]);
    // The score after the other side's last points.
    const start = from ? scores[scores.lastIndexOf(from) + 1] : { home: 0, away: 0 };
    const points = last[side] - (start?.[side] ?? 0);
    if (points >= MIN_RUN_POINTS) return { side, points };
  }
  return undefined;
}
