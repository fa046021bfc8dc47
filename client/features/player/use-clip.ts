import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import type { ClipView, Playback } from "#domain/live/contract.ts";
import { refreshDelayMs } from "./choose-source.ts";
import type { PlaybackStatus } from "./use-playback.ts";

/** A clip is played as a short replay. */
const toPlayback = ({ source, fromMs, toMs, gameId, matchId, ...clip }: ClipView): Playback => ({
  ...{ state: "replay", access: "public", notice: "", tags: [], externalComments: false },
  ...{ liveId: clip.liveId, title: clip.title, coverUrl: clip.coverUrl, expiresAtMs: clip.expiresAtMs },
  ...(gameId !== null && matchId !== null && { gameId, matchId }),
  sources: [source],
  startedAtMs: fromMs,
  endedAtMs: toMs,
});

/** Browser only, because the URL belongs to this viewer. */
export function useClip(clipId: string): PlaybackStatus & { isGone: boolean } {
  const { api } = useRouter().options.context;
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => whenHydrated(() => setIsHydrated(true)), []);
  const { data, error, refetch } = useQuery({
    ...callQuery(api, "GET /live/clip", { clipId }),
    staleTime: 0,
    enabled: isHydrated,
    select: toPlayback,
    refetchInterval: ({ state }) => (state.data ? refreshDelayMs(state.data, serverNowMs()) : false),
    refetchIntervalInBackground: true,
  });
  const isGone = error instanceof CallError && error.status === 404;
  return {
    playback: isGone ? undefined : data,
    hasFailed: error !== null && data === undefined,
    isGone,
    refetch: useCallback(() => void refetch(), [refetch]),
  };
}
