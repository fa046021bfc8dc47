import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import type { Chat } from "#client/features/chat/chat-view.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import type { Playback } from "#domain/live/contract.ts";
import { refreshDelayMs } from "./choose-source.ts";

/** Lets waiting viewers see the start even if the room's event is lost. */
const WAITING_POLL_MS = 15_000;
const REPLAY_POLL_MS = 5_000;

export type MatchSwitch = { gameId: number | null; matchId: number | null };

/** Playback of a room or a clip. */
export type PlaybackStatus = { playback: Playback | undefined; hasFailed: boolean; refetch: () => void };

const pollMs = (playback: Playback): number | false => {
  if (playback.state === "none") return false;
  if (playback.state === "waiting") return WAITING_POLL_MS;
  if (playback.state === "ended") return REPLAY_POLL_MS;
  return refreshDelayMs(playback, serverNowMs());
};

/**
 * Current playback of a room: refetched before it expires and when the room reports a change. Browser only, because the
 * URLs belong to this viewer and a trial starts with the first request.
 */
export function usePlayback(roomId: string, chat: Chat | undefined, liveId: number | undefined) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [isHydrated, setIsHydrated] = useState(false);
  const [switched, setSwitched] = useState<MatchSwitch>();
  useEffect(() => whenHydrated(() => setIsHydrated(true)), []);
  const query = callQuery(api, "GET /live/playback", { roomId, ...(liveId !== undefined && { liveId }) });
  const { data, error, refetch } = useQuery({
    ...query,
    staleTime: 0,
    enabled: isHydrated,
    refetchInterval: ({ state }) => (state.data ? pollMs(state.data) : false),
    refetchIntervalInBackground: true,
  });

  useEffect(() => {
    if (!chat) return;
    const openedAtMs = serverNowMs();
    return chat.onFrame((frame) => {
      if (frame.t !== "events") return;
      for (const event of frame.list) {
        // The history contains earlier events, too.
        if (event.timeMs < openedAtMs) continue;
        if (event.k === "live") void queryClient.invalidateQueries({ queryKey: ["GET /live/playback"] });
        if (event.k === "source_switched") {
          setSwitched({ gameId: event.gameId, matchId: event.matchId });
          void queryClient.invalidateQueries({ queryKey: ["GET /live/playback"] });
        }
      }
    });
  }, [chat, queryClient]);

  return {
    playback: data,
    hasFailed: error !== null && data === undefined,
    refetch: useCallback(() => void refetch(), [refetch]),
    switched,
    endSwitch: useCallback(() => setSwitched(undefined), []),
  };
}
