import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CommentSlot } from "#client/features/comments/comment-slot.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { chapterLabel } from "#client/features/matches/labels/chapter-label.ts";
import { MatchTile } from "#client/features/matches/list/match-tile.tsx";
import { LiveScoresStatus } from "#client/features/matches/live/live-scores-status.tsx";
import { PostAboutLink } from "#client/features/posts/post-about-link.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { ShareButton } from "#client/features/social/share-button.tsx";
import { OwnVideoPlayer } from "#client/features/videos/own-video-player.tsx";
import { VideoFacts } from "#client/features/videos/video-facts.tsx";
import { videoKindLabel } from "#client/features/videos/video-kind-label.ts";
import { VideoTile } from "#client/features/videos/video-tile.tsx";
import { videoHref } from "#client/late-links.ts";
import { anchorProfileHref, libraryHref, profileHref, videosHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import { getGameById } from "#domain/matches/games.ts";
import { isLiveState } from "#domain/matches/match-states.ts";
import type { VideoView } from "#domain/videos/contract.ts";
import { VIDEO_EPOCH_MS } from "#domain/videos/timeline.ts";
import { m } from "#messages";
import { gameName } from "#messages/game-name.ts";
import { matchTopic } from "#party/protocol/match-feed/frames.ts";
import { ChapterList } from "./chapter-list.tsx";

/** Chapters start this long before their event, because feeds report a goal after it was seen. */
const CHAPTER_LEAD_MS = 10_000;

/** Called once per visit; the server counts each viewer once a day. */
function useCountView(videoId: number): void {
  const { api } = useRouter().options.context;
  useEffect(() => {
    // Best effort: a view that is not counted does not affect the viewer.
    api.call("POST /video/countView", { videoId }).catch(() => undefined);
  }, [api, videoId]);
}

/** A live match is also fetched as match detail, because the feed's changes are merged into that. */
function VideoMatch({ video }: { video: VideoView }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { match, leagues } = video;
  const input = { game: getGameById(match?.gameId ?? 0)?.slug ?? "", matchId: match?.id ?? 0 };
  const { data } = useQuery({
    ...callQuery(api, "GET /{game}/{matchId}", input),
    enabled: match !== null && isLiveState(match.state) && !import.meta.env.SSR,
  });
  if (!match) return null;
  return (
    <div className="panel">
      <MatchTile card={data ?? match} league={leagues.find(({ id }) => id === match.leagueId)} app={app} />
    </div>
  );
}

function UpNext({ videoId }: { videoId: number }) {
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /video/related", { videoId }));
  if (!data || data.list.length === 0) return null;
  return (
    <section className="flex flex-col gap-3" aria-labelledby="up-next">
      <h2 id="up-next" className="text-16 font-600">
        {m.video_up_next()}
      </h2>
      <ul className="video-list flex flex-col gap-4">
        {data.list.map((video) => (
          <VideoTile key={video.videoId} video={video} />
        ))}
      </ul>
    </section>
  );
}

function Owner({ owner }: { owner: NonNullable<VideoView["owner"]> }) {
  const app = useApp();
  const { uid, username, isStreamer } = owner;
  return (
    <Link
      className="text-14 font-500 text-strong hover:underline focus-ring"
      href={isStreamer ? anchorProfileHref(app, uid) : profileHref(app, uid)}
    >
      <bdi>{username}</bdi>
    </Link>
  );
}

const ExternalVideo = ({ url, cover }: { url: string; cover: string | null }) => (
  <div className="player grid place-items-center">
    {cover ? <img className="player-poster" src={cover} alt="" /> : null}
    <a
      className="relative inline-flex min-h-11 items-center gap-2 rounded-10 bg-accent px-4 text-14 font-600 text-on-accent focus-ring"
      href={url}
      rel="noopener noreferrer nofollow"
      target="_blank"
    >
      <span aria-hidden="true" className="i-lucide-external-link text-16" />
      {m.video_watch_on({ site: new URL(url).host })}
    </a>
  </div>
);

function Teams({ video }: { video: VideoView }) {
  const app = useApp();
  if (video.teams.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {video.teams.map(({ id, name }) => (
        <li key={id}>
          <Link
            className="inline-flex min-h-9 items-center rounded-full bg-surface-2 px-3 text-13 font-500 text-strong hover:bg-surface-3 focus-ring"
            href={libraryHref(app, "squad", id)}
          >
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A video with its chapters and its match. */
export function VideoScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { game, id } = useParams({ from: "/videos/$game/$id" });
  const { data: video } = useSuspenseQuery(callQuery(api, "GET /{game}/video{id}", { game, id }));
  const [jump, setJump] = useState<{ atMs: number }>();
  useCountView(video.videoId);
  const { videoId, title, description, externalUrl, cover, match, owner, locale, hidden } = video;
  const label = videoKindLabel(video.kind);
  const isForeign = locale !== app.locale && !hidden;
  return (
    <PageLayout companion={<UpNext videoId={videoId} />}>
      <title>{`${title} | ${app.brand.name}`}</title>
      <CrestSprite />
      <div className="board-top">
        <Link
          className="flex min-h-8 items-center gap-2 text-13 text-muted hover:text-strong focus-ring"
          href={videosHref(app, video.game)}
        >
          <GameIcon game={video.game} className="text-16" />
          {m.videos_game_title({ game: gameName(video.game) })}
        </Link>
        {match && isLiveState(match.state) && !match.hidden ? (
          <LiveScoresStatus topic={matchTopic(match.id)} problemsOnly />
        ) : null}
      </div>
      <article className="flex flex-col gap-4" data-video={videoId}>
        {externalUrl === null ? (
          <OwnVideoPlayer key={videoId} video={video} chapters={video.chapters} {...{ chapterLabel, jump }} />
        ) : (
          <ExternalVideo url={externalUrl} cover={cover} />
        )}
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="flex min-w-0 flex-col gap-1">
            <h1 className="text-20" lang={isForeign ? locale : undefined} dir="auto">
              {title}
            </h1>
            <div className="flex flex-wrap items-center gap-3">
              {label ? <Badge tone="accent">{label}</Badge> : null}
              {owner ? <Owner owner={owner} /> : null}
              <VideoFacts video={video} />
            </div>
          </div>
          <div className="flex flex-wrap gap-2">
            {match ? <PostAboutLink match={match} /> : null}
            <ShareButton title={title} />
          </div>
        </div>
        {description && video.kind === "upload" ? (
          <p
            className="max-w-200 text-14 whitespace-pre-line text-text"
            lang={isForeign ? locale : undefined}
            dir="auto"
          >
            {description}
          </p>
        ) : null}
        <VideoMatch video={video} />
        <ChapterList
          chapters={video.chapters}
          match={match}
          onChapter={({ offsetMs }) => setJump({ atMs: VIDEO_EPOCH_MS + Math.max(0, offsetMs - CHAPTER_LEAD_MS) })}
        />
        <Teams video={video} />
        <CommentSlot
          subject={{ kind: "video", id: videoId }}
          revealHref={match ? `${videoHref(app, video.game, videoId)}?reveal=${match.id}` : undefined}
        />
      </article>
    </PageLayout>
  );
}
