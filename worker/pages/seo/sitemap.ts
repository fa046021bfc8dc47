import { createMiddleware } from "hono/factory";
import { SitemapStream, streamToPromise } from "sitemap";
import { pageRoutes } from "#client/routes/tree.ts";
import { getDatabase } from "#db/client.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import type { App } from "../../app.ts";
import { listSitemapExperts } from "../../services/experts/expert-library.ts";
import { listSitemapProducts } from "../../services/mall/products.ts";
import { listSitemapEntries } from "../../services/matches/list-sitemap-entries.ts";
import { listNewsEntries } from "../../services/news/list-news-entries.ts";
import { listVideoEntries } from "../../services/videos/list-video-entries.ts";
import { respondXml } from "../feeds/respond-xml.ts";
import { SITEMAP_SOURCES, type SitemapEntry } from "./sitemap-sources.ts";

const DAY_MS = 86_400_000;
const NEWS_DAYS = 7;

const isOffered = (path: string, brand: SiteBrand): boolean =>
  (brand.mall || !path.startsWith("/mall")) && (brand.plans.isOn || !path.startsWith("/expert"));

/** Every indexed page with its alternates in all locales, as the routes declare them. */
export const sitemap = createMiddleware<App>(async (c) => {
  const brand = c.get("brand");
  const db = getDatabase(c.env.DB);
  const nowMs = Date.now();
  const [stored, productIds, expertIds, news, videos] = await Promise.all([
    listSitemapEntries({ db, nowMs }),
    brand.mall ? listSitemapProducts({ db }, { withBoxes: brand.blindBox }) : [],
    brand.plans.isOn ? listSitemapExperts({ db }, { brandId: brand.id }) : [],
    listNewsEntries({ db, brandId: brand.id }, { sinceMs: nowMs - NEWS_DAYS * DAY_MS }),
    listVideoEntries({ db, brandId: brand.id, locale: brand.lang, nowMs }),
  ]);
  const entries = pageRoutes.flatMap(({ options: { staticData } }): SitemapEntry[] => {
    if (staticData.sitemap === false) return [];
    if ("source" in staticData.sitemap)
      return SITEMAP_SOURCES[staticData.sitemap.source]({ ...stored, productIds, expertIds, news, videos });
    return staticData.sitemap.filter((path) => isOffered(path, brand)).map((path) => ({ path }));
  });
  const stream = new SitemapStream({
    hostname: new URL(brand.pcUrl).origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const { path, locales = brand.locales, ...rest } of entries) {
    stream.write({
      url: path,
      ...rest,
      links: locales
        .filter((lang) => brand.locales.includes(lang))
        .map((lang) => ({ lang, url: toLocalePath(path, lang, brand.lang) })),
    });
  }
  stream.end();
  const xml = await streamToPromise(stream);
  return respondXml(c, xml.toString());
});
