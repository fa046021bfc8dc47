import { listLeaguesOfGame } from "#db/queries/leagues/catalogue.ts";
import { countLeagueMatches } from "#db/queries/leagues/counts.ts";
import type { SeriesCount } from "#domain/matches/legacy-contract.ts";
import type { MatchContext } from "./match-context.ts";

const WEEK_MS = 7 * 86_400_000;

/** The leagues of a game that have something on, the weightier first. */
export async function countMatchesByLeague(
  { db, locale, nowMs }: MatchContext,
  gameId: number,
): Promise<SeriesCount[]> {
  const [leagues, counts] = await Promise.all([
    listLeaguesOfGame(db, gameId, locale),
    countLeagueMatches(db, gameId, { fromMs: nowMs, toMs: nowMs + WEEK_MS }),
  ]);
  const byLeague = new Map(counts.map((one) => [one.leagueId, one]));
  return leagues.flatMap((league) => {
    const { live = 0, week = 0 } = byLeague.get(league.id) ?? {};
    return live + week > 0 ? [{ league, live, week }] : [];
  });
}
