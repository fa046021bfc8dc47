import type { Side } from "#domain/matches/fields.ts";
import type { Game } from "#domain/matches/games.ts";
import type { Score } from "#domain/matches/match.ts";
import { isOverState } from "#domain/matches/match-states.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

type Column = { number: number; label: () => string; score: Score["parts"][number]; isCurrent: boolean };

export type HeaderSets = {
  columns: Column[];
  /** Points of the current game of tennis. */
  points?: { home: string; away: string };
  /** Who serves, or is at the table. */
  turn?: Side;
  turnLabel: () => string;
};

/** All sets of a match in sets, also after its end; of a match in frames only the current one, since thirty would say nothing. */
export function headerSets(
  { phase, score, state }: Pick<MatchDetail, "phase" | "score" | "state">,
  { family }: Game,
): HeaderSets | undefined {
  const { parts, homeDetail, awayDetail } = score;
  const isOver = isOverState(state) && family === "sets";
  // Between two sets the table stays where it is.
  const isBreak = phase?.kind === "break" && family === "sets";
  const isPlaying =
    !isOverState(state) && (phase?.kind === "set" || phase?.kind === "frame" || phase?.kind === "interrupted");
  if (!(isPlaying || isBreak || isOver) || parts.length === 0 || (family !== "sets" && family !== "frames"))
    return undefined;
  const first = family === "frames" ? parts.length - 1 : 0;
  const columns = parts.slice(first).map((part, at): Column => {
    const number = first + at + 1;
    // The line below names the frame.
    const label = () => (family === "frames" ? m.stat_points() : String(number));
    return { number, label, score: part, isCurrent: isPlaying && number === parts.length };
  });
  const turn = isOver ? undefined : phase?.turn?.side;
  const hasPoints = family === "sets" && isPlaying && Boolean(homeDetail || awayDetail);
  return {
    columns,
    turnLabel: () => (family === "frames" ? m.possession_at_table() : m.possession_serving()),
    ...(hasPoints && { points: { home: homeDetail ?? "0", away: awayDetail ?? "0" } }),
    ...(turn && { turn }),
  };
}
