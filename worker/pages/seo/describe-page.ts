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
};

/** What `head()` of the matched route says; the brand's own words where it says nothing. */
export function describePage(router: AppRouter, brand: Brand): PageDescription {
  const { app } = router.options.context;
  const { matches, location } = router.state;
  const last = matches.at(-1);
  const meta = last?.meta ?? [];
  const named = (name: string) => meta.find((tag) => tag?.name === name)?.content;
  const canonical = last?.links?.find((link) => link?.rel === "canonical")?.href;
  const robots = last?.staticData.robots ?? "index";
  // A disallowed address can still have pages for everyone, such as a public profile: those describe themselves.
  const isPrivate = robots === "disallow" && named("description") === undefined;
  const isNoindex = named("robots") === "noindex" || robots === "noindex" || isPrivate;
  return {
    title: meta.find((tag) => tag?.title !== undefined)?.title ?? brand.title[app.locale],
    description: named("description") ?? brand.description[app.locale],
    ...(meta.length === 0 && { keywords: brand.keywords[app.locale] }),
    canonical: canonical ?? new URL(brand.pcUrl).origin + toLocalePath(location.pathname, app.locale, brand.lang),
    indexed: last?.status === "success" && !isNoindex,
    structuredData: (last?.headScripts ?? []).flatMap((script) =>
      typeof script?.children === "string" ? [script.children] : [],
    ),
  };
}
