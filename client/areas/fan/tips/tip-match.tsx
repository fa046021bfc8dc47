import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { MatchTile } from "#client/features/matches/list/match-tile.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import type { MatchCard } from "#domain/matches/card.ts";
import { getGameById } from "#domain/matches/games.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";

/** The match with its live score. */
export function TipMatch({ match, leagueName }: { match: MatchCard; leagueName: string }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { id, gameId, leagueId } = match;
  const game = getGameById(gameId)?.slug;
  const { data } = useQuery({
    ...callQuery(api, "GET /{game}/{matchId}", { game: game ?? "soccer", matchId: String(id) }),
    enabled: game !== undefined,
  });
  return (
    <div className="tiles">
      <LiveScoresStatus topic={matchTopic(id)} problemsOnly />
      <MatchTile card={data ?? match} league={{ id: leagueId, gameId, name: leagueName, rank: 0 }} app={app} />
    </div>
  );
}
