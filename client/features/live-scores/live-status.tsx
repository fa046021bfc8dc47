import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { announce } from "#client/features/shell/announcer.tsx";
import { openRoomConnection } from "#client/realtime/room-connection.ts";
import { whenSettled } from "#client/start/when-settled.ts";
import { LiveChip } from "./live-chip.tsx";
import { flashMoves, spokenMoves } from "./notice-moves.ts";
import { type LiveScores, NOT_STARTED, openLiveScores } from "./open-live-scores.ts";
import { asServerMs, setServerAhead } from "./page-clock.ts";

const quiet = () => () => {};

type Props = {
  topic: string;
  /** The page says by itself how fresh it is: only a broken line is worth a word. */
  troubleOnly?: boolean;
};

/** Stands once in a page with scores: keeps them live, says how the line is, and tells goals to those who listen. */
export function LiveStatus({ topic, troubleOnly = false }: Props) {
  const app = useApp();
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveScores>();

  useEffect(() => {
    let opened: LiveScores | undefined;
    const cancel = whenSettled(() => {
      opened = openLiveScores(openRoomConnection(topic), queryClient, {
        onMoves(moves) {
          flashMoves(moves);
          const text = spokenMoves(moves);
          if (text) announce(text);
        },
        onServerAhead: setServerAhead,
        serverNowMs: () => asServerMs(Date.now()),
      });
      setLive(opened);
    });
    return () => {
      cancel();
      opened?.close();
      // The next page's line is not yet open; this one's end is no news.
      setLive(undefined);
    };
  }, [topic, queryClient]);

  const status = useSyncExternalStore(
    live?.subscribe ?? quiet,
    () => live?.getStatus() ?? NOT_STARTED,
    () => NOT_STARTED,
  );

  const { kind } = status.connection;
  // The whole page may look at it: for styles, and for whoever drives the page from outside.
  useEffect(() => {
    document.documentElement.setAttribute("data-line", kind);
  }, [kind]);
  if (troubleOnly && kind !== "disconnected" && kind !== "reconnecting") return null;
  return <LiveChip app={app} status={status} onRetry={() => live?.retryNow()} />;
}
