import { Badge } from "#client/ui/badge.tsx";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import { m } from "#messages";

export function StateBadge({ state }: { state: StoredLiveState }) {
  switch (state) {
    case "live":
      return <Badge tone="live">{m.live_badge()}</Badge>;
    case "interrupted":
      return <Badge tone="live">{m.golive_state_interrupted()}</Badge>;
    case "pushing":
      return <Badge tone="accent">{m.golive_preview()}</Badge>;
    case "armed":
      return <Badge>{m.golive_waiting()}</Badge>;
    default:
      return <Badge>{m.player_ended()}</Badge>;
  }
}
