import type { Side } from "../matches/fields.ts";
import type { ReportFact } from "./report-facts.ts";
import type { ReportedMatch } from "./report-steps.ts";

const WICKETS = 10;
const wicketsOf = (detail: string | undefined): number | undefined => {
  const [, wickets] = /\/(\d{1,2})\b/.exec(detail ?? "") ?? [];
  return wickets === undefined ? undefined : Number(wickets);
};

/** By wickets when the winner batted second, by runs otherwise; only where each side batted once. */
function marginFact(match: ReportedMatch, winner: Side): ReportFact[] {
  const first = match.events.find(({ kind, side }) => kind === "phase_start" && side)?.side;
  if (!first || match.score.parts.length > 2) return [];
  if (first === winner) {
    const count = Math.abs(match.score.home - match.score.away);
    return count > 0 ? [{ kind: "by_runs", winner, count }] : [];
  }
  const lost = wicketsOf(match.score[winner === "home" ? "homeDetail" : "awayDetail"]);
  return lost === undefined || lost >= WICKETS ? [] : [{ kind: "by_wickets", winner, count: WICKETS - lost }];
}

/** Totals with wickets and overs, and the margin. */
export function cricketFacts(match: ReportedMatch, outcome: Side | "draw"): ReportFact[] {
  const { homeDetail, awayDetail } = match.score;
  return [
    ...(outcome === "draw" ? [] : marginFact(match, outcome)),
    ...(homeDetail ? [{ kind: "side_total" as const, side: "home" as const, total: homeDetail }] : []),
    ...(awayDetail ? [{ kind: "side_total" as const, side: "away" as const, total: awayDetail }] : []),
  ];
}
