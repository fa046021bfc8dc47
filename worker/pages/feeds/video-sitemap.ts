import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { escapeXml } from "#domain/escape-xml.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { VideoCard } from "#domain/videos/contract.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { respondXml } from "./respond-xml.ts";

const PAGE_SIZE = 100;
const MAX_PAGES = 10;

type Site = { origin: string; url: (path: string) => string };

/** Title, description, picture and player page for Google; media URLs are signed, so the video has no permanent one. */
function toEntry(card: VideoCard, { origin, url }: Site): string {
  const { game, videoId, title, description, cover, durationMs, publishedAtMs, views } = card;
  const page = escapeXml(url(`/videos/${game}/${videoId}`));
  return [
    `<url><loc>${page}</loc><video:video>`,
    `<video:thumbnail_loc>${escapeXml(origin + (cover ?? "/share-images/site.png"))}</video:thumbnail_loc>`,
    `<video:title>${escapeXml(title)}</video:title>`,
    `<video:description>${escapeXml(description || title)}</video:description>`,
    `<video:player_loc>${page}</video:player_loc>`,
    durationMs === null ? "" : `<video:duration>${Math.max(1, Math.round(durationMs / 1_000))}</video:duration>`,
    `<video:view_count>${views}</video:view_count>`,
    `<video:publication_date>${new Date(publishedAtMs).toISOString()}</video:publication_date>`,
    "</video:video></url>",
  ].join("");
}

/** The brand's videos in one language: `?lang=`, otherwise the brand's own. */
export async function handleVideoSitemap(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  const { origin } = new URL(brand.pcUrl);
  const site: Site = {
    origin,
    url: (path) => origin + toLocalePath(path, locale, brand.lang),
  };
  setAnonymousVisitor(c, locale, SPOILERS_SHOWN);
  return runWithLocale(locale, async () => {
    const api = createInProcessApi(createPageCallContext(c));
    const entries: string[] = [];
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const { list, total } = await api.call("GET /video/list", { page, size: PAGE_SIZE });
      const shown = list.filter((card) => card.externalUrl === null && card.locale === locale);
      entries.push(...shown.map((card) => toEntry(card, site)));
      if (page * PAGE_SIZE >= total) break;
    }
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">',
      ...entries,
      "</urlset>",
    ].join("");
    return respondXml(c, xml);
  });
}
