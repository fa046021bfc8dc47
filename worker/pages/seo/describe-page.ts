import { callQuery } from "#client/api/queries.ts";
import type { LibraryPage } from "#client/areas/fan/leagues/load-library.ts";
import type { AppRouter } from "#client/router-context.ts";
import type { Brand } from "#domain/brands/brand.ts";
import type { ProductDetails } from "#domain/mall/contract.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import type { Profile } from "#domain/social/contract.ts";
import type { StaticPage } from "#domain/static-pages/contract.ts";
import { m } from "#messages";
import {
  createLeagueOrTeamJsonLd,
  createProductJsonLd,
  createSportsEventJsonLd,
  createWebSiteJsonLd,
} from "./structured-data.ts";

export type PageDescription = {
  title: string;
  description: string;
  keywords?: string;
  /** Path in the brand's own language, without query: the address search engines should keep. */
  path: string;
  indexed: boolean;
  structured: object[];
};

/** One's own pages are nobody else's, and a profile that says nothing yet is no page to find. */
function describeProfile(page: PageDescription, profile: Profile | undefined, brand: string): PageDescription {
  if (!profile || profile.isGone) return { ...page, indexed: false };
  const { uid, username: name, level, signature, fans } = profile;
  return {
    title: `${name} | ${brand}`,
    description: signature || m.profile_description({ name, brand, level }),
    path: `/userInfo/${uid}`,
    indexed: signature !== "" || (fans ?? 0) > 0,
    structured: page.structured,
  };
}

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
    structured: [createWebSiteJsonLd(app, site.description, origin)],
  };
  switch (last?.routeId) {
    case "/$game/{-$id}": {
      const { api, queryClient } = router.options.context;
      const asked = callQuery(api, "GET /{game}/{matchId}", { game: last.params.game, matchId: last.params.id ?? "" });
      const match = queryClient.getQueryData<MatchDetail>(asked.queryKey);
      if (!match) return { ...page, indexed: false };
      const names = { home: match.home.name, away: match.away.name, league: match.league.name };
      const slug = getGameById(match.gameId)?.slug ?? "soccer";
      return {
        title: m.match_page_title(names),
        description: m.match_page_description(names),
        path: `/${slug}/${match.id}`,
        indexed: true,
        structured: [
          ...page.structured,
          createSportsEventJsonLd(match, `${origin}${app.basePath}/${slug}/${match.id}`),
        ],
      };
    }
    case "/leagueLibrary":
    case "/leagueLibrary/$id/{-$view}":
    case "/squadLibrary":
    case "/squadLibrary/$id/{-$view}":
    case "/playerLibrary":
    case "/playerLibrary/$id/{-$view}": {
      const library = last.loaderData as LibraryPage | undefined;
      if (!library) return { ...page, indexed: false };
      const { title, description, path, face } = library;
      const thing = face && createLeagueOrTeamJsonLd(face, `${origin}${app.basePath}${path}`);
      return {
        title: `${title} · ${app.brand.name}`,
        description,
        path,
        indexed: true,
        structured: thing ? [...page.structured, thing] : page.structured,
      };
    }
    case "/about":
    case "/protocol/{-$id}": {
      const text = last.loaderData as StaticPage | undefined;
      return text ? { ...page, title: text.title, description: text.lead } : { ...page, indexed: false };
    }
    case "/userInfo/$page":
      return describeProfile(page, last.loaderData as Profile | undefined, app.brand.name);
    case "/mall":
      return {
        ...page,
        title: `${m.mall_title()} | ${app.brand.name}`,
        description: m.mall_description({ brand: app.brand.name }),
      };
    case "/vip":
      return {
        ...page,
        title: `${m.vip_title()} | ${app.brand.name}`,
        description: m.vip_description({ brand: app.brand.name }),
      };
    case "/mall/details/{-$id}": {
      const goods = last.loaderData as ProductDetails | undefined;
      if (!goods) return { ...page, indexed: false };
      const path = `/mall/details/${goods.id}`;
      return {
        ...page,
        title: `${goods.name} | ${app.brand.name}`,
        description: goods.description,
        path,
        structured: [...page.structured, createProductJsonLd(goods, origin, `${origin}${app.basePath}${path}`)],
      };
    }
    case "/mall/order/$id":
    case "/operator/$page":
    case "/recharge/$id":
    case "/no-permission":
      return { ...page, indexed: false };
    default:
      return page;
  }
}
