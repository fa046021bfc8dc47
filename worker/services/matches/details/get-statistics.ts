import { getMatchPart } from "#db/queries/matches/match-parts.ts";
import { statRatios } from "#domain/matches/detail/stat-keys.ts";
import { totalStats } from "#domain/matches/detail/statistics.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import type { MatchContext } from "../match-context.ts";
import { resolvePlayerName } from "./lineups-view.ts";
import { type MatchInput, requireMatchOfGame } from "./require-match-of-game.ts";

/** Figures of both sides, whole and part by part, and of everybody who played. */
export async function getMatchStatistics({ db, locale }: MatchContext, ask: MatchInput): Promise<StatisticsView> {
  const { part, people } = requireMatchOfGame(ask, await getMatchPart(db, ask.matchId, "statistics", locale));
  const parts = part?.parts ?? [];
  const total = totalStats(parts);
  return {
    matchId: ask.matchId,
    revision: part?.revision ?? 0,
    total,
    rates: statRatios(total),
    parts,
    players: (part?.players ?? []).map((one) => ({ ...one, name: resolvePlayerName(people, one.playerId, one.name) })),
  };
}
