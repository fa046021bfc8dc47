import { callQuery, pagesQuery } from "#client/api/queries.ts";
import type { EarningDays } from "#domain/anchors/contract.ts";
import type { Api, CallInput } from "#domain/api/contract.ts";
import { MAX_SCHEDULED_LIVES } from "#domain/live/limits.ts";

export const ownProfileQuery = (api: Api, userId: number) => callQuery(api, "GET /anchor/profile", { userId });
export const lastReplayQuery = (api: Api, roomId: string) => callQuery(api, "GET /live/replays", { roomId, size: 1 });
export const monthEarningsQuery = (api: Api) => callQuery(api, "GET /anchor/goldTotal", { days: 30 });

/** The loader prefetches the first page. */
export const earningsQuery = (api: Api, days: EarningDays) =>
  pagesQuery(api, "GET /anchor/goldDetail", { days }, ({ page, size, total }) =>
    page * size < total ? { page: page + 1 } : undefined,
  );

/** One page holds them all, because a streamer cannot schedule more. */
export const ownScheduleQuery = (userId: number): CallInput<"GET /live/schedule"> => ({
  userId,
  size: MAX_SCHEDULED_LIVES,
});
