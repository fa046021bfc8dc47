import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { escapeXml } from "#domain/escape-xml.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { respondXml } from "./respond-xml.ts";

/** Search engines only read news from the last two days. */
const NEWS_MS = 2 * 86_400_000;
const MAX_ENTRIES = 100;

/** Google News: recent articles of one language, with publication, time and title. */
export async function handleNewsSitemap(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  const { origin } = new URL(brand.pcUrl);
  setAnonymousVisitor(c, locale, SPOILERS_SHOWN);
  return runWithLocale(locale, async () => {
    const { list } = await createInProcessApi(createPageCallContext(c)).call("GET /news/list", { size: MAX_ENTRIES });
    const entries = list
      .filter((card) => card.locale === locale && card.publishedAtMs > Date.now() - NEWS_MS)
      .map(({ game, newsId, title, publishedAtMs }) =>
        [
          `<url><loc>${escapeXml(origin + toLocalePath(`/news/${game}/${newsId}`, locale, brand.lang))}</loc>`,
          `<news:news><news:publication><news:name>${escapeXml(brand.projectName)}</news:name>`,
          `<news:language>${locale.toLowerCase()}</news:language></news:publication>`,
          `<news:publication_date>${new Date(publishedAtMs).toISOString()}</news:publication_date>`,
          `<news:title>${escapeXml(title)}</news:title></news:news></url>`,
        ].join(""),
      );
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">',
      ...entries,
      "</urlset>",
    ].join("");
    return respondXml(c, xml);
  });
}
