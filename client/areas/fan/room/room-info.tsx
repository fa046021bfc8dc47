import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { callQuery } from "#client/api/queries.ts";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { RoomMatchInput } from "./load-room-screen.ts";

const PreviewTab = lazy(async () => ({ default: (await import("../match/preview/preview-tab.tsx")).PreviewTab }));

/** Until there is a picture to look at: how the two come into the match. */
export function RoomInfo({ ask }: { ask: RoomMatchInput }) {
  const { api } = useRouter().options.context;
  const { data: match } = useSuspenseQuery(callQuery(api, "GET /{game}/{matchId}", ask));
  const game = getGameBySlug(ask.game);
  if (match.has.animation || !game) return null;
  return (
    <div className="room-about">
      <Suspense fallback={<Skeleton className="h-64 w-full" />}>
        <PreviewTab match={match} game={game} search={{}} />
      </Suspense>
    </div>
  );
}
