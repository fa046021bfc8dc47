import { readLog } from "#db/queries/match-part-reads.ts";
import type { MomentumPoint } from "#domain/matches/detail/momentum.ts";
import type { MomentumView } from "#domain/matches/detail/view.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { type MatchAsk, ofGame } from "./of-game.ts";

const POINTS = 300;

/** Who pressed when, with what made each bar. */
export async function showMomentum({ db }: MatchContext, ask: MatchAsk): Promise<MomentumView> {
  const { entries } = ofGame(ask, await readLog<MomentumPoint>(db, ask.matchId, "momentum", { size: POINTS }));
  return { matchId: ask.matchId, points: entries };
}
