import type { Side } from "#domain/matches/fields.ts";
import type { Game } from "#domain/matches/games.ts";
import type { Score } from "#domain/matches/match.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

type Column = { number: number; label: () => string; score: Score["parts"][number]; isCurrent: boolean };

export type CurrentSets = {
  columns: Column[];
  /** Points of the current game of tennis. */
  points?: { home: string; away: string };
  /** Who serves, or is at the table. */
  turn?: Side;
  turnLabel: () => string;
};

/** All sets of a match in sets; of a match in frames only the current one, since thirty would say nothing. */
export function currentSets(
  { phase, score }: Pick<MatchDetail, "phase" | "score">,
  { family }: Game,
): CurrentSets | undefined {
  const { parts, homeDetail, awayDetail } = score;
  // Between two sets the table stays where it is.
  const isBreak = phase?.kind === "break" && family === "sets";
  const isPlaying = phase?.kind === "set" || phase?.kind === "frame" || phase?.kind === "interrupted";
  if (!(isPlaying || isBreak) || parts.length === 0 || (family !== "sets" && family !== "frames")) return undefined;
  const first = family === "frames" ? parts.length - 1 : 0;
  const columns = parts.slice(first).map((part, at): Column => {
    const number = first + at + 1;
    // The line below names the frame.
    const label = () => (family === "frames" ? m.stat_points() : String(number));
    return { number, label, score: part, isCurrent: !isBreak && number === parts.length };
  });
  const turn = phase?.turn?.side;
  const hasPoints = family === "sets" && !isBreak && Boolean(homeDetail || awayDetail);
  return {
    columns,
    turnLabel: () => (family === "frames" ? m.possession_at_table() : m.possession_serving()),
    ...(hasPoints && { points: { home: homeDetail ?? "0", away: awayDetail ?? "0" } }),
    ...(turn && { turn }),
  };
}
