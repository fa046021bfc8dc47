import type { Side } from "#domain/matches/fields.ts";
import type { Game } from "#domain/matches/games.ts";
import type { Score } from "#domain/matches/match.ts";
import { isEndedState } from "#domain/matches/match-states.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

type Column = { number: number; label: () => string; score: Score["parts"][number]; isCurrent: boolean };

export type HeaderSets = {
  columns: Column[];
  /** Points of the current game in tennis. */
  points?: { home: string; away: string };
  /** The side that serves or is at the table. */
  turn?: Side;
  turnLabel: () => string;
};

/** All sets of a match, even after its end. Of frames only the current one, because there can be thirty. */
export function headerSets(
  { phase, score, state }: Pick<MatchDetail, "phase" | "score" | "state">,
  { family }: Game,
): HeaderSets | undefined {
  const { parts, homeDetail, awayDetail } = score;
  const isOver = isEndedState(state) && family === "sets";
  // The table keeps its place between two sets.
  const isBreak = phase?.kind === "break" && family === "sets";
  const isPlaying =
    !isEndedState(state) && (phase?.kind === "set" || phase?.kind === "frame" || phase?.kind === "interrupted");
  if (!(isPlaying || isBreak || isOver) || parts.length === 0 || (family !== "sets" && family !== "frames"))
    return undefined;
  const first = family === "frames" ? parts.length - 1 : 0;
  const columns = parts.slice(first).map((part, at): Column => {
    const number = first + at + 1;
    // The state line below already names the frame.
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
