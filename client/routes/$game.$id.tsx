import { createRoute, lazyRouteComponent, notFound, redirect } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { parseMatchSearch } from "#client/areas/fan/match/match-search.ts";
import { isGameSlug } from "#domain/matches/games.ts";
import { rootRoute } from "./root.tsx";

/** `/soccer` is the game's list, `/soccer/123` one match. */
export const gameRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$game/{-$id}",
  validateSearch: parseMatchSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps, params }) => {
    if (!isGameSlug(params.game)) throw notFound();
    if (!params.id) throw redirect({ to: "/match/{-$game}", params: { game: params.game }, statusCode: 301 });
    if (!/^\d{1,16}$/.test(params.id)) throw notFound();
    const { api, queryClient } = context;
    // Every tab shows what stands beside the match; asked for with the match, it costs no round trip of its own.
    const ask = { game: params.game, matchId: Number(params.id) };
    void queryClient.prefetchQuery(callQuery(api, "GET /match/related", ask));
    try {
      const [match, { loadMatchTab }] = await Promise.all([
        queryClient.ensureQueryData(callQuery(api, "GET /{game}/{matchId}", { game: params.game, matchId: params.id })),
        // Only a match's page needs it; it comes while the match itself is asked for.
        import("#client/areas/fan/match/tabs/load-tab.ts"),
      ]);
      // The address of a double leads on to the match it was a double of.
      if (match.movedFrom !== undefined) {
        throw redirect({ to: "/$game/{-$id}", params: { ...params, id: String(match.id) }, statusCode: 301 });
      }
      // The page reads the match where it was put; to return it would write it into the page twice.
      await loadMatchTab(queryClient, api, match, deps);
    } catch (error) {
      if (error instanceof CallError && (error.status === 404 || error.status === 410)) throw notFound();
      throw error;
    }
  },
  component: lazyRouteComponent(() => import("#client/areas/fan/match/match-screen.tsx"), "MatchScreen"),
  staticData: { screen: "client/areas/fan/match/match-screen.tsx" },
});
