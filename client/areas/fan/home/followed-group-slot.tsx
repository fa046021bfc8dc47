import { lazy } from "react";
import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import type { MatchView } from "#domain/matches/contract.ts";

const FollowedGroup = lazy(async () => ({ default: (await import("./followed-group.tsx")).FollowedGroup }));

/** Guests' follows are known in the browser only. */
export const FollowedGroupSlot = ({ view }: { view: MatchView }) => (
  <HydratedSlot>
    <FollowedGroup view={view} />
  </HydratedSlot>
);
