import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import { openRoomConnection } from "#client/realtime/room-connection.ts";
import { LiveChip } from "./live-chip.tsx";
import { flashMoves, spokenMoves } from "./notice-moves.ts";
import { type LiveScores, NOT_STARTED, openLiveScores } from "./open-live-scores.ts";
import { asServerMs, setServerAhead } from "./page-clock.ts";

const quiet = () => () => {};

/** Stands once in a page with scores: keeps them live, says how the line is, and tells goals to those who listen. */
export function LiveStatus({ topic }: { topic: string }) {
  const app = useApp();
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveScores>();

  useEffect(() => {
    const opened = openLiveScores(openRoomConnection(topic), queryClient, {
      onMoves(moves) {
        flashMoves(moves);
        const text = spokenMoves(moves);
        if (text) announce(text);
      },
      onServerAhead: setServerAhead,
      serverNowMs: () => asServerMs(Date.now()),
    });
    setLive(opened);
    return () => opened.close();
  }, [topic, queryClient]);

  const status = useSyncExternalStore(
    live?.subscribe ?? quiet,
    () => live?.getStatus() ?? NOT_STARTED,
    () => NOT_STARTED,
  );

  return <LiveChip app={app} status={status} onRetry={() => live?.retryNow()} />;
}
