import { getMatchLog } from "#db/queries/matches/match-parts.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { MomentumView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

const POINTS = 300;

/** Who pressed when, with what made each bar. */
export async function getMomentum({ db }: MatchContext, ask: MatchInput): Promise<MomentumView> {
  const { entries } = requireMatchOfGame(
    ask,
    await getMatchLog<MomentumPoint>(db, ask.matchId, "momentum", { size: POINTS }),
  );
  return { matchId: ask.matchId, points: entries };
}
