import { Suspense, useState } from "react";
import { lazyScreen } from "#client/ui/lazy-component.ts";
import { type GameSlug, isGameSlug } from "#domain/matches/games.ts";
import type { NewsBlock } from "#domain/news/document.ts";

/** The server's HTML has the video; its code is loaded by articles with one, and hydrated a little later. */
const ArticleVideo = lazyScreen(() => import("./article-video.tsx"), "ArticleVideo");
const VIDEO_PATH = /^\/videos\/([a-z0-9:]+)\/(\d{1,15})$/;

type Video = { game: GameSlug; videoId: number };

/** Undefined for an address that is no video of this site. */
export function parseVideoPath(href: string): Video | undefined {
  const [, game = "", id] = VIDEO_PATH.exec(href) ?? [];
  return isGameSlug(game) ? { game, videoId: Number(id) } : undefined;
}

/** Else the first article of a server process would stream the video in late, and move what is below it. */
export async function preloadArticleVideo(blocks: readonly NewsBlock[]): Promise<void> {
  if (blocks.some((block) => block.kind === "video" && parseVideoPath(block.href))) await ArticleVideo.preload?.();
}

/** One element for good: React drops the server's HTML of a boundary that renders again before it is hydrated. */
export const ArticleVideoSlot = (props: Video & { title: string }) =>
  useState(
    <Suspense fallback={<div className="news-video" />}>
      <ArticleVideo {...props} />
    </Suspense>,
  )[0];
