import { CallError } from "#client/api/call-error.ts";
import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { getNonce } from "../../middleware/nonce.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { setAnonymousVisitor } from "./anonymous-visitor.ts";
import { type EmbedOptions, renderEmbedPage } from "./embed-page.ts";

const frameAncestors = (hosts: readonly string[]) => ["'self'", ...hosts.map((host) => `https://${host}`)];

const parseTheme = (theme: string | undefined): EmbedOptions["theme"] =>
  theme === "light" || theme === "dark" ? theme : "system";

/**
 * A match widget for other sites: live through its room, without cookies, only in frames of the brand's `embedHosts`.
 * It is the same for every visitor, so it can be cached publicly; the framing page hides the score with `score=hidden`.
 */
export async function handleEmbedMatch(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  const basePath = locale === brand.lang ? "" : `/${locale}`;
  const spoilerSetting =
    c.req.query("score") === "hidden" ? { ...SPOILERS_SHOWN, mode: "all" as const } : SPOILERS_SHOWN;
  c.set("basePath", basePath);
  setAnonymousVisitor(c, locale, spoilerSetting);
  return runWithLocale(locale, async () => {
    const nonce = getNonce(c);
    c.set("frameAncestors", frameAncestors(brand.embedHosts));
    try {
      const ask = { game: c.req.param("game") ?? "", matchId: c.req.param("id") ?? "" };
      const match = await createInProcessApi(createPageCallContext(c)).call("GET /{game}/{matchId}", ask);
      const look = { theme: parseTheme(c.req.query("theme")) };
      c.header("cache-control", "public, max-age=5");
      return c.html(renderEmbedPage({ match, brand, locale, basePath, nonce, look }, Date.now()));
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      return c.text("Not Found", 404);
    }
  });
}
