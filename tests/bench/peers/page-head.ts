import { inkstone } from "#brands/inkstone/brand.ts";
import type { AppContext } from "#client/app-context.ts";
import { createNewsArticleJsonLd } from "#client/routes/news-structured-data.ts";
import {
  createBreadcrumbsJsonLd,
  createSportsEventJsonLd,
  createWebSiteJsonLd,
} from "#client/routes/structured-data.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { NewsArticle } from "#domain/news/contract.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";

const ORIGIN = new URL(inkstone.pcUrl).origin;
const addressIn = (path: string, locale: Locale) => ORIGIN + toLocalePath(path, locale, inkstone.lang);

type Page = { title: string; description: string; path: string; type: string; structured: object[] };

function pageHead(app: AppContext, { title, description, path, type, structured }: Page) {
  const canonical = addressIn(path, app.locale);
  return {
    meta: [
      { name: "description", content: description },
      { name: "keywords", content: inkstone.keywords.en },
      { property: "og:site_name", content: app.brand.name },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { property: "og:type", content: type },
      { property: "og:url", content: canonical },
      { property: "og:image", content: ORIGIN + app.brand.logos.social },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [
      { rel: "icon", href: app.brand.logos.icon },
      { rel: "canonical", href: canonical },
      ...LOCALE_CODES.map((hrefLang) => ({ rel: "alternate", hrefLang, href: addressIn(path, hrefLang) })),
      { rel: "alternate", hrefLang: "x-default", href: addressIn(path, inkstone.lang) },
    ],
    scripts: [createWebSiteJsonLd(app, inkstone.description.en), ...structured].map((data) => ({
      type: "application/ld+json",
      children: JSON.stringify(data),
    })),
  };
}

/** The site's metadata of a match page for search engines and link previews; the screen renders the title. */
export function matchHead(match: MatchDetail, app: AppContext, path: string) {
  const names = { home: match.home.name, away: match.away.name, league: match.league.name };
  return pageHead(app, {
    title: m.match_page_title(names),
    description: m.match_page_description(names),
    ...{ path, type: "website", structured: [createSportsEventJsonLd(match, addressIn(path, app.locale))] },
  });
}

/** The same for an article. */
export function articleHead(article: NewsArticle, app: AppContext, path: string) {
  const url = addressIn(path, app.locale);
  const crumbs = [
    { name: m.news_game_title({ game: gameName(article.game) }), path: `/news/${article.game}` },
    { name: article.title, path },
  ];
  return pageHead(app, {
    ...{ title: article.title, description: article.summary, path, type: "article" },
    structured: [
      createNewsArticleJsonLd(article, app, { url, image: ORIGIN + app.brand.logos.social }),
      createBreadcrumbsJsonLd(app, crumbs),
    ],
  });
}
