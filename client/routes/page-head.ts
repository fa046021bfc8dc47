import type { AppContext } from "#client/app-context.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";

type PageDescription = {
  title: string;
  description: string;
  /** Path in the brand's default locale, without query: the canonical URL. */
  path: string;
  structuredData?: object[];
  /** The languages of the content; all without it. */
  locales?: readonly Locale[];
  article?: { publishedAtMs: number };
  /** Of link previews, absolute; the brand's own without it. */
  image?: string;
  /** Not for search engines, though links to it are shared. */
  isUnlisted?: boolean;
};

/** Meta tags and JSON-LD need absolute URLs. */
export const absoluteUrl = ({ brand, locale }: AppContext, path: string): string =>
  brand.origin + toLocalePath(path, locale, brand.defaultLocale);

const articleTags = (article: PageDescription["article"]) =>
  article
    ? [
        { property: "og:type", content: "article" },
        { property: "article:published_time", content: new Date(article.publishedAtMs).toISOString() },
      ]
    : [];

/**
 * What a route's `head()` returns. Routes call it behind `import.meta.env.SSR`: only the server writes the head, and the
 * browser build drops the descriptions and JSON-LD.
 */
export const pageHead = (
  app: AppContext,
  { title, description, path, structuredData = [], locales, article, image, isUnlisted }: PageDescription,
) => ({
  meta: [
    { title: `${title} | ${app.brand.name}` },
    { name: "description", content: description },
    ...articleTags(article),
    ...(image === undefined ? [] : [{ property: "og:image", content: image }]),
    ...(isUnlisted ? [{ name: "robots", content: "noindex" }] : []),
  ],
  links: [
    { rel: "canonical", href: absoluteUrl(app, path) },
    ...(locales ?? []).map((locale) => ({
      rel: "alternate",
      hrefLang: locale,
      href: absoluteUrl({ ...app, locale }, path),
    })),
  ],
  scripts: structuredData.map((data) => ({ type: "application/ld+json", children: JSON.stringify(data) })),
});

/** A page search engines should not list, though its route may be. */
export const NOINDEX_HEAD = { meta: [{ name: "robots", content: "noindex" }] };
