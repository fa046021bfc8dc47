import { renderToStaticMarkup } from "react-dom/server";
import { CallError } from "#client/api/call-error.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { ArticleBlocks } from "#client/features/news/article-blocks.tsx";
import type { Api } from "#domain/api/contract.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { escapeXml } from "#domain/escape-xml.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { type GameSlug, isGameSlug } from "#domain/matches/games.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { respondXml } from "./respond-xml.ts";

const ARTICLES = 10;

type Site = { origin: string; brand: Brand; locale: Locale };

type Feed = { filter: { game?: GameSlug; teamId?: number }; title: string; about: string; path: string };

async function readFeed(api: Api, name: string): Promise<Feed | undefined> {
  if (name === "all") return { filter: {}, title: m.news_title(), about: m.match_list_all_games(), path: "/news" };
  if (isGameSlug(name)) {
    const about = gameName(name);
    return { filter: { game: name }, title: m.news_game_title({ game: about }), about, path: `/news/${name}` };
  }
  const [, teamId] = /^team-(\d{1,15})$/.exec(name) ?? [];
  if (teamId === undefined) return undefined;
  const profile = await api.call("GET /squad/profile", { teamId: Number(teamId) }).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return undefined;
    throw error;
  });
  if (!profile) return undefined;
  const { team } = profile;
  const path = `/squadLibrary/${team.id}`;
  return { filter: { teamId: team.id }, title: m.news_game_title({ game: team.name }), about: team.name, path };
}

const urlOf = ({ origin, brand, locale }: Site, path: string) => origin + toLocalePath(path, locale, brand.lang);

/** The article as HTML, rendered by the page's own code, with absolute URLs. */
function contentOf(article: NewsArticle, site: Site): string {
  const html = renderToStaticMarkup(
    <ArticleBlocks
      blocks={article.blocks}
      lineups={article.lineups}
      matches={article.matches}
      linkBase={urlOf(site, "/").replace(/\/$/, "")}
      renderVideo={() => undefined}
      renderMatch={(matchId) => {
        const match = article.matches.find(({ id }) => id === matchId);
        return match ? <p>{matchTitle(match)}</p> : null;
      }}
    />,
  );
  return html.replaceAll('src="/news-images/', `src="${site.origin}/news-images/`);
}

function itemOf(article: NewsArticle, site: Site): string {
  const url = escapeXml(urlOf(site, `/news/${article.game}/${article.newsId}`));
  return [
    "<item>",
    `<title>${escapeXml(article.title)}</title>`,
    `<link>${url}</link><guid isPermaLink="true">${url}</guid>`,
    `<pubDate>${new Date(article.publishedAtMs).toUTCString()}</pubDate>`,
    `<description>${escapeXml(article.summary || article.title)}</description>`,
    `<content:encoded>${escapeXml(contentOf(article, site))}</content:encoded>`,
    "</item>",
  ].join("");
}

/** The latest articles of a game, of a team, or all of them, in one language. Feed readers send no cookies. */
export async function handleNewsFeed(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  const name = (c.req.param("file") ?? "").replace(/\.xml$/, "");
  setAnonymousVisitor(c, locale, SPOILERS_SHOWN);
  return runWithLocale(locale, async () => {
    const api = createInProcessApi(createPageCallContext(c));
    const feed = await readFeed(api, name);
    if (!feed) return c.text("Not Found", 404);
    const { list } = await api.call("GET /news/list", { size: ARTICLES, ...feed.filter });
    const articles = await Promise.all(
      list.map((card) => api.call("GET /{game}/news{id}", { game: card.game, id: card.newsId })),
    );
    const site = { origin: new URL(brand.pcUrl).origin, brand, locale };
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>',
      `<title>${escapeXml(`${feed.title} | ${brand.projectName}`)}</title>`,
      `<link>${escapeXml(urlOf(site, feed.path))}</link>`,
      `<description>${escapeXml(m.news_description({ game: feed.about, brand: brand.projectName }))}</description>`,
      `<language>${locale}</language>`,
      ...articles.map((article) => itemOf(article, site)),
      "</channel></rss>",
    ].join("");
    return respondXml(c, xml, "application/rss+xml");
  });
}
