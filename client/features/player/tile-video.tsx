import "./player.css";
import { useEffect, useRef, useState } from "react";
import type { Playback, PlaybackSource } from "#domain/live/contract.ts";
import { m } from "#messages";
import { FailedScreen, Reconnecting } from "./screens/problem-screens.tsx";
import { useStream } from "./use-stream.ts";

type Props = {
  playback: Playback;
  source: PlaybackSource;
  /** Chat and scores follow the picture of only one tile. */
  isFollowed: boolean;
  isMuted: boolean;
  onUnmute: () => void;
  onDenied: () => void;
};

/** A live without controls, one of several on a page; loaded on demand. */
export function TileVideo({ playback, source, isFollowed, isMuted, onUnmute, onDenied }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { view } = useStream({
    ...{ video, source, attempt, onDenied },
    liveId: playback.liveId,
    isLive: true,
    startAtMs: undefined,
    isClock: isFollowed,
  });
  useEffect(() => {
    if (video.current) video.current.muted = isMuted;
  }, [isMuted]);
  return (
    <div className="player-video" data-state={playback.state} data-sound={isMuted ? "off" : "on"}>
      <video ref={video} playsInline muted autoPlay poster={playback.coverUrl ?? undefined} />
      {isFollowed && isMuted && view.pictureMs !== undefined ? (
        <button type="button" className="player-unmute focus-ring" onClick={onUnmute}>
          <span aria-hidden="true" className="i-lucide-volume-x text-16" />
          {m.player_unmute()}
        </button>
      ) : null}
      {playback.state === "interrupted" || view.isFrozen ? <Reconnecting /> : null}
      {view.problem === "failed" ? <FailedScreen onRetry={() => setAttempt(attempt + 1)} /> : null}
    </div>
  );
}
