import { useSuspenseQuery } from "@tanstack/react-query";
import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { callQuery } from "#client/api/queries.ts";
import { MatchBoardSkeleton } from "#client/features/matches/list/match-board-skeleton.tsx";
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
  return (
    <>
      <MatchCardList title={m.match_more_results()} cards={data.results} family={family} />
      <MatchCardList title={m.match_more_upcoming()} cards={data.upcoming} family={family} />
    </>
  );
}

const ListSkeleton = () => (
  <div className="panel">
    <Skeleton className="mx-4 my-3 h-4 w-40" />
    <MatchBoardSkeleton rows={ROWS} />
  </div>
);

/** The league's last and next matches; not awaited by other tabs. */
export const LeagueMatches = ({ match }: { match: MatchDetail }) => (
  <CatchBoundary getResetKey={() => match.id} errorComponent={() => null}>
    <Suspense
      fallback={
        <>
          <ListSkeleton />
          <ListSkeleton />
        </>
      }
    >
      <Lists match={match} />
    </Suspense>
  </CatchBoundary>
);
