import { type RefObject, useEffect, useRef, useState } from "react";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import { reportPicture } from "#client/realtime/playback-clock.ts";
import { storeDelayCookie } from "#client/session/preferences/set-broadcast-delay.ts";
import type { PlaybackSource } from "#domain/live/contract.ts";
import type { SeekRange } from "./seek-markers.ts";
import { openStream } from "./stream/open-stream.ts";
import type { Stream } from "./stream/stream.ts";

const TICK_MS = 500;
/** If no new picture appears for this long, a problem is shown. */
const FROZEN_MS = 3_000;

export type StreamView = {
  pictureMs: number | undefined;
  behindMs: number;
  range: SeekRange | undefined;
  targetSeconds: number;
  /** Not paused, but not moving either. */
  isFrozen: boolean;
  problem: "interrupted" | "failed" | undefined;
  /** Whether the picture is of the live; its time is not a position in the replay. */
  isLive: boolean;
};

const initialView = (isLive: boolean): StreamView => ({
  pictureMs: undefined,
  behindMs: 0,
  range: undefined,
  targetSeconds: 0,
  isFrozen: false,
  problem: undefined,
  isLive,
});

type Options = {
  video: RefObject<HTMLVideoElement | null>;
  liveId: number;
  source: PlaybackSource;
  /** The live is on the air, whichever source plays. */
  isLive: boolean;
  startAtMs: number | undefined;
  /** Changes when the viewer retries. */
  attempt: number;
  /** Scores and chat follow this picture; on pages with several players, only one of them. */
  isClock?: boolean;
  onDenied: () => void;
};

/**
 * Plays a source and reports its time to the playback clock. A fresh URL of the same source doesn't interrupt playback.
 */
export function useStream({ video, liveId, source, isLive, startAtMs, attempt, isClock = true, onDenied }: Options) {
  const stream = useRef<Stream>(undefined);
  const [view, setView] = useState(() => initialView(isLive));
  const { kind, line, url } = source;
  const latest = useRef({ url, isClock, onDenied });
  latest.current = { url, isClock, onDenied };

  // biome-ignore lint/correctness/useExhaustiveDependencies: `liveId` and `attempt` open the source again.
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    let problem: StreamView["problem"];
    let movedAtMs = Date.now();
    let lastSeconds: number | undefined;
    const opened = openStream({
      video: element,
      url: latest.current.url,
      isLive,
      isLowLatency: kind === "ll",
      startAtMs,
      onDenied: () => latest.current.onDenied(),
      onInterrupted() {
        problem = "interrupted";
      },
      onFailed() {
        problem = "failed";
      },
    });
    stream.current = opened;
    if (!opened) setView({ ...initialView(isLive), problem: "failed" });
    void element.play().catch(() => undefined);

    function tick() {
      if (!opened || !element) return;
      const pictureMs = opened.pictureMs();
      // External lines may have no timestamps.
      const hasMoved = element.readyState > 1 && element.currentTime !== lastSeconds;
      if (hasMoved || element.paused || element.seeking) movedAtMs = Date.now();
      if (hasMoved && problem === "interrupted") problem = undefined;
      lastSeconds = element.currentTime;
      const behindMs = pictureMs === undefined ? 0 : serverNowMs() - pictureMs;
      // While the stream is interrupted, the chat keeps its latest delay.
      if (latest.current.isClock && pictureMs !== undefined && (hasMoved || element.paused))
        reportPicture({ atMs: pictureMs, behindMs, kind: isLive ? "live" : "recording" });
      const [range, targetSeconds] = [opened.rangeMs(), opened.targetSeconds()];
      setView({
        pictureMs,
        behindMs,
        range,
        targetSeconds,
        isFrozen: Date.now() - movedAtMs > FROZEN_MS,
        problem,
        isLive,
      });
    }
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearInterval(timer);
      opened?.close();
      stream.current = undefined;
    };
  }, [video, liveId, kind, line, isLive, startAtMs, attempt]);

  useEffect(() => stream.current?.refresh(url), [url]);
  usePlaybackClockEnd(isClock);
  return { stream, view: view.isLive === isLive ? view : initialView(isLive) };
}

/** Without a player, the chosen delay applies again, also in the worker. */
function usePlaybackClockEnd(isClock: boolean) {
  useEffect(() => {
    if (!isClock) return;
    const end = () => {
      reportPicture(undefined);
      storeDelayCookie();
    };
    window.addEventListener("pagehide", end);
    return () => {
      window.removeEventListener("pagehide", end);
      end();
    };
  }, [isClock]);
}
