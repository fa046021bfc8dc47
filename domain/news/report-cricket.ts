import type { Side } from "../matches/fields.ts";
import { hasBatted } from "../matches/has-batted.ts";
import { inningsText } from "../matches/side-score.ts";
import type { ReportFact } from "./report-facts.ts";
import type { ReportedMatch } from "./report-steps.ts";

const WICKETS = 10;
const wicketsOf = (detail: string | undefined): number | undefined => {
  const [, wickets] = /\/(\d{1,2})\b/.exec(detail ?? "") ?? [];
  return wickets === undefined ? undefined : Number(wickets);
};

const wicketsLost = ({ score }: ReportedMatch, side: Side): number | undefined =>
  wicketsOf(side === "home" ? score.homeDetail : score.awayDetail);
const SIDES = ["home", "away"] as const;
const otherSide = (side: Side): Side => (side === "home" ? "away" : "home");

/** The side that batted last: from the last innings, otherwise the one that did not bat first. */
function chasingSide({ events, ...match }: ReportedMatch): Side | undefined {
  const last = match.score.parts.length - 1;
  if (last > 0) return SIDES.find((side) => hasBatted(match, last, side));
  const first = events.find(({ kind, side }) => kind === "phase_start" && side)?.side;
  return first && otherSide(first);
}

const inningsCount = (match: ReportedMatch, side: Side): number =>
  match.score.parts.filter((_, at) => hasBatted(match, at, side)).length;

/** The margin of a cricket match, or that there was no winner. */
export type CricketResult = Extract<
  ReportFact,
  { kind: "by_runs" | "by_wickets" | "by_innings" | "match_tied" | "match_drawn" }
>;

/**
 * By wickets if the winner batted last, by an innings if it batted once less, otherwise by runs; undefined if the data
 * is inconclusive.
 */
export function cricketResult(match: ReportedMatch, outcome: Side | "draw"): CricketResult | undefined {
  const { home, away } = match.score;
  const last = chasingSide(match);
  const isLong = last !== undefined && inningsCount(match, last) > 1;
  if (isLong && match.score[last] <= match.score[otherSide(last)]) {
    const lost = wicketsLost(match, last);
    if (lost === undefined) return undefined;
    // Time ran out, so the leading side did not win.
    if (lost < WICKETS) return { kind: "match_drawn" };
  }
  if (outcome === "draw") return { kind: "match_tied" };
  // Level scores with a winner: a super over decided the match.
  if (!last || home === away) return undefined;
  if (last !== outcome) {
    const isInnings = isLong && inningsCount(match, outcome) === 1;
    return { kind: isInnings ? "by_innings" : "by_runs", winner: outcome, count: Math.abs(home - away) };
  }
  const lost = wicketsLost(match, outcome);
  return lost === undefined || lost >= WICKETS
    ? undefined
    : { kind: "by_wickets", winner: outcome, count: WICKETS - lost };
}

/** Totals with wickets and overs, and the margin. */
export function cricketFacts(match: ReportedMatch, result: CricketResult | undefined): ReportFact[] {
  return [
    ...(result ? [result] : []),
    ...SIDES.flatMap((side) => {
      const total = inningsText(match, side);
      return total ? [{ kind: "side_total" as const, side, total }] : [];
    }),
  ];
}
