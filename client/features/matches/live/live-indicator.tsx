import "./live-indicator.css";
import { useRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { AppContext } from "#client/app-context.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { m } from "#messages";
import { freshnessText, isFeedDelayed } from "./freshness.ts";
import type { LiveScoresState } from "./live-scores-state.ts";
import { toServerMs, useServerClock } from "./server-clock.ts";

type Tone = "quiet" | "live" | "warn";

const Chip = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <p className={`live-chip chip-${tone}`}>{children}</p>
);

/** A separate component, because the text changes every second. */
function Freshness({ lastReceivedAtMs, startMs }: { lastReceivedAtMs: number; startMs: number }) {
  const text = useServerClock((nowMs) => freshnessText(lastReceivedAtMs, nowMs), startMs);
  const delayed = useServerClock((nowMs) => isFeedDelayed(lastReceivedAtMs, nowMs), startMs);
  return <Chip tone={delayed ? "warn" : "live"}>{text}</Chip>;
}

function NextTry({ retryAtMs, startMs }: { retryAtMs: number; startMs: number }) {
  const seconds = useServerClock((nowMs) => Math.max(0, Math.ceil((toServerMs(retryAtMs) - nowMs) / 1_000)), startMs);
  return <>{m.live_retry_in({ seconds })}</>;
}

/** Shows how current the page's scores are, and offers a retry if the connection is lost. */
export function LiveIndicator({
  app,
  status,
  onRetry,
}: {
  app: AppContext;
  status: LiveScoresState;
  onRetry: () => void;
}) {
  const { connection, lastReceivedAtMs } = status;
  const router = useRouter();
  switch (connection.kind) {
    case "off":
      return <Chip tone="quiet">{m.live_as_of({ time: kickoffTime(app.nowMs, app.locale, app.timeZone) })}</Chip>;
    case "connecting":
      return <Chip tone="quiet">{m.live_connecting()}</Chip>;
    case "reconnecting":
      return <Chip tone="warn">{m.live_reconnecting()}</Chip>;
    case "connected":
      if (lastReceivedAtMs === undefined) return <Chip tone="live">{m.live_connected()}</Chip>;
      return <Freshness lastReceivedAtMs={lastReceivedAtMs} startMs={app.nowMs} />;
    case "disconnected":
      if (connection.reason === "refused") {
        return (
          <Chip tone="warn">
            {m.live_refused()}
            <a href={router.state.location.href}>{m.live_reload()}</a>
          </Chip>
        );
      }
      return (
        <Chip tone="warn">
          {m.live_connection_lost()}
          {connection.reason === "lost" && (
            <>
              <span className="live-chip-detail">
                <NextTry retryAtMs={connection.retryAtMs} startMs={app.nowMs} />
              </span>
              <button type="button" onClick={onRetry}>
                {m.live_retry()}
              </button>
            </>
          )}
        </Chip>
      );
  }
}
