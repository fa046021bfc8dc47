import { env } from "cloudflare:workers";
import { createFileRoute } from "@tanstack/react-router";
import { createServerFn } from "@tanstack/react-start";
import { getDatabase } from "#db/client.ts";
import { getMatch } from "#worker/services/matches/get-match.ts";
import { MatchParts } from "../../../match-parts.tsx";

const matchOf = createServerFn()
  .validator((id: string) => Number(id))
  .handler(({ data: matchId }) =>
    getMatch({ db: getDatabase(env.DB), locale: "en", nowMs: Date.now() }, { game: "soccer", matchId }),
  );

export const Route = createFileRoute("/match-alone")({
  head: () => ({ meta: [{ title: "A match" }] }),
  loader: ({ params }) => matchOf({ data: params.id }),
  component: function Match() {
    return (
      <main>
        <MatchParts match={Route.useLoaderData()} />
      </main>
    );
  },
});
