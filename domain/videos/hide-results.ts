import { hideCardResult, hidesMatch, type SpoilerGuard } from "../matches/spoilers/guard.ts";
import type { NewsList } from "../news/contract.ts";
import { hideNewsResults } from "../news/hide-results.ts";
import type { VideoCard, VideoList, VideoView } from "./contract.ts";

const isVideoHidden = (guard: SpoilerGuard, { reveals }: VideoCard): boolean =>
  reveals.some((match) => hidesMatch(guard, match));

/** Automatic titles reveal nothing, but written ones, covers and durations may. */
function hideVideoCard<Card extends VideoCard>(card: Card, guard: SpoilerGuard): Card {
  if (!isVideoHidden(guard, card)) return card;
  return { ...card, title: card.spoilerFreeTitle, description: "", cover: null, durationMs: null, hidden: true };
}

export const hideVideoResults = <List extends { list: VideoCard[] }>(view: List, guard: SpoilerGuard): List => ({
  ...view,
  list: view.list.map((card) => hideVideoCard(card, guard)),
});

/** Chapters list every goal. */
export function hideVideoViewResult(video: VideoView, guard: SpoilerGuard): VideoView {
  const card = hideVideoCard(video, guard);
  const match = video.match && hideCardResult(guard, video.match);
  return card === video ? { ...video, match } : { ...card, match, chapters: [] };
}

const isNewsList = (view: NewsList | VideoList): view is NewsList => view.list.some((card) => "newsId" in card);

/** `/{game}/{type}/{pageIndex}` lists articles or videos. */
export const hidePageOfGame = (view: NewsList | VideoList, guard: SpoilerGuard): NewsList | VideoList =>
  isNewsList(view) ? hideNewsResults(view, guard) : hideVideoResults(view, guard);
