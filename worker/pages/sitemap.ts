import { createMiddleware } from "hono/factory";
import { SitemapStream, streamToPromise } from "sitemap";
import { STANDING_PAGES } from "#domain/content/calls.ts";
import { localePath } from "#domain/locale/locale-path.ts";
import { LOCALE_CODES } from "#domain/locale/locales.ts";
import { GAMES, gameById } from "#domain/matches/games.ts";
import type { App } from "../app.ts";
import { listSitemapMatches } from "../services/matches/list-sitemap-matches.ts";

const CACHE_SECONDS = 3_600;

/** Every page with its 22 languages, so that each reader is sent to theirs. */
export const sitemap = createMiddleware<App>(async (c) => {
  const brand = c.get("brand");
  const matches = await listSitemapMatches(c.env.DB, Date.now());
  const paths = [
    { path: "/" },
    { path: "/match" },
    ...GAMES.map((game) => ({ path: `/match/${game.slug}` })),
    ...STANDING_PAGES.map((name) => ({ path: name === "about" ? "/about" : `/protocol/${name}` })),
    ...matches.flatMap((match) => {
      const slug = gameById(match.gameId)?.slug;
      return slug ? [{ path: `/${slug}/${match.id}`, lastmod: new Date(match.updatedAtMs).toISOString() }] : [];
    }),
  ];
  const stream = new SitemapStream({
    hostname: new URL(brand.pcUrl).origin,
    xmlns: { news: false, video: false, image: false, xhtml: true },
  });
  for (const { path, ...rest } of paths) {
    stream.write({
      url: path,
      ...rest,
      links: LOCALE_CODES.map((lang) => ({ lang, url: localePath(path, lang, brand.lang) })),
    });
  }
  stream.end();
  const xml = await streamToPromise(stream);
  return c.body(xml.toString(), 200, {
    "content-type": "application/xml; charset=utf-8",
    "cache-control": `public, max-age=${CACHE_SECONDS}`,
  });
});
