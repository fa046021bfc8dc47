import { getGameById } from "./games.ts";
import { isLiveState } from "./match-states.ts";
import type { MatchCard } from "./views.ts";

const LATE_SECONDS = 75 * 60;
const LATE_INNING = 8;
const CLOSE_GOALS = 1;
const CLOSE_POINTS = 8;
const CLOSE_RUNS = 2;

/** Whether a match is nearly over and either side can still win; only for games where the score shows that. */
export function isCloseFinish(card: MatchCard): boolean {
  const { phase, clock, score, bestOf, state, gameId } = card;
  const game = getGameById(gameId);
  if (card.hidden || !phase || !game || !isLiveState(state)) return false;
  const gap = Math.abs(score.home - score.away);
  const isOvertime = phase.kind === "overtime" || phase.kind === "penalties";
  switch (game.family) {
    case "clock": {
      const isLate = phase.kind === "half" && phase.number === 2 && (clock?.seconds ?? 0) >= LATE_SECONDS;
      return (isLate || isOvertime) && gap <= CLOSE_GOALS;
    }
    case "quarters":
      return ((phase.kind === "quarter" && phase.number === 4) || isOvertime) && gap <= CLOSE_POINTS;
    case "innings":
      return game.slug === "baseball" && phase.number >= LATE_INNING && gap <= CLOSE_RUNS;
    case "sets":
    case "frames":
    case "maps":
      return bestOf !== undefined && bestOf > 1 && score.home + score.away === bestOf - 1 && gap === 0;
    case "rounds":
      return false;
  }
}
