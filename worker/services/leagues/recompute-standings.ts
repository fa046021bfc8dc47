import { runBatch } from "#db/client.ts";
import { upsertStandings } from "#db/queries/leagues/computed-tables.ts";
import { getSeasonResults, type LeagueSeason, listStandingsDue } from "#db/queries/leagues/results.ts";
import { computeStandings } from "#domain/leagues/standings.ts";
import { STANDINGS_RULES } from "#domain/leagues/standings-rules.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { ReadContext } from "../context.ts";

/** A tick brings a handful of matches; a new site has thousands and takes several calls. */
const STANDINGS_BATCH_SIZE = 200;

const seasonsOf = (due: readonly LeagueSeason[]): LeagueSeason[] => [
  ...new Map(due.map(({ leagueId, season }) => [`${leagueId} ${season}`, { leagueId, season }])).values(),
];

/** Recomputes standings and season stats of matches that changed; returns how many were due. Idempotent. */
export async function recomputeStandings(
  { db }: ReadContext,
  { maxMatches = STANDINGS_BATCH_SIZE }: { maxMatches?: number } = {},
): Promise<number> {
  const due = await listStandingsDue(db, maxMatches);
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
