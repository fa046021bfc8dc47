import type { QueryClient } from "@tanstack/react-query";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { prefetchRoom } from "#client/features/chat/room-queries.ts";
import type { Api } from "#domain/api/contract.ts";

const OWN_LIVE_POLL_MS = 5_000;
/** Parts arrive twice a second, and refused pushes must be seen at once. */
const HEALTH_POLL_MS = 2_000;

export const ownLiveQuery = (api: Api) => ({
  ...callQuery(api, "GET /anchor/liveInfo", {}),
  staleTime: 0,
  refetchInterval: OWN_LIVE_POLL_MS,
});
export const healthQuery = (api: Api) => ({
  ...callQuery(api, "GET /live/health", {}),
  staleTime: 0,
  refetchInterval: HEALTH_POLL_MS,
});
export const streamableMatchesQuery = (api: Api) => callQuery(api, "GET /getAnchorMatchLive", {});
export const startableScheduleQuery = (api: Api, uid: number) => callQuery(api, "GET /live/schedule", { userId: uid });

/** The open live with its room and moderation. */
export async function loadOwnLive(api: Api, queryClient: QueryClient): Promise<void> {
  const { live } = await queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/liveInfo", {}), staleTime: 0 });
  if (!live) return;
  const { roomId } = live;
  await Promise.all([
    prefetchRoom(queryClient, api, roomId),
    queryClient.ensureQueryData(callQuery(api, "GET /chatroom/mutes", { roomId })),
  ]);
}

/** True for the 403 that a ban causes by removing the role. */
export const isForbidden = (error: unknown): boolean => error instanceof CallError && error.status === 403;
