import { lazyComponent } from "#client/ui/lazy-component.ts";
import "media-chrome/media-controller";
import "./player.css";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import { onMeasuredDelayChange } from "#client/realtime/measured-delay.ts";
import { storeDelayCookie } from "#client/session/preferences/set-broadcast-delay.ts";
import type { Playback, PlaybackSource } from "#domain/live/contract.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { findRecording, isOwnMedia, listMenuSources, sourceKey } from "./choose-source.ts";
import { setControlLabels } from "./controls/control-labels.ts";
import { PlayerBadges, PlayerBar } from "./controls/player-bar.tsx";
import { type PlayerKeys, usePlayerKeys } from "./controls/use-player-keys.ts";
import { isAtLiveEdge } from "./player-time.ts";
import { FailedScreen, Reconnecting } from "./screens/problem-screens.tsx";
import type { SeekRange } from "./seek-markers.ts";
import { useStream } from "./use-stream.ts";

const ENDED_POLL_MS = 5_000;

const EndedScreen = lazyComponent(async () => (await import("./screens/ended-screen.tsx")).EndedScreen);
const ClipDialog = lazyComponent(async () => (await import("./screens/clip-dialog.tsx")).ClipDialog);

type Props = {
  /** Omitted for a standalone video: no clips, and scores and chat don't follow its clock. */
  roomId?: string;
  playback: Playback;
  isClip: boolean;
  /** A playable source. */
  source: PlaybackSource;
  events: readonly MatchEvent[];
  markerLabel: (event: Pick<MatchEvent, "kind" | "clockText">) => string;
  /** Called with a key of `sourceKey`. */
  onSource: (key: string) => void;
  onLocked: (source: PlaybackSource) => void;
  /** The sources must be refetched. */
  onDenied: () => void;
  /** Each new object seeks to its time. */
  jump?: { atMs: number } | undefined;
};

