import type { Side } from "./fields.ts";
import { getGameById } from "./games.ts";
import { hasBatted } from "./has-batted.ts";
import { sideStats } from "./side-stats.ts";
import type { MatchCard } from "./views.ts";

/** The fields that a side's score is read from. */
export type Scored = Pick<MatchCard, "gameId" | "phase" | "score" | "state">;

const ALL_OUT = 10;
const WICKETS = /^(\d+)\/(\d+)(?: \(([\d.]+)\))?$/;
export const isCricket = ({ gameId }: Pick<Scored, "gameId">): boolean => getGameById(gameId)?.slug === "cricket";
const detailOf = ({ score }: Pick<Scored, "score">, side: Side): string =>
  (side === "home" ? score.homeDetail : score.awayDetail) ?? "";

/** A side's runs in each innings it has batted; empty in other games, or if the parts do not add up to the total. */
function inningsRuns(match: Scored, side: Side): number[] {
  if (!isCricket(match)) return [];
  const { parts, ...total } = match.score;
  const runs = parts.filter((_, at) => hasBatted(match, at, side)).map((part) => part[side]);
  return runs.reduce((sum, one) => sum + one, 0) === total[side] ? runs : [];
}

/** The runs of the innings a side is batting or batted last; in other games, its total. */
export const lastInningsRuns = (match: Scored, side: Side): number =>
  inningsRuns(match, side).at(-1) ?? match.score[side];

/** Wickets and overs, which feeds only send for the last innings; undefined for other games. */
function lastInnings(match: Scored, side: Side) {
  const [, runs, wickets, overs] = WICKETS.exec(detailOf(match, side)) ?? [];
  return runs !== undefined && Number(runs) === lastInningsRuns(match, side)
    ? { runs, isAllOut: Number(wickets) === ALL_OUT, wickets, overs }
    : undefined;
}

/** For a side that has not batted, feeds omit the detail or send "0/0 (0.0)". */
function isYetToBat(match: Scored, side: Side, innings: ReturnType<typeof lastInnings>): boolean {
  if (!isCricket(match) || match.score[side] > 0) return false;
  if (innings && (innings.wickets !== "0" || Number(innings.overs ?? 0) > 0)) return false;
  return !match.score.parts.some((_, at) => hasBatted(match, at, side));
}

/** "161/7" in cricket, "162" when all out, "245 & 178/6" in the second innings, "–" before batting. */
export function sideTotal(match: Scored, side: Side): string {
  const innings = lastInnings(match, side);
  if (isYetToBat(match, side, innings)) return "–";
  const last = innings && !innings.isAllOut ? `${innings.runs}/${innings.wickets}` : lastInningsRuns(match, side);
  return [...inningsRuns(match, side).slice(0, -1), last].join(" & ");
}

/** The total as a single number; the sum if there are two innings. */
export const sideSum = (match: Scored, side: Side): string =>
  inningsRuns(match, side).length > 1 ? String(match.score[side]) : sideTotal(match, side);

/** "161/7 (20.0)" as sent by the feed; both innings if there are two. */
export const inningsText = (match: Scored, side: Side): string =>
  inningsRuns(match, side).length > 1 ? sideTotal(match, side) : detailOf(match, side);

/** The detail next to the total: overs and outs during play only, with outs as a number; kills are not a score. */
export function sideDetail(match: Scored, side: Side): { text: string; outs?: number } {
  const isPlaying = match.state === "in_progress";
  const innings = lastInnings(match, side);
  if (isYetToBat(match, side, innings)) return { text: "" };
  if (innings) return { text: isPlaying ? (innings.overs ?? "") : "" };
  const text = detailOf(match, side);
  const stats = sideStats(text);
  if (!stats) return { text: isPlaying ? text : text.replace(/ \([\d.]+\)$/, "") };
  return stats.outs === undefined || !isPlaying ? { text: "" } : { text: "", outs: stats.outs };
}
