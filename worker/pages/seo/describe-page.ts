import type { AppRouter } from "#client/router-context.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";

export type PageDescription = {
  title: string;
  description: string;
  keywords?: string | undefined;
  /** Absolute, in the page's locale. */
  canonical: string;
  indexed: boolean;
  structuredData: string[];
  /** Set for content that exists in some languages only. */
  alternates: { locale: string; href: string }[] | undefined;
  /** The page's own Open Graph tags; otherwise the site's. */
  openGraph: ReadonlyMap<string, string>;
};

/** From `head()` of the matched route, with the brand's own texts as fallback. */
export function describePage(router: AppRouter, brand: Brand): PageDescription {
  const { app } = router.options.context;
  const { matches, location } = router.state;
  const last = matches.at(-1);
  const meta = last?.meta ?? [];
  const named = (name: string) => meta.find((tag) => tag?.name === name)?.content;
  const canonical = last?.links?.find((link) => link?.rel === "canonical")?.href;
  const alternates = last?.links?.flatMap((link) =>
    link?.rel === "alternate" && link.hrefLang && link.href ? [{ locale: link.hrefLang, href: link.href }] : [],
  );
  const robots = last?.staticData.robots ?? "index";
  // Some pages below a disallowed path are public, such as profiles, and have a description.
  const isPrivate = robots === "disallow" && named("description") === undefined;
  const isNoindex = named("robots") === "noindex" || robots === "noindex" || isPrivate;
  return {
    title: meta.find((tag) => tag?.title !== undefined)?.title ?? brand.title[app.locale],
    description: named("description") ?? brand.description[app.locale],
    ...(meta.length === 0 && { keywords: brand.keywords[app.locale] }),
    canonical: canonical ?? new URL(brand.pcUrl).origin + toLocalePath(location.pathname, app.locale, brand.lang),
    indexed: last?.status === "success" && !isNoindex,
    alternates: alternates && alternates.length > 0 ? alternates : undefined,
    openGraph: new Map(
      meta.flatMap((tag): [string, string][] => (tag?.property && tag.content ? [[tag.property, tag.content]] : [])),
    ),
    structuredData: (last?.headScripts ?? []).flatMap((script) =>
      typeof script?.children === "string" ? [script.children] : [],
    ),
  };
}