/** The video and its controls; loaded on demand. */
export function VideoPlayer({
  roomId,
  playback,
  isClip,
  source,
  events,
  markerLabel,
  onSource,
  onLocked,
  onDenied,
  jump,
}: Props) {
  const { locale, user } = useApp();
  const router = useRouter();
  const [clipAtMs, setClipAtMs] = useState<number>();
  const root = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [rewindToMs, setRewindToMs] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const [isMuted, setIsMuted] = useState(true);
  const [isOver, setIsOver] = useState(false);
  const isLive = playback.state === "live" || playback.state === "interrupted";
  const recording = findRecording(playback.sources);
  const playing = rewindToMs !== undefined && isLive && recording ? recording : source;
  const { stream, view } = useStream({
    ...{ video, source: playing, isLive, attempt, onDenied },
    liveId: playback.liveId,
    isClock: roomId !== undefined,
    startAtMs: isLive ? rewindToMs : undefined,
  });
  useState(() => setControlLabels(locale));
  useEffect(() => onMeasuredDelayChange(storeDelayCookie), []);

  const startMs = (isLive && recording ? playback.startedAtMs : undefined) ?? view.range?.startMs ?? 0;
  const endMs = isLive ? serverNowMs() : (view.range?.endMs ?? 0);
  const range: SeekRange = { startMs: Math.min(startMs, view.pictureMs ?? startMs), endMs };
  const pictureMs = view.pictureMs ?? endMs;
  const isAtEdge = isLive && rewindToMs === undefined && isAtLiveEdge(view.behindMs, view.targetSeconds || 8);

  const backToLive = () => {
    setRewindToMs(undefined);
    stream.current?.seekToEdge();
    void video.current?.play().catch(() => undefined);
  };
  const seek = (atMs: number) => {
    if (isLive && atMs >= endMs - (view.targetSeconds || 8) * 1_000) return backToLive();
    if (!stream.current?.seekTo(atMs) && isLive && recording) setRewindToMs(atMs);
  };
  const latestSeek = useRef(seek);
  latestSeek.current = seek;
  useEffect(() => {
    if (jump) latestSeek.current(jump.atMs);
  }, [jump]);
  // The playlist of the live has ended, but the room's new state may not have been reported.
  useEffect(() => {
    if (!isOver || !isLive) return;
    onDenied();
    const timer = setInterval(onDenied, ENDED_POLL_MS);
    return () => clearInterval(timer);
  }, [isOver, isLive, onDenied]);
  const shareClip = () => {
    if (!user) void openLoginModal(router);
    else setClipAtMs(view.pictureMs === undefined ? undefined : Math.floor(view.pictureMs));
  };
  const keys = useRef<PlayerKeys>(undefined);
  keys.current = video.current
    ? {
        video: video.current,
        seekBy: (seconds) => seek(Math.max(range.startMs, pictureMs + seconds * 1_000)),
        seekToStart: () => seek(range.startMs),
        seekToLive: () => (isLive ? backToLive() : seek(range.endMs)),
        toggleFullscreen: () => root.current?.querySelector<HTMLElement>("media-fullscreen-button")?.click(),
      }
    : undefined;
  usePlayerKeys(
    root,
    useCallback(() => keys.current, []),
  );

  return (
    <div
      ref={root}
      className="player-video"
      data-state={playback.state}
      data-source={sourceKey(playing)}
      data-behind-ms={Math.round(view.behindMs)}
      data-rewound={rewindToMs !== undefined || undefined}
    >
      <media-controller nohotkeys noautoseektolive fullscreenelement="stage" autohide="3" lang={locale}>
        <video
          ref={video}
          slot="media"
          playsInline
          muted
          autoPlay
          poster={playback.coverUrl ?? undefined}
          onVolumeChange={(event) => setIsMuted(event.currentTarget.muted)}
          onEnded={() => setIsOver(true)}
          onPlay={() => setIsOver(false)}
          onSeeking={() => setIsOver(false)}
        />
        <PlayerBar
          {...{ view, range, pictureMs, isLive, isAtEdge, events, markerLabel, onSource, onLocked }}
          sources={listMenuSources(playback.sources, isLive)}
          selected={sourceKey(source)}
          onSeek={seek}
          onClip={isClip || roomId === undefined || !isOwnMedia(playing.url) ? undefined : shareClip}
          onBackToLive={backToLive}
        />
      </media-controller>
      <PlayerBadges
        badge={isClip ? m.player_clip() : isLive || roomId === undefined ? undefined : m.player_replay()}
        trialEndsAtMs={playback.trial && !playback.trial.usedUp ? playback.trial.endsAtMs : undefined}
      >
        {isMuted && view.pictureMs !== undefined ? (
          <button
            type="button"
            className="player-unmute focus-ring"
            onClick={() => {
              if (video.current) video.current.muted = false;
            }}
          >
            <span aria-hidden="true" className="i-lucide-volume-x text-16" />
            {m.player_unmute()}
          </button>
        ) : null}
      </PlayerBadges>
      {playback.state === "interrupted" ||
      (view.problem === "interrupted" && view.isFrozen) ||
      (isLive && view.isFrozen) ? (
        <Reconnecting />
      ) : null}
      {isOver && !isLive && roomId !== undefined ? (
        <Suspense>
          <EndedScreen
            {...{ roomId, playback }}
            onAgain={() => {
              seek(range.startMs);
              void video.current?.play().catch(() => undefined);
            }}
          />
        </Suspense>
      ) : null}
      {clipAtMs === undefined || roomId === undefined ? null : (
        <Suspense>
          <ClipDialog roomId={roomId} liveId={playback.liveId} atMs={clipAtMs} onClose={() => setClipAtMs(undefined)} />
        </Suspense>
      )}
      {view.problem === "failed" ? <FailedScreen onRetry={() => setAttempt(attempt + 1)} /> : null}
    </div>
  );
}
