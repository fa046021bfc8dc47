import { selectSitemapVideos } from "#db/queries/videos/videos.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { VideoContext } from "./video-context.ts";

export type VideoEntry = { path: string; lastmod: string; locales: readonly Locale[] };

/** Public videos for search engines, with the languages they have. */
export async function listVideoEntries(ctx: VideoContext): Promise<VideoEntry[]> {
  const list = await selectSitemapVideos(ctx.db, ctx);
  return list.flatMap(({ id, gameId, updatedAtMs, title, locales }) => {
    const slug = getGameById(gameId)?.slug;
    if (!slug) return [];
    return [
      {
        path: `/videos/${slug}/${id}`,
        lastmod: new Date(updatedAtMs).toISOString(),
        locales: title === null ? LOCALE_CODES : (JSON.parse(locales) as Locale[]),
      },
    ];
  });
}
