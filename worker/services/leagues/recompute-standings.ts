import { type Database, runBatch } from "#db/client.ts";
import { writeLibrary } from "#db/queries/leagues/computed-tables.ts";
import { type LeagueSeason, readDue, readResults } from "#db/queries/leagues/results.ts";
import { computeTable } from "#domain/leagues/standings.ts";
import { STANDING_RULES } from "#domain/leagues/standings-rules.ts";
import { gameById } from "#domain/matches/games.ts";

/** So many matches at once: a tick brings a handful, a new site its whole world. */
const MATCHES_AT_ONCE = 200;

const seasonsOf = (due: readonly LeagueSeason[]): LeagueSeason[] => [
  ...new Map(due.map(({ leagueId, season }) => [`${leagueId} ${season}`, { leagueId, season }])).values(),
];

/**
 * Brings tables and seasons up to date with the matches that changed since, and gives how many those were. What is
 * computed follows from what is stored, so doing it again, or after a crash, changes nothing.
 */
export async function settleTables(db: Database, atOnce = MATCHES_AT_ONCE): Promise<number> {
  const due = await readDue(db, atOnce);
  if (due.length === 0) return 0;
  const { seasons, played } = await readResults(
    db,
    seasonsOf(due),
    due.map((one) => one.matchId),
  );
  const tables = seasons.flatMap(({ leagueId, season, gameId, matches }) => {
    const game = gameById(gameId);
    if (!game) return [];
    const starts = matches.map((match) => match.startsAtMs);
    return [
      {
        leagueId,
        season,
        rows: computeTable(matches, STANDING_RULES[game.slug]),
        firstMs: Math.min(...starts),
        lastMs: Math.max(...starts),
      },
    ];
  });
  await runBatch(db, writeLibrary(db, due, played, tables));
  return due.length;
}
