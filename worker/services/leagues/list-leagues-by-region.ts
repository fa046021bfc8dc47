import { listLeaguesOfGame } from "#db/queries/leagues/catalogue.ts";
import type { LeagueDirectory, RegionCount } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { requireGameId } from "../matches/parse-viewer-input.ts";

/** The leagues of a game by region: international ones first, then countries in alphabetical order. */
export async function listLeaguesByRegion(
  { db, locale }: LocalizedContext,
  input: { game: string },
): Promise<LeagueDirectory> {
  const leagues = await listLeaguesOfGame(db, requireGameId(input.game) ?? 0, locale);
  const regions = new Map<string, RegionCount>();
  for (const league of leagues) {
    const { country = "", region } = league;
    const known = regions.get(country) ?? { ...(country && { country }), ...(region && { region }), leagues: [] };
    known.leagues.push(league);
    regions.set(country, known);
  }
  const byName = (a: RegionCount, b: RegionCount) => (a.region ?? "").localeCompare(b.region ?? "", locale);
  return { regions: [...regions.values()].toSorted(byName) };
}
