import { selectSitemapNews } from "#db/queries/news/feeds.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { NewsContext } from "./news-context.ts";

export type NewsEntry = { path: string; lastmod: string; locales: readonly Locale[] };

/** Articles for search engines, with the languages they have. */
export async function listNewsEntries(
  { db, brandId }: Pick<NewsContext, "db" | "brandId">,
  { sinceMs }: { sinceMs: number },
): Promise<NewsEntry[]> {
  const list = await selectSitemapNews(db, brandId, sinceMs);
  return list.flatMap(({ id, gameId, kind, updatedAtMs, locales }) => {
    const slug = getGameById(gameId)?.slug;
    if (!slug) return [];
    return [
      {
        path: `/news/${slug}/${id}`,
        lastmod: new Date(updatedAtMs).toISOString(),
        locales: kind === "report" ? LOCALE_CODES : (JSON.parse(locales) as Locale[]),
      },
    ];
  });
}
