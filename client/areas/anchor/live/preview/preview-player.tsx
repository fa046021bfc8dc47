import { type RefObject, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { behindText } from "#client/features/player/player-time.ts";
import { FailedScreen, Reconnecting } from "#client/features/player/screens/problem-screens.tsx";
import { useStream } from "#client/features/player/use-stream.ts";
import type { PlaybackSource } from "#domain/live/contract.ts";
import { m } from "#messages";

/** Shown between the start of the push and its first picture. */
const PreviewLoading = () => (
  <p className="player-reconnecting" role="status">
    <span aria-hidden="true" className="i-lucide-loader-circle player-spinner text-20" />
    {m.player_loading()}
  </p>
);

type Props = {
  video: RefObject<HTMLVideoElement | null>;
  liveId: number;
  source: PlaybackSource;
  isInterrupted: boolean;
  onDenied: () => void;
};

/** The streamer's own picture with low latency and without sound; loaded once media arrives. */
export function PreviewPlayer({ video, liveId, source, isInterrupted, onDenied }: Props) {
  const { locale } = useApp();
  const [isMuted, setIsMuted] = useState(true);
  const [attempt, setAttempt] = useState(0);
  const { view } = useStream({
    ...{ video, liveId, source, attempt, onDenied },
    isLive: true,
    startAtMs: undefined,
    isClock: false,
  });
  return (
    <div className="player-video" data-preview="">
      <video ref={video} playsInline muted autoPlay onVolumeChange={(event) => setIsMuted(event.currentTarget.muted)} />
      <div className="preview-bar">
        {view.pictureMs === undefined ? null : (
          <span className="player-badge tabular" data-latency="">
            {m.player_behind({ time: behindText(view.behindMs, locale) })}
          </span>
        )}
      </div>
      {view.pictureMs === undefined ? null : (
        <button
          type="button"
          className="player-unmute focus-ring"
          onClick={() => {
            if (video.current) video.current.muted = !isMuted;
          }}
        >
          <span aria-hidden="true" className={isMuted ? "i-lucide-volume-x text-16" : "i-lucide-volume-2 text-16"} />
          {isMuted ? m.player_unmute() : m.player_mute()}
        </button>
      )}
      {isInterrupted || (view.pictureMs !== undefined && view.isFrozen) ? <Reconnecting /> : null}
      {view.pictureMs === undefined && !isInterrupted && !view.problem ? <PreviewLoading /> : null}
      {view.problem === "failed" ? <FailedScreen onRetry={() => setAttempt(attempt + 1)} /> : null}
    </div>
  );
}
