import { readPart } from "#db/queries/match-part-reads.ts";
import { ratesOf } from "#domain/matches/detail/stat-keys.ts";
import { totalStats } from "#domain/matches/detail/statistics.ts";
import type { StatisticsView } from "#domain/matches/detail/view.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { personName } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./of-game.ts";

/** Figures of both sides, whole and part by part, and of everybody who played. */
export async function showStatistics({ db, locale }: MatchContext, ask: MatchAsk): Promise<StatisticsView> {
  const { part, people } = ofGame(ask, await readPart(db, ask.matchId, "statistics", locale));
  const parts = part?.parts ?? [];
  const total = totalStats(parts);
  return {
    matchId: ask.matchId,
    revision: part?.revision ?? 0,
    total,
    rates: ratesOf(total),
    parts,
    players: (part?.players ?? []).map((one) => ({ ...one, name: personName(people, one.playerId, one.name) })),
  };
}
