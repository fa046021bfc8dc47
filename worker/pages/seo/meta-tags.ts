import type { AppRouter } from "#client/router-context.ts";
import { createWebSiteJsonLd } from "#client/routes/structured-data.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from "#domain/share/share-image.ts";
import { BUILD_ID } from "../../build-id.ts";
import { escapeAttribute, escapeJsonText } from "../render/escape.ts";
import type { PageDescription } from "./describe-page.ts";

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

const alternate = (locale: string, href: string) =>
  `<link rel="alternate" hreflang="${locale}" href="${escapeAttribute(href)}">`;

/** Path of an absolute URL without its locale prefix. */
const pathWithoutLocale = (canonical: string, basePath: string): string =>
  new URL(canonical).pathname.slice(basePath.length) || "/";

/** Article covers vary in size; the pictures that the site draws all have the same size. */
function imageTags(image: string, alt: string): string[] {
  const isDrawn = new URL(image).pathname.startsWith("/share-images/");
  return [
    property("og:image", image),
    ...(isDrawn
      ? [
          property("og:image:width", String(SHARE_IMAGE_WIDTH_PX)),
          property("og:image:height", String(SHARE_IMAGE_HEIGHT_PX)),
        ]
      : []),
    property("og:image:alt", alt),
  ];
}

/** For search engines and link previews: description, canonical URL, alternates in other locales, JSON-LD. */
export function renderMetaTags(page: PageDescription, router: AppRouter, brand: SiteBrand, nonce: string): string {
  const { app } = router.options.context;
  const origin = new URL(brand.pcUrl).origin;
  const path = pathWithoutLocale(page.canonical, app.basePath);
  const alternates =
    page.alternates?.filter(({ locale }) => brand.locales.some((code) => code === locale)) ??
    brand.locales.map((locale) => ({ locale, href: origin + toLocalePath(path, locale, brand.lang) }));
  const inDefault = alternates.find(({ locale }) => locale === brand.lang);
  const canonical = escapeAttribute(page.canonical);
  const published = page.openGraph.get("article:published_time");
  const siteDescription = brand.description[app.locale];
  const structuredData = [JSON.stringify(createWebSiteJsonLd(app, siteDescription)), ...page.structuredData];
  return [
    meta("description", page.description),
    page.keywords ? meta("keywords", page.keywords) : "",
    page.indexed ? `<link rel="canonical" href="${canonical}">` : meta("robots", "noindex"),
    ...(page.indexed ? alternates.map(({ locale, href }) => alternate(locale, href)) : []),
    page.indexed ? alternate("x-default", (inDefault ?? alternates[0])?.href ?? page.canonical) : "",
    brand.mUrl
      ? `<link rel="alternate" media="only screen and (max-width: 640px)" href="${escapeAttribute(new URL(path, brand.mUrl).href)}">`
      : "",
    property("og:site_name", app.brand.name),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:type", page.openGraph.get("og:type") ?? "website"),
    property("og:url", canonical),
    ...imageTags(page.openGraph.get("og:image") ?? `${origin}/share-images/site.png?v=${BUILD_ID}`, page.title),
    published ? property("article:published_time", published) : "",
    meta("twitter:card", "summary_large_image"),
    ...structuredData.map(
      (json) => `<script type="application/ld+json" nonce="${nonce}">${escapeJsonText(json)}</script>`,
    ),
  ].join("");
}
