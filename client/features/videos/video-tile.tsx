import "./video-tile.css";
import { useApp } from "#client/app-context.ts";
import { playingTime } from "#client/format/durations.ts";
import { videoHref } from "#client/late-links.ts";
import { GameIcon } from "#client/ui/game-icon.tsx";
import { Link } from "#client/ui/link.tsx";
import type { VideoCard } from "#domain/videos/contract.ts";
import { VideoFacts } from "./video-facts.tsx";
import { videoKindLabel } from "./video-kind-label.ts";

/** A video in a list: cover, length, title, views and age. */
export function VideoTile({ video, headingLevel = 3 }: { video: VideoCard; headingLevel?: 2 | 3 }) {
  const app = useApp();
  const { videoId, game, kind, title, cover, durationMs, locale, hidden } = video;
  const Heading = `h${headingLevel}` as const;
  const label = videoKindLabel(kind);
  return (
    <li className="video-tile" data-video={videoId}>
      <span className="video-tile-picture">
        {cover ? (
          <img src={cover} alt="" width={320} height={180} loading="lazy" decoding="async" />
        ) : (
          <GameIcon game={game} className="text-32 text-muted" />
        )}
        {label ? <span className="video-tile-kind">{label}</span> : null}
        {durationMs === null ? null : (
          <span className="video-tile-length" dir="ltr">
            {playingTime(durationMs)}
          </span>
        )}
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="line-clamp-2 text-14 font-600 text-strong">
          <Link
            className="after:absolute after:inset-0 after:content-[''] focus-ring"
            href={videoHref(app, game, videoId)}
          >
            <bdi lang={locale === app.locale || hidden ? undefined : locale}>{title}</bdi>
          </Link>
        </Heading>
        <VideoFacts video={video} />
      </div>
    </li>
  );
}
