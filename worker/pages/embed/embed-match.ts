import { CallError } from "#client/api/call-error.ts";
import { parseLocale } from "#domain/i18n/locales.ts";
import { createSpoilerGuard } from "#domain/matches/spoilers/guard.ts";
import { SPOILERS_SHOWN } from "#domain/matches/spoilers/setting.ts";
import type { AppRequest } from "../../app.ts";
import { createSecurityHeaders } from "../../middleware/security-headers.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { createInProcessApi } from "../render/in-process-api.ts";
import { runWithLocale } from "../render/messages-locale.ts";
import { type EmbedOptions, renderEmbedPage } from "./embed-page.ts";

/** Whom this brand lets show its matches; everybody else's frame stays empty. */
const ancestors = (hosts: readonly string[]) => ["'self'", ...hosts.map((host) => `https://${host}`)].join(" ");

const parseTheme = (theme: string | undefined): EmbedOptions["theme"] =>
  theme === "light" || theme === "dark" ? theme : "system";

/**
 * One match for other sites' pages: live by its room, without cookies, and only in frames of the hosts a brand names.
 * Nothing of its reader is looked at, so it is the same for everybody and may be kept for a moment; whether it tells the
 * score is said by the page that frames it (`score=hidden`).
 */
export async function handleEmbedMatch(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = parseLocale(c.req.query("lang") ?? "") ?? brand.lang;
  const basePath = locale === brand.lang ? "" : `/${locale}`;
  const asked = { matches: [], tables: [] };
  const spoilerSetting =
    c.req.query("score") === "hidden" ? { ...SPOILERS_SHOWN, mode: "all" as const } : SPOILERS_SHOWN;
  c.set("locale", locale);
  c.set("basePath", basePath);
  c.set("identity", { who: { kind: "guest", session: "none" }, via: "nothing", isExtended: false });
  c.set("visitor", {
    kind: "guest",
    session: "none",
    timeZone: "UTC",
    theme: "system",
    density: "comfortable",
    spoilerSetting,
    spoilers: createSpoilerGuard(spoilerSetting, asked),
    delaySeconds: 0,
    revealed: asked,
  });
  return runWithLocale(locale, async () => {
    const nonce = c.get("nonce");
    const headers = new Headers(createSecurityHeaders(c.env, c.req.header("host") ?? "", nonce));
    headers.delete("x-frame-options");
    const policy = headers.get("content-security-policy") ?? "";
    headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors(brand.embedHosts)}`),
    );
    c.set("hasFinalHeaders", true);
    try {
      const ask = { game: c.req.param("game") ?? "", matchId: c.req.param("id") ?? "" };
      const match = await createInProcessApi(createPageCallContext(c)).call("GET /{game}/{matchId}", ask);
      headers.set("content-type", "text/html; charset=utf-8");
      headers.set("cache-control", "public, max-age=5");
      const look = { theme: parseTheme(c.req.query("theme")) };
      return new Response(renderEmbedPage({ match, brand, locale, basePath, nonce, look }, Date.now()), { headers });
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      headers.set("content-type", "text/plain; charset=utf-8");
      return new Response("Not Found", { status: 404, headers });
    }
  });
}
