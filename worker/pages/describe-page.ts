import type { AppRouter } from "#client/router.tsx";
import type { Brand } from "#domain/brands/brand.ts";
import type { StandingPage } from "#domain/content/calls.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { m } from "#messages";
import { sportsEvent, webSite } from "./structured-data.ts";

export type PageDescription = {
  title: string;
  description: string;
  keywords?: string;
  /** Path in the brand's own language, without query: the address search engines should keep. */
  path: string;
  indexed: boolean;
  structured: object[];
};

/** The page in words for those who do not see it, by the route that matched. */
export function describePage(router: AppRouter, brand: Brand): PageDescription {
  const { app } = router.options.context;
  const { matches } = router.state;
  const last = matches.at(-1);
  const origin = new URL(brand.pcUrl).origin;
  const site = {
    title: brand.title[app.locale],
    description: brand.description[app.locale],
    keywords: brand.keywords[app.locale],
  };
  const page: PageDescription = {
    ...site,
    path: router.state.location.pathname,
    indexed: last?.status === "success",
    structured: [webSite(app, site.description, origin)],
  };
  switch (last?.routeId) {
    case "/$game/{-$id}": {
      const match = last.loaderData as MatchDetail | undefined;
      if (!match) return { ...page, indexed: false };
      const names = { home: match.home.name, away: match.away.name, league: match.league.name };
      const slug = gameById(match.gameId)?.slug ?? "soccer";
      return {
        title: m.match_page_title(names),
        description: m.match_page_description(names),
        path: `/${slug}/${match.id}`,
        indexed: true,
        structured: [...page.structured, sportsEvent(match, `${origin}${app.basePath}/${slug}/${match.id}`)],
      };
    }
    case "/about":
    case "/protocol/{-$id}": {
      const text = last.loaderData as StandingPage | undefined;
      return text ? { ...page, title: text.title, description: text.lead } : { ...page, indexed: false };
    }
    case "/no-permission":
    case "/userInfo/$page":
      return { ...page, indexed: false };
    default:
      return page;
  }
}
