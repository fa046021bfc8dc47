import { env } from "cloudflare:workers";
import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { callQuery } from "#client/api/queries.ts";
import { MatchScreen } from "#client/areas/fan/match/match-screen.tsx";
import { parseMatchSearch } from "#client/areas/fan/match/match-search.ts";
import { Shell } from "#client/features/shell/shell.tsx";
import { getDatabase } from "#db/client.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { listLiveCounts } from "#worker/services/matches/catalogue.ts";
import { getRelatedMatches } from "#worker/services/matches/details/related-matches.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { matchHead } from "../../../page-head.ts";

/** Reads everything that the page shows in one round. */
const matchPage = createServerFn()
  .validator((ask: { game: string; matchId: number }) => ask)
  .handler(async ({ data: ask }) => {
    const context = { db: getDatabase(env.DB), locale: "en", nowMs: Date.now() } as const;
    const [match, related, list] = await Promise.all([
      getMatch(context, ask),
      getRelatedMatches(context, ask),
      listLiveCounts(context),
    ]);
    return { match, related, live: { list } };
  });

/** The match page as shown to guests of the site: the shell, the match with its tabs, and related matches. */
export const Route = createFileRoute("/match-page")({
  validateSearch: parseMatchSearch,
  loader: async ({ context: { api, queryClient }, params: { game, id } }) => {
    const ask = { game, matchId: Number(id) };
    const { match, related, live } = await matchPage({ data: ask });
    // Stored in the cache, from which the components read; returning it would serialize it into the page twice.
    queryClient.setQueryData(callQuery(api, "GET /{game}/{matchId}", { game, matchId: id }).queryKey, match);
    queryClient.setQueryData(callQuery(api, "GET /match/related", ask).queryKey, related);
    queryClient.setQueryData(callQuery(api, "GET /match/liveCounts", {}).queryKey, live);
  },
  head: ({ match: { context }, params: { game, id } }) => {
    const { queryKey } = callQuery(context.api, "GET /{game}/{matchId}", { game, matchId: id });
    const match = context.queryClient.getQueryData<MatchDetail>(queryKey);
    return match ? matchHead(match, context.app, `/${game}/${id}`) : {};
  },
  component: () => (
    <Shell>
      <MatchScreen />
    </Shell>
  ),
});
