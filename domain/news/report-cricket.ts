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

/** Who batted last: of the innings, else not who batted first. */
function chasingSide({ events, ...match }: ReportedMatch): Side | undefined {
  const last = match.score.parts.length - 1;
  if (last > 0) return SIDES.find((side) => hasBatted(match, last, side));
  const first = events.find(({ kind, side }) => kind === "phase_start" && side)?.side;
  return first && otherSide(first);
}

const inningsCount = (match: ReportedMatch, side: Side): number =>
  match.score.parts.filter((_, at) => hasBatted(match, at, side)).length;

/** By wickets when the winner batted last, by runs otherwise; a win by an innings has its totals only. */
function marginFact(match: ReportedMatch, winner: Side): ReportFact[] {
  const chasing = chasingSide(match);
  if (!chasing) return [];
  if (chasing !== winner) {
    const isLong = inningsCount(match, chasing) > 1;
    if (isLong && inningsCount(match, winner) === 1) return [];
    // Time ran out, so the lead won nothing.
    if (isLong && wicketsLost(match, chasing) !== WICKETS) return [];
    const count = Math.abs(match.score.home - match.score.away);
    return count > 0 ? [{ kind: "by_runs", winner, count }] : [];
  }
  const lost = wicketsLost(match, winner);
  return lost === undefined || lost >= WICKETS ? [] : [{ kind: "by_wickets", winner, count: WICKETS - lost }];
}

/** Totals with wickets and overs, and the margin. */
export function cricketFacts(match: ReportedMatch, outcome: Side | "draw"): ReportFact[] {
  return [
    ...(outcome === "draw" ? [] : marginFact(match, outcome)),
    ...SIDES.flatMap((side) => {
      const total = inningsText(match, side);
      return total ? [{ kind: "side_total" as const, side, total }] : [];
    }),
  ];
}
