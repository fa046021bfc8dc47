import { readPart } from "#db/queries/matches/match-parts.ts";
import { ratesOf } from "#domain/matches/detail/stat-keys.ts";
import { totalStats } from "#domain/matches/detail/statistics.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { personName } from "./lineups-view.ts";
import { type MatchAsk, ofGame } from "./require-match-of-game.ts";

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
