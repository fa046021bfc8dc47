import { createMiddleware } from "hono/factory";
import { SitemapStream, streamToPromise } from "sitemap";
import { pageRoutes } from "#client/routes/tree.ts";
import { getDatabase } from "#db/client.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import type { App } from "../../app.ts";
import { listSitemapProducts } from "../../services/mall/products.ts";
import { listSitemapEntries } from "../../services/matches/list-sitemap-entries.ts";
import { SITEMAP_SOURCES, type SitemapEntry } from "./sitemap-sources.ts";

const CACHE_SECONDS = 3_600;

const isOffered = (path: string, brand: Brand): boolean => brand.mall || !path.startsWith("/mall");

/** Every indexed page with its alternates in all locales, as the routes declare them. */
export const sitemap = createMiddleware<App>(async (c) => {
  const brand = c.get("brand");
  const db = getDatabase(c.env.DB);
  const [stored, productIds] = await Promise.all([
    listSitemapEntries({ db, nowMs: Date.now() }),
    brand.mall ? listSitemapProducts({ db }, { withBoxes: brand.blindBox }) : [],
  ]);
  const entries = pageRoutes.flatMap(({ options: { staticData } }): SitemapEntry[] => {
    if (staticData.sitemap === false) return [];
    if ("source" in staticData.sitemap) return SITEMAP_SOURCES[staticData.sitemap.source]({ ...stored, productIds });
    return staticData.sitemap.filter((path) => isOffered(path, brand)).map((path) => ({ path }));
  });
  const stream = new SitemapStream({
    hostname: new URL(brand.pcUrl).origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const { path, ...rest } of entries) {
    stream.write({
      url: path,
      ...rest,
      links: LOCALE_CODES.map((lang) => ({ lang, url: toLocalePath(path, lang, brand.lang) })),
    });
  }
  stream.end();
  const xml = await streamToPromise(stream);
  return c.body(xml.toString(), 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": `public, max-age=${CACHE_SECONDS}`,
  });
});
