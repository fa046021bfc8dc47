import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { MatchBoardSkeleton } from "#client/features/matches/list/match-board-skeleton.tsx";
import { OptionalPart } from "#client/ui/optional-part.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { matchPartQueryInput } from "../tabs/load-tab.ts";
import { MatchCardList } from "./match-card-list.tsx";

const ROWS = 4;

function Lists({ match }: { match: MatchDetail }) {
  const { api } = useRouter().options.context;
  const family = getGameById(match.gameId)?.family ?? "clock";
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/related", matchPartQueryInput(match)));
  // These are already listed above.
  const shown = new Set([...data.sameRound, ...data.sameTeams].map(({ id }) => id));
  const isNew = ({ id }: { id: number }) => !shown.has(id);
  return (
    <>
      <MatchCardList title={m.match_more_results()} cards={data.results.filter(isNew)} family={family} />
      <MatchCardList title={m.match_more_upcoming()} cards={data.upcoming.filter(isNew)} family={family} />
    </>
  );
}

const ListSkeleton = () => (
  <div className="panel">
    <Skeleton className="mx-4 my-3 h-4 w-40" />
    <MatchBoardSkeleton rows={ROWS} />
  </div>
);

/** The league's previous and next matches. */
export const LeagueMatches = ({ match }: { match: MatchDetail }) => (
  <OptionalPart
    resetKey={match.id}
    fallback={
      <>
        <ListSkeleton />
        <ListSkeleton />
      </>
    }
  >
    <Lists match={match} />
  </OptionalPart>
);
