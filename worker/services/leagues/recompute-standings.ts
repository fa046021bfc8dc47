import { type Database, runBatch } from "#db/client.ts";
import { upsertStandings } from "#db/queries/leagues/computed-tables.ts";
import { getSeasonResults, type LeagueSeason, listStandingsDue } from "#db/queries/leagues/results.ts";
import { computeStandings } from "#domain/leagues/standings.ts";
import { STANDINGS_RULES } from "#domain/leagues/standings-rules.ts";
import { getGameById } from "#domain/matches/games.ts";

/** So many matches at once: a tick brings a handful, a new site its whole world. */
const STANDINGS_BATCH_SIZE = 200;

const seasonsOf = (due: readonly LeagueSeason[]): LeagueSeason[] => [
  ...new Map(due.map(({ leagueId, season }) => [`${leagueId} ${season}`, { leagueId, season }])).values(),
];

/**
 * Brings tables and seasons up to date with the matches that changed since, and gives how many those were. What is
 * computed follows from what is stored, so doing it again, or after a crash, changes nothing.
 */
export async function recomputeStandings(db: Database, atOnce = STANDINGS_BATCH_SIZE): Promise<number> {
  const due = await listStandingsDue(db, atOnce);
  if (due.length === 0) return 0;
  const { seasons, played } = await getSeasonResults(
    db,
    seasonsOf(due),
    due.map((one) => one.matchId),
  );
  const tables = seasons.flatMap(({ leagueId, season, gameId, matches }) => {
    const game = getGameById(gameId);
    if (!game) return [];
    const starts = matches.map((match) => match.startsAtMs);
    return [
      {
        leagueId,
        season,
        rows: computeStandings(matches, STANDINGS_RULES[game.slug]),
        firstMs: Math.min(...starts),
        lastMs: Math.max(...starts),
      },
    ];
  });
  await runBatch(db, upsertStandings(db, due, played, tables));
  return due.length;
}
