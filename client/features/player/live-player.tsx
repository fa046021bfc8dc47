import { lazyComponent } from "#client/ui/lazy-component.ts";
import "./player.css";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { replayHref } from "#client/late-links.ts";
import { vipHref } from "#client/links.ts";
import type { Playback, PlaybackSource } from "#domain/live/contract.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { chooseSource, findUnlockRequirement } from "./choose-source.ts";
import { LockedScreen } from "./screens/locked-screen.tsx";
import { PlayerOverlay } from "./screens/player-overlay.tsx";
import { FailedScreen } from "./screens/problem-screens.tsx";
import { WatchNext } from "./screens/watch-next.tsx";
import { storedSource, storeSource } from "./source-preference.ts";
import type { PlaybackStatus } from "./use-playback.ts";

/** Keeps hls.js and the controls out of every first load. */
const VideoPlayer = lazyComponent(async () => (await import("./video-player.tsx")).VideoPlayer);

type Props = {
  roomId: string;
  state: PlaybackStatus;
  /** Playing a clip: shows its badge, and offers no clips of it. */
  isClip?: boolean;
  /** Available before any fetch and rendered by the server. */
  posterUrl: string | null;
  events: readonly MatchEvent[];
  markerLabel: (event: Pick<MatchEvent, "kind" | "clockText">) => string;
  /** Content of a room without a live. */
  children: ReactNode;
};

/** Shown for a removed replay or clip. */
export const RemovedVideo = ({ roomId, was }: { roomId: string; was: "replay" | "clip" }) => (
  <Frame posterUrl={null}>
    <PlayerOverlay icon="i-lucide-video-off" title={was === "clip" ? m.error_clip_not_found() : m.player_replay_gone()}>
      <WatchNext roomId={roomId} />
    </PlayerOverlay>
  </Frame>
);

/** A room's live in each of its states, so that there is never just a black box. */
export function LivePlayer({ state, posterUrl, children, ...props }: Props) {
  const { playback, hasFailed, refetch } = state;
  if (hasFailed) {
    return (
      <Frame posterUrl={posterUrl}>
        <FailedScreen onRetry={refetch} />
      </Frame>
    );
  }
  if (!playback) return posterUrl ? <Frame posterUrl={posterUrl} /> : children;
  if (playback.state === "none") {
    return (
      <>
        {children}
        <WatchNext roomId={props.roomId} />
      </>
    );
  }
  return (
    <Frame posterUrl={playback.coverUrl ?? posterUrl} state={playback.state}>
      <Content {...props} playback={playback} refetch={refetch} />
    </Frame>
  );
}

type FrameProps = { posterUrl: string | null; state?: Playback["state"]; children?: ReactNode };

const Frame = ({ posterUrl, state, children }: FrameProps) => (
  <div className="player" data-playback={state}>
    {posterUrl ? <img className="player-poster" src={posterUrl} alt="" /> : null}
    {children}
  </div>
);

type ContentProps = Omit<Props, "state" | "posterUrl" | "children"> & { playback: Playback; refetch: () => void };

function Content({ roomId, playback, refetch, isClip = false, events, markerLabel }: ContentProps) {
  const app = useApp();
  const router = useRouter();
  const [preferred, setPreferred] = useState<string | undefined>(storedSource);
  const isLive = playback.state === "live" || playback.state === "interrupted";
  const source = chooseSource(playback.sources, { isLive, preferred });
  const need = findUnlockRequirement(playback.sources);

  const onLocked = ({ needs }: PlaybackSource) => {
    if (needs === "login" || (needs === "unlock" && !app.user)) void openLoginModal(router);
    else void router.navigate({ href: vipHref(app) });
  };
  if (source) {
    return (
      <Suspense fallback={<Loading />}>
        <VideoPlayer
          key={playback.liveId}
          {...{ roomId, playback, source, isClip, events, markerLabel, onLocked }}
          onSource={(key) => {
            storeSource(key);
            setPreferred(key);
          }}
          onDenied={refetch}
        />
      </Suspense>
    );
  }
  if (need) {
    const full = isClip ? replayHref(app, roomId, playback.liveId) : undefined;
    return <LockedScreen playback={playback} need={need} onUnlocked={refetch} replayHref={full} />;
  }
  if (playback.state === "waiting")
    return <PlayerOverlay icon="i-lucide-clock" title={m.player_waiting()} text={m.player_waiting_text()} />;
  if (playback.state === "interrupted" || playback.state === "live") return <Loading />;
  return (
    <PlayerOverlay icon="i-lucide-circle-stop" title={m.player_ended()} text={m.player_replay_soon()}>
      <WatchNext roomId={roomId} playback={playback} />
    </PlayerOverlay>
  );
}

const Loading = () => (
  <p className="player-reconnecting" role="status">
    <span aria-hidden="true" className="i-lucide-loader-circle player-spinner text-20" />
    <span className="sr-only">{m.player_loading()}</span>
  </p>
);
