import { inkstone } from "#brands/inkstone/brand.ts";
import type { AppContext } from "#client/app-context.ts";
import { createSportsEventJsonLd, createWebSiteJsonLd } from "#client/routes/structured-data.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

const ORIGIN = new URL(inkstone.pcUrl).origin;

/** What search engines and link previews read of a match's page, as the site says it; the screen writes the title. */
export function matchHead(match: MatchDetail, app: AppContext, path: string) {
  const names = { home: match.home.name, away: match.away.name, league: match.league.name };
  const description = m.match_page_description(names);
  const addressIn = (locale: Locale) => ORIGIN + toLocalePath(path, locale, inkstone.lang);
  const canonical = addressIn(app.locale);
  const structured = [createWebSiteJsonLd(app, inkstone.description.en), createSportsEventJsonLd(match, canonical)];
  return {
    meta: [
      { name: "description", content: description },
      { name: "keywords", content: inkstone.keywords.en },
      { property: "og:site_name", content: app.brand.name },
      { property: "og:title", content: m.match_page_title(names) },
      { property: "og:description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:url", content: canonical },
      { property: "og:image", content: ORIGIN + app.brand.logos.social },
      { name: "twitter:card", content: "summary_large_image" },
    ],
    links: [
      { rel: "icon", href: app.brand.logos.icon },
      { rel: "canonical", href: canonical },
      ...LOCALE_CODES.map((hrefLang) => ({ rel: "alternate", hrefLang, href: addressIn(hrefLang) })),
      { rel: "alternate", hrefLang: "x-default", href: addressIn(inkstone.lang) },
    ],
    scripts: structured.map((data) => ({ type: "application/ld+json", children: JSON.stringify(data) })),
  };
}
