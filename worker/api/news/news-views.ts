import type { Locale } from "#domain/i18n/locales.ts";
import type { NewsArticle, NewsCard } from "#domain/news/contract.ts";
import { m } from "#messages";
import {
  reportBlocks,
  reportSummary,
  reportTeaser,
  reportTitle,
  reportTitleWithoutResult,
} from "#messages/match-report.ts";
import type { StoredNewsArticle } from "../../services/news/get-article.ts";
import type { StoredNewsList } from "../../services/news/list-news.ts";
import type { ReportSource, StoredNewsCard } from "../../services/news/news-cards.ts";

/** Match reports are generated here, in the caller's language. */
const textsOf = (report: ReportSource | undefined, text: StoredNewsCard["text"]) =>
  report
    ? {
        title: reportTitle(report),
        summary: reportSummary(report),
        spoilerFreeTitle: reportTitleWithoutResult(report),
      }
    : { title: text?.title ?? "", summary: text?.summary ?? "", spoilerFreeTitle: m.spoiler_note() };

export const toNewsCard = ({ report, text, ...card }: StoredNewsCard): NewsCard => ({
  ...card,
  ...textsOf(report, text),
  ...(report && { summary: reportTeaser({ ...report, locale: card.locale }) }),
});

export const toNewsList = ({ list, ...page }: StoredNewsList): { list: NewsCard[] } & typeof page => ({
  ...page,
  list: list.map(toNewsCard),
});

export const toNewsArticle = ({ report, text, ...article }: StoredNewsArticle, locale: Locale): NewsArticle => ({
  ...article,
  ...textsOf(report, text),
  blocks: report ? reportBlocks({ ...report, locale }) : article.blocks,
});

/** Adds the preview token to image URLs, because unpublished images are served only with it. */
export function withPreviewedImages(article: NewsArticle, preview: string): NewsArticle {
  const ask = `?article=${article.newsId}&preview=${encodeURIComponent(preview)}`;
  const named = <Image extends { file: string }>(image: Image): Image => ({ ...image, file: image.file + ask });
  return {
    ...article,
    cover: article.cover && named(article.cover),
    blocks: article.blocks.map((block) => {
      if (block.kind === "image") return named(block);
      return block.kind === "gallery" ? { ...block, images: block.images.map(named) } : block;
    }),
  };
}
