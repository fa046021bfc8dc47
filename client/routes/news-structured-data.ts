import type { NewsArticle as NewsArticleJsonLd, WithContext } from "schema-dts";
import type { AppContext } from "#client/app-context.ts";
import type { NewsArticle } from "#domain/news/contract.ts";

/** Search engines truncate longer headlines. */
const MAX_HEADLINE_LENGTH = 110;
const isoTime = (atMs: number) => new Date(atMs).toISOString();

/**
 * The properties search engines require of news: headline, times, author and publisher. The brand is the author of
 * generated reports.
 */
export function createNewsArticleJsonLd(
  article: NewsArticle,
  { brand }: AppContext,
  { url, image }: { url: string; image: string },
): WithContext<NewsArticleJsonLd> {
  const { title, summary, publishedAtMs, correctedAtMs, locale, author } = article;
  const publisher = { "@type": "Organization" as const, name: brand.name, url: `${brand.origin}/` };
  return {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: title.slice(0, MAX_HEADLINE_LENGTH),
    ...(summary && { description: summary }),
    datePublished: isoTime(publishedAtMs),
    dateModified: isoTime(correctedAtMs ?? publishedAtMs),
    inLanguage: locale,
    mainEntityOfPage: url,
    image: [image],
    author: author ? { "@type": "Person", name: author.username } : publisher,
    publisher,
  };
}
