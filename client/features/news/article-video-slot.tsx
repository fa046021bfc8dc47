import { Suspense, useState } from "react";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { type GameSlug, isGameSlug } from "#domain/matches/games.ts";
import type { NewsBlock } from "#domain/news/document.ts";

/** The server renders the video. Only articles with a video load its code, and they hydrate it a little later. */
const ArticleVideo = lazyScreen(() => import("./article-video.tsx"), "ArticleVideo");
const VIDEO_PATH = /^\/videos\/([a-z0-9:]+)\/(\d{1,15})$/;

type Video = { game: GameSlug; videoId: number };

/** Undefined if the URL is not a video of this site. */
export function parseVideoPath(href: string): Video | undefined {
  const [, game = "", id] = VIDEO_PATH.exec(href) ?? [];
  return isGameSlug(game) ? { game, videoId: Number(id) } : undefined;
}

/** Otherwise the first article rendered by an isolate would stream the video late and cause a layout shift. */
export async function preloadArticleVideo(blocks: readonly NewsBlock[]): Promise<void> {
  if (blocks.some((block) => block.kind === "video" && parseVideoPath(block.href))) await ArticleVideo.preload?.();
}

/**
 * Keeps the same element, because React drops the server's HTML of a boundary that re-renders before it is hydrated.
 */
export const ArticleVideoSlot = (props: Video & { title: string }) =>
  useState(
    <Suspense fallback={<div className="news-video" />}>
      <ArticleVideo {...props} />
    </Suspense>,
  )[0];
