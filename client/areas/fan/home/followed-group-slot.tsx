import { HydratedSlot } from "#client/ui/hydrated-slot.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { MatchView } from "#domain/matches/contract.ts";

const FollowedGroup = lazyComponent(async () => (await import("./followed-group.tsx")).FollowedGroup);

/** Rendered after hydration, because guests' follows are known only in the browser. */
export const FollowedGroupSlot = ({ view }: { view: MatchView }) => (
  <HydratedSlot>
    <FollowedGroup view={view} />
  </HydratedSlot>
);
