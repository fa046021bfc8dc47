import type { MatchPatch } from "./live-state.ts";
import { sideStats } from "./side-stats.ts";

type Shown = Pick<MatchPatch, "phase" | "score">;

/** Lists show kills and towers per map; a row shows outs only. */
const isInRow = (detail: string | undefined): detail is string => {
  const figures = sideStats(detail ?? "");
  return detail !== undefined && (!figures || figures.outs !== undefined);
};

function rowScore({ homeDetail, awayDetail, ...score }: Shown["score"]): Shown["score"] {
  return { ...score, ...(isInRow(homeDetail) && { homeDetail }), ...(isInRow(awayDetail) && { awayDetail }) };
}

/** The patch for lists: the side in possession, without players and stats, which only the match page shows. */
export function toBoardPatch<Patch extends Shown>(patch: Patch): Patch {
  const { turn, ...phase } = patch.phase ?? {};
  return {
    ...patch,
    score: rowScore(patch.score),
    ...(patch.phase && { phase: { ...phase, ...(turn?.side && { turn: { side: turn.side } }) } }),
  };
}
