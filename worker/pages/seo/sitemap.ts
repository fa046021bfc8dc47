import { createMiddleware } from "hono/factory";
import { SitemapStream, streamToPromise } from "sitemap";
import { getDatabase } from "#db/client.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { toLocalePath } from "#domain/i18n/locale-path.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { GAMES, getGameById } from "#domain/matches/games.ts";
import { STATIC_PAGES } from "#domain/static-pages/contract.ts";
import type { App } from "../../app.ts";
import { listSitemapProducts } from "../../services/mall/list-sitemap-products.ts";
import { listSitemapEntries } from "../../services/matches/list-sitemap-entries.ts";

const CACHE_SECONDS = 3_600;

/** Every page with its 22 languages, so that each reader is sent to theirs. */
export const sitemap = createMiddleware<App>(async (c) => {
  const brand = c.get("brand");
  const [{ matches, leagueIds, teamIds, playerIds, roomIds }, goodsIds] = await Promise.all([
    listSitemapEntries({ db: getDatabase(c.env.DB), nowMs: Date.now() }),
    brand.mall ? listSitemapProducts(getDatabase(c.env.DB), brand.blindBox) : [],
  ]);
  const paths = [
    { path: "/" },
    { path: "/match" },
    { path: "/vip" },
    ...(brand.mall ? [{ path: "/mall" }] : []),
    ...goodsIds.map((id) => ({ path: `/mall/details/${id}` })),
    ...GAMES.map((game) => ({ path: `/match/${game.slug}` })),
    ...STATIC_PAGES.map((name) => ({ path: name === "about" ? "/about" : `/protocol/${name}` })),
    ...["/leagueLibrary", "/squadLibrary", "/playerLibrary"].map((path) => ({ path })),
    ...leagueIds.map((id) => ({ path: `/leagueLibrary/${id}` })),
    ...teamIds.map((id) => ({ path: `/squadLibrary/${id}` })),
    ...playerIds.map((id) => ({ path: `/playerLibrary/${id}` })),
    ...roomIds.flatMap((id) => {
      const room = parseRoomName(id);
      return room?.kind === "custom" ? [{ path: `/customLive/${room.number}` }] : [];
    }),
    ...matches.flatMap((match) => {
      const slug = getGameById(match.gameId)?.slug;
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
