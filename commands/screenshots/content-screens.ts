import { and, desc, eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { newsArticles, newsTexts, videos } from "#db/schema/index.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { Screen } from "./screen.ts";

async function listArticleScreens(db: Database, brandId: string): Promise<Screen[]> {
  const newest = (kind: "editorial" | "report") =>
    db
      .select({ id: newsArticles.id, gameId: newsArticles.gameId })
      .from(newsArticles)
      .where(
        and(
          eq(newsArticles.kind, kind),
          eq(newsArticles.state, "published"),
          kind === "editorial" ? eq(newsArticles.brandId, brandId) : undefined,
        ),
      )
      .orderBy(desc(newsArticles.publishedAtMs))
      .limit(1);
  const [[editorial], [report]] = [await newest("editorial"), await newest("report")];
  const pathOf = ({ id, gameId }: { id: number; gameId: number }) => `/news/${getGameById(gameId)?.slug}/${id}`;
  return [
    ...(report ? [{ name: "news-report", path: pathOf(report) }] : []),
    ...(editorial
      ? [
          { name: "news-article", path: pathOf(editorial) },
          { name: "news-editor", path: `/admin/news?article=${editorial.id}`, account: "operator" },
        ]
      : []),
  ];
}

/** News, videos, search and the pages linked from the footer. */
export async function listContentScreens(db: Database, brandId: string): Promise<Screen[]> {
  const [video] = await db
    .select({ id: videos.id, gameId: videos.gameId })
    .from(videos)
    .where(eq(videos.state, "published"))
    .orderBy(desc(videos.publishedAtMs))
    .limit(1);
  const [titled] = await db
    .select({ title: newsTexts.title })
    .from(newsTexts)
    .where(eq(newsTexts.locale, "en"))
    .limit(1);
  const word = titled?.title.split(" ").find((one) => one.length > 4) ?? "united";
  return [
    { name: "news-list", path: "/news" },
    ...(await listArticleScreens(db, brandId)),
    { name: "videos", path: "/videos" },
    ...(video ? [{ name: "video-page", path: `/videos/${getGameById(video.gameId)?.slug}/${video.id}` }] : []),
    { name: "search-found", path: `/search/${encodeURIComponent(word)}` },
    { name: "search-nothing", path: "/search/xqzjv" },
    { name: "posts-own", path: "/userInfo/userPost", account: "rich" },
    { name: "posts-send", path: "/userInfo/send", account: "rich" },
    { name: "page-sitemap", path: "/sitemap" },
    { name: "page-download", path: "/download" },
    { name: "page-crop", path: "/caijian" },
    { name: "page-contact", path: "/salesmartly" },
    { name: "page-complaint", path: "/protocol/complaint" },
  ];
}
