import type { Side } from "./fields.ts";
import type { MatchState } from "./state.ts";

type Played = {
  state: MatchState;
  score: { home: number; away: number };
  winner?: Side | undefined;
  hidden?: true | undefined;
};

/** The winner, "draw", or undefined if the match is live, cancelled, abandoned or hidden. */
export function matchOutcome({ state, score, winner, hidden }: Played): Side | "draw" | undefined {
  if (hidden) return undefined;
  if (state !== "finished" && state !== "awarded") return undefined;
  if (winner) return winner;
  if (score.home === score.away) return "draw";
  return score.home > score.away ? "home" : "away";
}

export const outcomeForSide = (result: Side | "draw", side: Side): "won" | "drawn" | "lost" =>
  result === "draw" ? "drawn" : result === side ? "won" : "lost";
