import type { Database } from "#db/client.ts";
import { selectSitemapLeagues, selectSitemapTeams } from "#db/queries/matches/sitemap.ts";

/** The leagues and teams that search engines are told of. */
export async function listSitemapLeaguesAndTeams(db: Database): Promise<{ leagueIds: number[]; teamIds: number[] }> {
  const [leagues, teams] = await Promise.all([selectSitemapLeagues(db), selectSitemapTeams(db)]);
  return { leagueIds: leagues.map(({ id }) => id), teamIds: teams.map(({ id }) => id) };
}
