import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { LiveIndicator } from "./live-indicator.tsx";
import { INITIAL_LIVE_STATUS } from "./live-scores-state.ts";
import type { LiveDetailTarget, LiveScores } from "./open-live-scores.ts";

const quiet = () => () => {};

type Props = {
  topic: string;
  /** The page says by itself how fresh it is: only a broken line is worth a word. */
  problemsOnly?: boolean;
  /** Stays the same object while the page shows the same match. */
  details?: LiveDetailTarget | undefined;
};

/** Stands once in a page with scores: keeps them live, says how the line is, and tells goals to those who listen. */
export function LiveScoresStatus({ topic, problemsOnly = false, details }: Props) {
  const app = useApp();
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveScores>();

  useEffect(() => {
    let opened: LiveScores | undefined;
    let left = false;
    const cancel = whenHydrated(async () => {
      const { startLiveScores } = await import("./start-live-scores.ts");
      if (left) return;
      opened = startLiveScores(topic, queryClient, details);
      setLive(opened);
    });
    return () => {
      left = true;
      cancel();
      opened?.close();
      // The next page's line is not yet open; this one's end is no news.
      setLive(undefined);
    };
  }, [topic, queryClient, details]);

  const status = useSyncExternalStore(
    live?.subscribe ?? quiet,
    () => live?.getStatus() ?? INITIAL_LIVE_STATUS,
    () => INITIAL_LIVE_STATUS,
  );

  const { kind } = status.connection;
  // The whole page may look at it: for styles, and for whoever drives the page from outside.
  useEffect(() => {
    document.documentElement.setAttribute("data-line", kind);
  }, [kind]);
  if (problemsOnly && kind !== "disconnected" && kind !== "reconnecting") return null;
  return <LiveIndicator app={app} status={status} onRetry={() => live?.retryNow()} />;
}
