import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { LiveIndicator } from "./live-indicator.tsx";
import { INITIAL_LIVE_STATUS } from "./live-scores-state.ts";
import type { LiveDetailTarget, LiveScores } from "./open-live-scores.ts";

const noSubscription = () => () => {};

type Props = {
  topic: string;
  /** Shows only connection problems. */
  problemsOnly?: boolean;
  /** Must be referentially stable while the page shows the same match. */
  details?: LiveDetailTarget | undefined;
};

/** Once per page with scores: keeps them live, shows the connection state and announces goals. */
export function LiveScoresStatus({ topic, problemsOnly = false, details }: Props) {
  const app = useApp();
  const queryClient = useQueryClient();
  const [live, setLive] = useState<LiveScores>();

  useEffect(() => {
    let opened: LiveScores | undefined;
    let isUnmounted = false;
    const cancel = whenHydrated(async () => {
      const { startLiveScores } = await import("./start-live-scores.ts");
      if (isUnmounted) return;
      opened = startLiveScores(topic, queryClient, details);
      setLive(opened);
    });
    return () => {
      isUnmounted = true;
      cancel();
      opened?.close();
      // The next page must not show the closed connection of this one.
      setLive(undefined);
    };
  }, [topic, queryClient, details]);

  const status = useSyncExternalStore(
    live?.subscribe ?? noSubscription,
    () => live?.getStatus() ?? INITIAL_LIVE_STATUS,
    () => INITIAL_LIVE_STATUS,
  );

  const { kind } = status.connection;
  // For style sheets and browser tests.
  useEffect(() => {
    document.documentElement.setAttribute("data-connection", kind);
  }, [kind]);
  if (problemsOnly && kind !== "disconnected" && kind !== "reconnecting") return null;
  return <LiveIndicator app={app} status={status} onRetry={() => live?.retryNow()} />;
}
