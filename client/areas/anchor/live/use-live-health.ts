import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { CallError } from "#client/api/call-error.ts";
import type { LiveHealth, OwnLive } from "#domain/live/contract.ts";
import { isLiveOpen, type StoredLiveState } from "#domain/live/live-states.ts";
import { healthQuery } from "./live-queries.ts";

type Broadcast = {
  /** The hub's state, which is newer than the stored one. */
  state: StoredLiveState;
  health: LiveHealth | undefined;
  /** Set while the hub does not respond; the figures are then the last known ones. */
  error: Error | null;
};

/** State and health of an open live. Its end shows up here first. */
export function useLiveHealth({ liveId, state }: OwnLive): Broadcast {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const { data, error } = useQuery({ ...healthQuery(api), retry: false });
  const health = data?.liveId === liveId ? data : undefined;
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 403);
  const isOver = isGone || (health !== undefined && !isLiveOpen(health.state));
  useEffect(() => {
    if (isOver) void queryClient.invalidateQueries({ queryKey: ["GET /anchor/liveInfo"] });
  }, [isOver, queryClient]);
  return { state: health?.state ?? state, health, error: isGone ? null : error };
}
