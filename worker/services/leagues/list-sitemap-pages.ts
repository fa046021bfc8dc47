import type { Database } from "#db/client.ts";
import { sitemapLeaguesQuery, sitemapTeamsQuery } from "#db/queries/matches/sitemap.ts";

/** The leagues and teams that search engines are told of. */
export async function listSitemapPages(db: Database): Promise<{ leagueIds: number[]; teamIds: number[] }> {
  const [leagues, teams] = await Promise.all([sitemapLeaguesQuery(db), sitemapTeamsQuery(db)]);
  return { leagueIds: leagues.map(({ id }) => id), teamIds: teams.map(({ id }) => id) };
}
