import { useSuspenseQuery } from "@tanstack/react-query";
import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { callQuery } from "#client/api/queries.ts";
import { MatchBoardSkeleton } from "#client/features/match-card/match-board-skeleton.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { ListMatchesInput } from "#domain/matches/calls.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { CardList } from "./card-list.tsx";

const SHOWN = 4;

type Props = { title: string; match: MatchDetail; query: ListMatchesInput };

function Matches({ title, match, query }: Props) {
  const { api } = useRouter().options.context;
  const family = gameById(match.gameId)?.family ?? "clock";
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/list", query));
  const list = data.list.filter((card) => card.leagueId === match.leagueId && card.id !== match.id).slice(0, SHOWN);
  return <CardList title={title} cards={list} family={family} />;
}

const LeagueSkeleton = () => (
  <div className="panel">
    <Skeleton className="mx-4 my-3 h-4 w-40" />
    <MatchBoardSkeleton rows={SHOWN} />
  </div>
);

/** Matches of the same league; they come after the page and never hold it up. */
export const LeagueMatches = (props: Props) => (
  <CatchBoundary getResetKey={() => props.match.id} errorComponent={() => null}>
    <Suspense fallback={<LeagueSkeleton />}>
      <Matches {...props} />
    </Suspense>
  </CatchBoundary>
);
