import { lazyComponent } from "#client/ui/lazy-component.ts";
import "#client/features/player/player.css";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { serverNowMs } from "#client/features/matches/live/server-clock.ts";
import { refreshDelayMs } from "#client/features/player/choose-source.ts";
import { LockedScreen } from "#client/features/player/screens/locked-screen.tsx";
import { PlayerOverlay } from "#client/features/player/screens/player-overlay.tsx";
import { FailedScreen } from "#client/features/player/screens/problem-screens.tsx";
import { replayHref } from "#client/late-links.ts";
import type { Playback } from "#domain/live/contract.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import type { VideoChapter, VideoPlayback } from "#domain/videos/contract.ts";
import { VIDEO_EPOCH_MS } from "#domain/videos/timeline.ts";
import { m } from "#messages";

/** Keeps hls.js and the controls out of every first load. */
const VideoPlayer = lazyComponent(async () => (await import("#client/features/player/video-player.tsx")).VideoPlayer);

type Props = {
  video: { videoId: number; title: string; cover: string | null };
  chapters: readonly VideoChapter[];
  chapterLabel: (event: Pick<MatchEvent, "kind" | "clockText">) => string;
  jump: { atMs: number } | undefined;
};

const nothing = () => undefined;

const toPlayback = ({ video }: Pick<Props, "video">, { url, expiresAtMs }: VideoPlayback): Playback => ({
  ...{ state: "replay", access: "public", notice: "", tags: [], externalComments: false },
  ...{ liveId: video.videoId, title: video.title, coverUrl: video.cover, expiresAtMs },
  sources: [{ kind: "replay", url }],
  startedAtMs: VIDEO_EPOCH_MS,
  endedAtMs: null,
});

const Frame = ({ cover, children }: { cover: string | null; children?: ReactNode }) => (
  <div className="player" data-playback="video">
    {cover ? <img className="player-poster" src={cover} alt="" /> : null}
    {children}
  </div>
);

/** A video of this site. Requested by the browser, because its URL belongs to this viewer. */
export function OwnVideoPlayer({ video, chapters, chapterLabel, jump }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => whenHydrated(() => setIsHydrated(true)), []);
  const { data, error, refetch } = useQuery({
    ...callQuery(api, "GET /video/playback", { videoId: video.videoId }),
    staleTime: 0,
    enabled: isHydrated,
    retry: false,
    refetchInterval: ({ state }) => (state.data ? refreshDelayMs(state.data, serverNowMs()) : false),
    refetchIntervalInBackground: true,
  });
  const events = useMemo(
    () => chapters.map(({ offsetMs, event }): MatchEvent => ({ ...event, atMs: VIDEO_EPOCH_MS + offsetMs })),
    [chapters],
  );
  const isGone = error instanceof CallError && (error.status === 404 || error.status === 410);
  if (isGone)
    return (
      <Frame cover={null}>
        <PlayerOverlay icon="i-lucide-video-off" title={m.error_video_withdrawn()} />
      </Frame>
    );
  if (!data)
    return <Frame cover={video.cover}>{error === null ? null : <FailedScreen onRetry={() => void refetch()} />}</Frame>;
  if (data.needs !== undefined)
    return (
      <Frame cover={video.cover}>
        <LockedScreen
          playback={toPlayback({ video }, data)}
          need={data.needs.need}
          onUnlocked={() => void refetch()}
          replayHref={replayHref(app, data.needs.roomId, data.needs.liveId)}
        />
      </Frame>
    );
  const playback = toPlayback({ video }, data);
  const [source] = playback.sources;
  return (
    <Frame cover={video.cover}>
      {source ? (
        <Suspense>
          <VideoPlayer
            key={video.videoId}
            {...{ playback, source, events, jump }}
            isClip={false}
            markerLabel={chapterLabel}
            onSource={nothing}
            onLocked={nothing}
            onDenied={() => void refetch()}
          />
        </Suspense>
      ) : null}
    </Frame>
  );
}
