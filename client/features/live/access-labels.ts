import type { LiveAccess } from "#domain/live/access.ts";
import { m } from "#messages";

const ACCESS: Record<LiveAccess, () => string> = {
  public: m.room_audience_all,
  members: m.room_audience_members,
  paid: m.live_paid,
};
/** Who can watch a live. */
export const liveAccessLabel = (access: LiveAccess): string => ACCESS[access]();
