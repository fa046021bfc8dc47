import type { Side } from "./fields.ts";
import { getGameById } from "./games.ts";
import { hasBatted } from "./has-batted.ts";
import { sideStats } from "./side-stats.ts";
import type { MatchCard } from "./views.ts";

/** What the score of a side is read from. */
export type Scored = Pick<MatchCard, "gameId" | "phase" | "score" | "state">;

const ALL_OUT = 10;
const WICKETS = /^(\d+)\/(\d+)(?: \(([\d.]+)\))?$/;
export const isCricket = ({ gameId }: Pick<Scored, "gameId">): boolean => getGameById(gameId)?.slug === "cricket";
const detailOf = ({ score }: Pick<Scored, "score">, side: Side): string =>
  (side === "home" ? score.homeDetail : score.awayDetail) ?? "";

/** Undefined for other games, and for a total of two innings. */
function onlyInnings(match: Scored, side: Side) {
  const [, runs, wickets, overs] = WICKETS.exec(detailOf(match, side)) ?? [];
  return runs !== undefined && Number(runs) === match.score[side]
    ? { runs, isAllOut: Number(wickets) === ALL_OUT, wickets, overs }
    : undefined;
}

/** Feeds leave out the detail of a side that has not batted, or send "0/0 (0.0)". */
function isYetToBat(match: Scored, side: Side, innings: ReturnType<typeof onlyInnings>): boolean {
  if (!isCricket(match) || match.score[side] > 0) return false;
  if (innings && (innings.wickets !== "0" || Number(innings.overs ?? 0) > 0)) return false;
  return !match.score.parts.some((_, at) => hasBatted(match, at, side));
}

/** "161/7" in cricket, "162" when all out, "–" before batting. */
export function sideTotal(match: Scored, side: Side): string {
  const innings = onlyInnings(match, side);
  if (isYetToBat(match, side, innings)) return "–";
  if (innings) return innings.isAllOut ? innings.runs : `${innings.runs}/${innings.wickets}`;
  return String(match.score[side]);
}

/** What is said beside the total: overs and outs only during play, in baseball as a number; kills are no score. */
export function sideDetail(match: Scored, side: Side): { text: string; outs?: number } {
  const isPlaying = match.state === "in_progress";
  const innings = onlyInnings(match, side);
  if (isYetToBat(match, side, innings)) return { text: "" };
  if (innings) return { text: isPlaying ? (innings.overs ?? "") : "" };
  const text = detailOf(match, side);
  const stats = sideStats(text);
  if (!stats) return { text: isPlaying ? text : text.replace(/ \([\d.]+\)$/, "") };
  return stats.outs === undefined || !isPlaying ? { text: "" } : { text: "", outs: stats.outs };
}
