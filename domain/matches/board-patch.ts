import { sideStats } from "./side-stats.ts";
import type { MatchPatch } from "./views.ts";

type Shown = Pick<MatchPatch, "phase" | "score">;

/** Kills and towers stand in the column of their map; a row has words for outs alone. */
const isInRow = (detail: string | undefined): detail is string => {
  const figures = sideStats(detail ?? "");
  return detail !== undefined && (!figures || figures.outs !== undefined);
};

function rowScore({ homeDetail, awayDetail, ...score }: Shown["score"]): Shown["score"] {
  return { ...score, ...(isInRow(homeDetail) && { homeDetail }), ...(isInRow(awayDetail) && { awayDetail }) };
}

/** As a list shows it: whose turn it is, is news for a row; by whom, and how far they are, for the match's own page. */
export function toBoardPatch<Patch extends Shown>(patch: Patch): Patch {
  const { turn, ...phase } = patch.phase ?? {};
  return {
    ...patch,
    score: rowScore(patch.score),
    ...(patch.phase && { phase: { ...phase, ...(turn?.side && { turn: { side: turn.side } }) } }),
  };
}
