import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { MatchView } from "#domain/matches/contract.ts";

const FollowedGroup = lazyComponent(async () => (await import("./followed-group.tsx")).FollowedGroup);

/** Guests' follows are known in the browser only. */
export const FollowedGroupSlot = ({ view }: { view: MatchView }) => (
  <HydratedSlot>
    <FollowedGroup view={view} />
  </HydratedSlot>
);
