import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { videoHref } from "#client/late-links.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { Link } from "#client/ui/link.tsx";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

/** The player is loaded when a reader starts the video. */
const ArticlePlayer = lazyComponent(async () => (await import("./article-player.tsx")).ArticlePlayer);

type Props = { game: GameSlug; videoId: number; title: string };

/** A video of this site within an article: shows its cover until started, then the player in the same place. */
export function ArticleVideo({ game, videoId, title }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const [isStarted, setIsStarted] = useState(false);
  const { data } = useQuery({
    ...callQuery(api, "GET /{game}/video{id}", { game, id: videoId }),
    enabled: !import.meta.env.SSR,
    retry: false,
  });
  const cover = data?.cover ?? null;
  const isPlayable = data !== undefined && data.externalUrl === null;
  return (
    <figure className="flex flex-col gap-1" data-video={videoId}>
      <div className="news-video">
        {isStarted && isPlayable ? (
          <Suspense>
            <ArticlePlayer video={data} />
          </Suspense>
        ) : (
          <button
            type="button"
            className="news-video-start focus-ring-inset"
            aria-label={m.label_value({ label: m.player_play(), value: title })}
            disabled={!isPlayable}
            onClick={() => setIsStarted(true)}
          >
            {cover ? <img src={cover} alt="" loading="lazy" /> : null}
            <span aria-hidden="true" className="i-lucide-play" />
          </button>
        )}
      </div>
      <figcaption className="text-13 text-muted">
        <Link className="hover:underline focus-ring" href={videoHref(app, game, videoId)}>
          {title}
        </Link>
      </figcaption>
    </figure>
  );
}
