import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import { matchLivesInput } from "#client/areas/fan/lives/lives-input.ts";
import { parseMatchSearch } from "#client/areas/fan/match/match-search.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { getGameById, getGameBySlug, isGameSlug } from "#domain/matches/games.ts";
import { matchNames, orderedNames } from "#domain/matches/side-names.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { rootRoute } from "./__root.tsx";
import { absoluteUrl, NOINDEX_HEAD, pageHead } from "./page-head.ts";
import { matchImageUrl } from "./share-image.ts";
import { createBreadcrumbsJsonLd, createSportsEventJsonLd } from "./structured-data.ts";

/** Lets the tab render without a skeleton, also without scripts. */
async function preloadCommentary(): Promise<void> {
  const { LazyCommentaryTab } = await import("#client/areas/fan/match/commentary/lazy-commentary-tab.ts");
  await LazyCommentaryTab.preload?.();
}

/** `/soccer` is the game's list, `/soccer/123` one match. */
export const gameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$game/{-$id}",
  validateSearch: parseMatchSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    if (!isGameSlug(params.game)) throw notFound();
    if (!params.id) throw redirect({ to: "/match/{-$game}", params: { game: params.game }, statusCode: 301 });
    if (!isIdParam(params.id)) throw notFound();
    const { api, queryClient } = context;
    // Every tab shows the related matches; requested together with the match, they share its round trip.
    const input = { game: params.game, matchId: Number(params.id) };
    void queryClient.prefetchQuery(callQuery(api, "GET /match/related", input));
    const lives = callQuery(api, "GET /live/now", matchLivesInput(getGameBySlug(params.game)?.id ?? 0, input.matchId));
    const [match, { loadMatchTab }] = await orNotFound(
      Promise.all([
        queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", { game: params.game, matchId: params.id })),
        // Loaded in parallel with the match.
        import("#client/areas/fan/match/tabs/load-tab.ts"),
        // A match page is complete without its lives.
        queryClient.prefetchQuery(lives),
        deps.tab === "text" ? preloadCommentary() : undefined,
      ]),
    );
    // A merged duplicate redirects to the match it was merged into.
    if (match.movedFrom !== undefined) {
      throw redirect({ to: "/$game/{-$id}", params: { ...params, id: String(match.id) }, statusCode: 301 });
    }
    // Not returned: the screen reads the data from the query cache, and the page would contain it twice.
    await orNotFound(loadMatchTab(queryClient, api, match, deps));
  },
  component: lazyScreen(() => import("#client/areas/fan/match/match-screen.tsx"), "MatchScreen"),
  head: ({ match: { context, search }, params }) => {
    if (!import.meta.env.SSR) return {};
    const { app, api, queryClient } = context;
    const input = { game: params.game, matchId: params.id ?? "" };
    const match = queryClient.getQueryData<MatchDetail>(callQuery(api, "GET /{game}/{matchId}", input).queryKey);
    if (!match) return NOINDEX_HEAD;
    const names = { ...orderedNames(match), league: match.league.name };
    const path = `/${getGameById(match.gameId)?.slug ?? params.game}/${match.id}`;
    return pageHead(app, {
      title: matchTitle(match),
      description: m.match_page_description(names),
      path,
      image: matchImageUrl(app, getGameById(match.gameId)?.slug ?? params.game, match, search.moment),
      structuredData: [
        createSportsEventJsonLd(match, absoluteUrl(app, path)),
        createBreadcrumbsJsonLd(app, [
          ...(isGameSlug(params.game) ? [{ name: gameName(params.game), path: `/match/${params.game}` }] : []),
          { name: match.league.name, path: `/leagueLibrary/${match.league.id}` },
          { name: matchNames(match), path },
        ]),
      ],
    });
  },
  staticData: {
    screen: "client/areas/fan/match/match-screen.tsx",
    sitemap: { source: "matches" },
    robots: "index",
  },
});
