import { hideCardResult, hidesMatch, type SpoilerGuard } from "../matches/spoilers/guard.ts";
import type { NewsArticle, NewsCard } from "./contract.ts";

const isNewsHidden = (guard: SpoilerGuard, { reveals }: NewsCard): boolean =>
  reveals.some((match) => hidesMatch(guard, match));

function hideNewsCard<Card extends NewsCard>(card: Card, guard: SpoilerGuard): Card {
  if (!isNewsHidden(guard, card)) return card;
  return { ...card, title: card.spoilerFreeTitle, summary: "", cover: null, correctionNote: "", hidden: true };
}

export const hideNewsResults = <List extends { list: NewsCard[] }>(view: List, guard: SpoilerGuard): List => ({
  ...view,
  list: view.list.map((card) => hideNewsCard(card, guard)),
});

/** Text, pictures and match cards of an article all reveal its result. */
export function hideArticleResult(article: NewsArticle, guard: SpoilerGuard): NewsArticle {
  const card = hideNewsCard(article, guard);
  const matches = article.matches.map((match) => hideCardResult(guard, match));
  return card === article ? { ...article, matches } : { ...card, matches, blocks: [], lineups: [] };
}
