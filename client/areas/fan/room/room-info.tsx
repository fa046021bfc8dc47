import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { RetryablePart } from "#client/ui/retryable-part.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { showsTracker } from "#domain/matches/detail/tracker.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { SideColoursScope } from "../match/side-colours-scope.tsx";
import type { RoomMatchInput } from "./load-room-screen.ts";

const PreviewTab = lazyComponent(async () => (await import("../match/preview/preview-tab.tsx")).PreviewTab);

/** The match preview; not shown for matches that have an animation. */
export function RoomInfo({ input }: { input: RoomMatchInput }) {
  const { api } = useRouter().options.context;
  const { data: match } = useSuspenseQuery(callQuery(api, "GET /{game}/{matchId}", input));
  const game = getGameBySlug(input.game);
  if (showsTracker(match) || !game) return null;
  return (
    <div className="room-about">
      <RetryablePart fallback={<Skeleton className="h-64 w-full" />} resetKey={match.id}>
        <SideColoursScope match={match}>
          <PreviewTab match={match} game={game} search={{}} />
        </SideColoursScope>
      </RetryablePart>
    </div>
  );
}
