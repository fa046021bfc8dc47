import type { CallInput } from "#domain/api/contract.ts";
import { MAX_SCHEDULED_LIVES } from "#domain/live/limits.ts";

/** All of them: a streamer cannot schedule more. */
export const ownScheduleQuery = (userId: number): CallInput<"GET /live/schedule"> => ({
  userId,
  size: MAX_SCHEDULED_LIVES,
});
