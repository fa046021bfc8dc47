import { schemeColours } from "#domain/brands/scheme-colours.ts";
import { localeOfBrand, type SiteBrand } from "#domain/brands/site-brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import type { AppRequest } from "../../app.ts";

/** The web app manifest, per brand and language. */
export function createManifest(brand: SiteBrand, locale: Locale) {
  const surface = schemeColours(brand.theme, "dark").get("surface-0");
  const start = locale === brand.lang ? "/" : `/${locale}`;
  return {
    id: "/",
    name: brand.projectName,
    short_name: brand.projectName,
    description: brand.description[locale],
    lang: locale,
    dir: textDirection(locale),
    start_url: start,
    scope: "/",
    display: "standalone",
    ...(surface && { theme_color: surface, background_color: surface }),
    icons: [{ src: brand.logos.icon, sizes: "any", type: "image/svg+xml", purpose: "any" }],
    related_applications: [
      ...(brand.apps.ios ? [{ platform: "itunes", url: brand.apps.ios }] : []),
      ...(brand.apps.android ? [{ platform: "play", url: brand.apps.android }] : []),
    ],
  };
}

export function handleManifest(c: AppRequest): Response {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  return c.body(JSON.stringify(createManifest(brand, locale)), 200, {
    "content-type": "application/manifest+json; charset=utf-8",
    "cache-control": "public, max-age=3600",
  });
}
