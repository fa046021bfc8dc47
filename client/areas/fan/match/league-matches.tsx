import { useSuspenseQuery } from "@tanstack/react-query";
import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { Suspense } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { BoardFrame } from "#client/features/match-card/board-frame.tsx";
import { dayName } from "#client/features/match-card/day-name.ts";
import { useFavourites } from "#client/features/match-card/favourites.ts";
import { MatchBoardSkeleton } from "#client/features/match-card/match-board-skeleton.tsx";
import { columnStyle, MatchRows } from "#client/features/match-card/match-rows.tsx";
import { NO_PARTS } from "#client/features/match-card/row-score.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { ListMatchesInput } from "#domain/matches/calls.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchCard, MatchDetail } from "#domain/matches/view.ts";

const SHOWN = 4;

/** Days in the list's order, so the page needs no league's head above each. */
function byDay(cards: readonly MatchCard[], nameOf: (atMs: number) => string): [string, MatchCard[]][] {
  const days = new Map<string, MatchCard[]>();
  for (const card of cards) {
    const day = nameOf(card.startsAtMs);
    days.set(day, [...(days.get(day) ?? []), card]);
  }
  return [...days];
}

type Props = { title: string; match: MatchDetail; query: ListMatchesInput };

function Matches({ title, match, query }: Props) {
  const { api } = useRouter().options.context;
  const app = useApp();
  const favourites = useFavourites();
  const family = gameById(match.gameId)?.family ?? "clock";
  const { data } = useSuspenseQuery(callQuery(api, "GET /match/list", query));
  const list = data.list.filter((card) => card.leagueId === match.leagueId && card.id !== match.id).slice(0, SHOWN);
  if (list.length === 0) return null;
  return (
    <section className="panel">
      <h2 className="panel-title">{title}</h2>
      <BoardFrame>
        {byDay(list, (atMs) => dayName(atMs, app)).map(([day, cards]) => (
          <section key={day} style={columnStyle(cards, NO_PARTS, family)}>
            <h3 className="board-day-name" suppressHydrationWarning>
              {day}
            </h3>
            <MatchRows cards={cards} app={app} family={family} columns={NO_PARTS} favourites={favourites} />
          </section>
        ))}
      </BoardFrame>
    </section>
  );
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
