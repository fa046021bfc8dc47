import { CallError } from "#client/api/call-error.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { recordText } from "#client/features/plans/record-text.ts";
import { getDatabase } from "#db/client.ts";
import type { Api } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import { articleImageVersion, matchImageVersion, planImageVersion, shownMoment } from "#domain/share/share-image.ts";
import { gameName } from "#messages/game-name.ts";
import type { AppRequest } from "../../app.ts";
import { BUILD_ID } from "../../build-id.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { getLogo } from "../../services/brands/preview-brand.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { drawHeadline } from "./draw-headline.ts";
import { drawMatch, drawMatchLine, drawMoment } from "./draw-match.ts";
import { rasterize } from "./rasterize.ts";
import { loadFonts } from "./share-fonts.ts";
import { createShareLook, renderShareFrame, type ShareLook } from "./share-frame.ts";

type ShareImage = { version: string; draw: (look: ShareLook) => string };
type ReadImage = (api: Api, c: AppRequest) => Promise<ShareImage>;

const CACHE_NAME = "share-images";
const YEAR_SECONDS = 31_536_000;
/** Cache time of a URL with an outdated version. */
const SHORT_SECONDS = 60;

const idOf = (c: AppRequest): string => /^(\d{1,15})\.png$/.exec(c.req.param("file") ?? "")?.[1] ?? "";

const readMatch: ReadImage = async (api, c) => {
  const match = await api.call("GET /{game}/{matchId}", { game: c.req.param("game") ?? "", matchId: idOf(c) });
  const momentSeq = Number(c.req.query("moment")) || undefined;
  const moment = shownMoment(match, momentSeq);
  return {
    version: matchImageVersion(match, momentSeq),
    draw: (look) => (moment ? drawMoment(match, moment, look) : drawMatch(match, look)),
  };
};

const readArticle: ReadImage = async (api, c) => {
  const article = await api.call("GET /{game}/news{id}", { game: c.req.param("game") ?? "", id: idOf(c) });
  const [match] = article.matches;
  const headline = {
    topic: gameName(article.game),
    title: article.title,
    maxLines: match ? (3 as const) : (4 as const),
  };
  return {
    version: articleImageVersion(article),
    draw: (look) => drawHeadline(headline, look) + (match ? drawMatchLine(match, look) : ""),
  };
};

const readTip: ReadImage = async (api, c) => {
  const plan = await api.call("GET /expert_plan/getExpertPlanInfo", { planId: Number(idOf(c)) });
  const { match, leagueName, title, expert } = plan;
  const teams = match ? matchTitle(match) : leagueName;
  return {
    version: planImageVersion(plan),
    draw: (look) =>
      drawHeadline({ topic: teams, title, maxLines: 3, note: expert.username }, look) +
      look.text(recordText(expert, look.locale), { x: 72, y: 468, sizePx: 34, fill: look.colour("text-muted") }),
  };
};

const STUDIO_LOGO = /^\/brands\/([a-z0-9]+)\/logos\/([a-z0-9-]+\.svg)/;

/** A file of the build, or a logo of the brand studio. */
async function readBrandFile(c: AppRequest, path: string): Promise<string> {
  const [, brandId, file] = STUDIO_LOGO.exec(path) ?? [];
  if (brandId && file) {
    const ctx = { db: getDatabase(c.env.DB), secret: c.env.SESSION_SECRET, nowMs: Date.now() };
    const svg = await getLogo(ctx, { brandId, file, hostBrandId: brandId, token: "" });
    if (svg === undefined) throw new Error(`the logo ${path} is not stored`);
    return svg;
  }
  const response = await c.env.ASSETS.fetch(`https://assets${path}`);
  if (!response.ok) throw new Error(`${path} cannot be read: ${response.status}`);
  return response.text();
}

async function render(c: AppRequest, image: ShareImage, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const brand = c.get("brand");
  const look = createShareLook(brand, locale);
  const content = image.draw(look);
  const [wordmark, fonts] = await Promise.all([
    readBrandFile(c, brand.logos.wordmark),
    loadFonts(c.env, content.replaceAll(/<[^>]*>/g, "") + brand.projectName, locale),
  ]);
  return rasterize(renderShareFrame(look, { brand, wordmark, content }), fonts);
}

/** Rendered once per content: the key is made of what the image shows, not of its URL. */
async function findOrRender(c: AppRequest, key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) {
  const cache = await caches.open(CACHE_NAME);
  const url = `${new URL(c.get("brand").pcUrl).origin}/.share-image/${encodeURIComponent(`${BUILD_ID}|${key}`)}`;
  const known = await cache.match(url);
  if (known) return known.body;
  const png = await make();
  const headers = { "content-type": "image/png", "cache-control": `public, max-age=${YEAR_SECONDS}` };
  c.executionCtx.waitUntil(cache.put(url, new Response(png, { headers })));
  return png;
}

const toResponse = (png: BodyInit | null, maxAgeSeconds: number) =>
  new Response(png, {
    headers: {
      "content-type": "image/png",
      "cache-control": `public, max-age=${maxAgeSeconds}${maxAgeSeconds === YEAR_SECONDS ? ", immutable" : ""}`,
      "content-security-policy": "default-src 'none'; sandbox",
      // For link previews on other sites.
      "cross-origin-resource-policy": "cross-origin",
    },
  });

/** Link preview image for chats and social networks: reads no cookies; the URL decides whether results are shown. */
const serveShareImage =
  (kind: string, read: ReadImage) =>
  async (c: AppRequest): Promise<Response> => {
    const brand = c.get("brand");
    const locale = parseLocale(c.req.query("lang") ?? "") ?? brand.lang;
    const isHidden = c.req.query("score") === "hidden";
    setAnonymousVisitor(c, locale, isHidden ? { ...SPOILERS_SHOWN, mode: "all" } : SPOILERS_SHOWN);
    return runWithLocale(locale, async () => {
      try {
        const image = await read(createInProcessApi(createPageCallContext(c)), c);
        const key = [kind, `${brand.id}@${brand.version}`, locale, idOf(c), image.version].join("|");
        const png = await findOrRender(c, key, () => render(c, image, locale));
        return toResponse(png, c.req.query("v") === image.version ? YEAR_SECONDS : SHORT_SECONDS);
      } catch (error) {
        if (!(error instanceof CallError) || error.status >= 500) throw error;
        return c.text("Not Found", 404, { "cache-control": "no-store" });
      }
    });
  };

export const handleMatchImage = serveShareImage("match", readMatch);
export const handleArticleImage = serveShareImage("news", readArticle);
export const handleTipImage = serveShareImage("tip", readTip);

/** The brand's own picture as PNG, because link previews do not support SVG. */
export async function handleSiteImage(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const png = await findOrRender(c, `site|${brand.id}@${brand.version}`, async () => {
    const [picture, fonts] = await Promise.all([
      readBrandFile(c, brand.logos.social),
      loadFonts(c.env, brand.projectName, brand.lang),
    ]);
    return rasterize(picture, fonts);
  });
  return toResponse(png, c.req.query("v") === BUILD_ID ? YEAR_SECONDS : SHORT_SECONDS);
}
