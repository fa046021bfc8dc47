import { CallError } from "#client/api/call-error.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { renderTextPage } from "./text-page.ts";

/** Text-only match page for screen readers, old devices and slow connections. Follows spoiler and delay settings. */
export async function handleTextMatch(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = parseLocale(c.req.query("lang") ?? "") ?? brand.lang;
  const basePath = locale === brand.lang ? "" : `/${locale}`;
  c.set("locale", locale);
  c.set("basePath", basePath);
  const slug = c.req.param("game") ?? "";
  const game = getGameBySlug(slug);
  return runWithLocale(locale, async () => {
    try {
      if (!game) return c.text("Not Found", 404);
      const api = createInProcessApi(createPageCallContext(c));
      const match = await api.call("GET /{game}/{matchId}", { game: slug, matchId: c.req.param("id") ?? "" });
      const ask = { game: slug, matchId: match.id };
      const isShown = !match.hidden;
      const [commentary, statistics] = await Promise.all([
        isShown && match.has.text ? api.call("GET /match/textLive", ask) : undefined,
        isShown && match.has.statistics ? api.call("GET /match/statistics", ask) : undefined,
      ]);
      const { timeZone } = c.get("visitor");
      c.header("cache-control", "private, no-store");
      const lines = commentary?.lines ?? [];
      return c.html(renderTextPage({ match, lines, statistics, game, brand, locale, timeZone, basePath }, Date.now()));
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      return c.text("Not Found", 404);
    }
  });
}
