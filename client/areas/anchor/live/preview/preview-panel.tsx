import { type ReactNode, type RefObject, Suspense, useEffect } from "react";
import { PlayerOverlay } from "#client/features/player/screens/player-overlay.tsx";
import { usePlayback } from "#client/features/player/use-playback.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { OwnLive, PlaybackSource } from "#domain/live/contract.ts";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import { m } from "#messages";
import "#client/features/player/player.css";
import "../broadcast.css";

const PreviewPlayer = lazyComponent(async () => (await import("./preview-player.tsx")).PreviewPlayer);

/** Polled, because the site learns of a push slightly later than its hub. */
const SOURCE_POLL_MS = 1_000;

const findPreview = (sources: readonly PlaybackSource[]): PlaybackSource | undefined => {
  const playable = sources.filter(({ url }) => url !== "");
  return playable.find(({ kind }) => kind === "ll") ?? playable.find(({ kind }) => kind === "std");
};

type Props = {
  live: OwnLive;
  state: StoredLiveState;
  video: RefObject<HTMLVideoElement | null>;
  children?: ReactNode;
};

/** Plays the encoder's picture as the site receives it, before and after the start. */
export function PreviewPanel({ live, state, video, children }: Props) {
  const { playback, refetch } = usePlayback(live.roomId, undefined, live.liveId);
  const source = playback && findPreview(playback.sources);
  const isArriving = state !== "armed";
  const isMissing = isArriving && source === undefined;
  useEffect(() => {
    if (!isMissing) return;
    refetch();
    const timer = setInterval(refetch, SOURCE_POLL_MS);
    return () => clearInterval(timer);
  }, [isMissing, refetch]);
  return (
    <div className="player preview" data-live-state={state}>
      {live.coverUrl ? <img className="player-poster" src={live.coverUrl} alt="" /> : null}
      {isArriving && source ? (
        <Suspense>
          <PreviewPlayer
            {...{ video, source }}
            liveId={live.liveId}
            isInterrupted={state === "interrupted"}
            onDenied={refetch}
          />
        </Suspense>
      ) : (
        <PlayerOverlay icon="i-lucide-radio-tower" title={m.golive_waiting()} />
      )}
      {children}
    </div>
  );
}
