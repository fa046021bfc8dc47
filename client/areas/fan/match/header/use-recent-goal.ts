import { useEffect, useRef, useState } from "react";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { diffScore } from "#client/features/matches/live/score-changes.ts";
import type { Side } from "#domain/matches/fields.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";

const SHOWN_MS = 10_000;

/** The side that scored in the last seconds in goal-based games; undefined while the score is hidden. */
export function useRecentGoal(match: MatchDetail): Side | undefined {
  const before = useRef(match);
  const [side, setSide] = useState<Side>();
  useEffect(() => {
    const change = before.current.id === match.id ? diffScore(before.current, match) : undefined;
    const isRunning = before.current.state === "in_progress" && hasScore(match);
    before.current = match;
    if (!change) return;
    const isGoal = isRunning && change.kind === "scored" && getGameById(match.gameId)?.family === "clock";
    setSide(isGoal && change.side !== "both" ? change.side : undefined);
  }, [match]);
  useEffect(() => {
    if (!side) return;
    const timer = setTimeout(() => setSide(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [side]);
  return side;
}
