import type { AppContext } from "#client/app-context.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import type { Locale } from "#domain/i18n/locales.ts";

type PageDescription = {
  title: string;
  description: string;
  /** Path of the canonical URL in the brand's default locale, without query. */
  path: string;
  structuredData?: object[];
  /** Languages of the content; defaults to all of the brand's. */
  locales?: readonly Locale[];
  article?: { publishedAtMs: number };
  /** Absolute URL of the link preview's image; defaults to the brand's. */
  image?: string;
  /** Hidden from search engines, although links to it are shared. */
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
 * The result of a route's `head()`. Routes call it behind `import.meta.env.SSR`, because only the server renders the
 * head; the browser build drops descriptions and JSON-LD.
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

/** For pages that search engines should not list, although their route may be indexed. */
export const NOINDEX_HEAD = { meta: [{ name: "robots", content: "noindex" }] };
