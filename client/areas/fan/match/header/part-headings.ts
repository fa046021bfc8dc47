import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";

/** Regular parts of a timed match; further parts are overtime. */
const REGULAR: Partial<Record<ScoringFamily, number>> = { clock: 2, quarters: 4 };

function nameOf(number: number, family: ScoringFamily): string {
  const over = number - (REGULAR[family] ?? Number.POSITIVE_INFINITY);
  if (over > 0) return phaseLabel({ kind: "overtime", number: over }, family, "short");
  if (family === "clock") return phaseLabel({ kind: "half", number }, family, "short");
  if (family === "quarters") return phaseLabel({ kind: "quarter", number }, family, "short");
  return String(number);
}

export const partHeadings = (parts: number, family: ScoringFamily): string[] =>
  Array.from({ length: parts }, (_, at) => nameOf(at + 1, family));
