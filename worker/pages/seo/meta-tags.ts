import type { AppRouter } from "#client/router-context.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { LOCALE_CODES, type Locale } from "#domain/i18n/locales.ts";
import { escapeAttribute, jsonForScript } from "../render/escape.ts";
import type { PageDescription } from "./describe-page.ts";

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeAttribute(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeAttribute(content)}">`;

/** What search engines and link previews read: description, canonical address, the other languages, structured data. */
export function renderMetaTags(page: PageDescription, router: AppRouter, brand: Brand, nonce: string): string {
  const { app } = router.options.context;
  const origin = new URL(brand.pcUrl).origin;
  const addressIn = (locale: Locale) => escapeAttribute(origin + toLocalePath(page.path, locale, brand.lang));
  const canonical = addressIn(app.locale);
  return [
    meta("description", page.description),
    page.keywords ? meta("keywords", page.keywords) : "",
    page.indexed ? `<link rel="canonical" href="${canonical}">` : meta("robots", "noindex"),
    ...(page.indexed
      ? LOCALE_CODES.map((locale) => `<link rel="alternate" hreflang="${locale}" href="${addressIn(locale)}">`)
      : []),
    page.indexed ? `<link rel="alternate" hreflang="x-default" href="${addressIn(brand.lang)}">` : "",
    brand.mUrl
      ? `<link rel="alternate" media="only screen and (max-width: 640px)" href="${escapeAttribute(new URL(page.path, brand.mUrl).href)}">`
      : "",
    property("og:site_name", app.brand.name),
    property("og:title", page.title),
    property("og:description", page.description),
    property("og:type", "website"),
    property("og:url", canonical),
    property("og:image", `${origin}${app.brand.logos.social}`),
    meta("twitter:card", "summary_large_image"),
    ...page.structured.map(
      (data) => `<script type="application/ld+json" nonce="${nonce}">${jsonForScript(data)}</script>`,
    ),
  ].join("");
}
