import { useSuspenseQuery } from "@tanstack/react-query";
import { CatchBoundary, useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { GameSource } from "#domain/matches/calls.ts";
import { m } from "#messages";

function Count({ of }: { of: (games: readonly GameSource[]) => number }) {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /game/getPCGameSource", {}));
  const count = of(data.list);
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">, {m.shell_live_count({ count })}</span>
    </>
  );
}

/** Late or missing, a count never moves or breaks the link beside it: its place is kept empty. */
const Slot = ({ children, className }: { children: ReactNode; className: string }) => (
  <span className={`tabular text-live text-12 font-600 ${className}`}>
    <CatchBoundary getResetKey={() => "count"} errorComponent={() => null}>
      <Suspense fallback={null}>{children}</Suspense>
    </CatchBoundary>
  </span>
);

export const GameLiveCount = ({ gameId, className = "" }: { gameId: number; className?: string }) => (
  <Slot className={className}>
    <Count of={(games) => games.find((game) => game.gameId === gameId)?.live ?? 0} />
  </Slot>
);

export const TotalLiveCount = ({ className = "" }: { className?: string }) => (
  <Slot className={className}>
    <Count of={(games) => games.reduce((sum, game) => sum + game.live, 0)} />
  </Slot>
);
