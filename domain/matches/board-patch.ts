import type { MatchPatch } from "./live-state.ts";
import { sideStats } from "./side-stats.ts";

type Shown = Pick<MatchPatch, "phase" | "score">;

/** Rows show outs only; kills and towers are listed per map. */
const isInRow = (detail: string | undefined): detail is string => {
  const figures = sideStats(detail ?? "");
  return detail !== undefined && (!figures || figures.outs !== undefined);
};

function rowScore({ homeDetail, awayDetail, ...score }: Shown["score"]): Shown["score"] {
  return { ...score, ...(isInRow(homeDetail) && { homeDetail }), ...(isInRow(awayDetail) && { awayDetail }) };
}

/**
 * The patch for lists: keeps the side in possession, but drops the players and stats that only the match page shows.
 */
export function toBoardPatch<Patch extends Shown>(patch: Patch): Patch {
  const { turn, ...phase } = patch.phase ?? {};
  return {
    ...patch,
    score: rowScore(patch.score),
    ...(patch.phase && { phase: { ...phase, ...(turn?.side && { turn: { side: turn.side } }) } }),
  };
}
