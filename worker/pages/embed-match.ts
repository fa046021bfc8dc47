import { clientFiles } from "virtual:client-files";
import { themeCss } from "#brands/theme-css.ts";
import { themeOfBrand } from "#brands/themes.ts";
import { CallError } from "#client/api/call-error.ts";
import { clockText } from "#client/features/live-scores/clock-text.ts";
import { phaseLabel, stateLabel } from "#client/features/match-card/phase-label.ts";
import { hasScore } from "#client/features/match-card/row-score.ts";
import { kickoffTime } from "#client/format/dates.ts";
import { directionOf, readLocale } from "#domain/locale/locales.ts";
import { gameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/view.ts";
import { m } from "#messages";
import { pageContext } from "../api/mount.ts";
import type { AppRequest } from "../app.ts";
import { guardHeaders } from "../middleware/security-headers.ts";
import { escapeAttribute, jsonForScript } from "./escape.ts";
import { inProcessApi } from "./in-process-api.ts";
import { runInLocale } from "./messages-locale.ts";

const STYLE = `*{box-sizing:border-box;margin:0}body{font:14px/1.4 system-ui,sans-serif;background:var(--surface-1);color:var(--text);padding:12px 16px}
a{color:inherit;text-decoration:none;display:grid;grid-template-columns:1fr auto;gap:4px 12px;align-items:center}
small{grid-column:1/-1;color:var(--text-muted);font-size:12px}bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:600;color:var(--text-strong)}
b{font-size:24px;font-variant-numeric:tabular-nums;color:var(--text-strong);text-align:end}a:focus-visible{outline:2px solid var(--focus);outline-offset:4px}`;

/** Whom this brand lets show its matches; everybody else's frame stays empty. */
const ancestors = (hosts: readonly string[]) => ["'self'", ...hosts.map((host) => `https://${host}`)].join(" ");

function words(match: MatchDetail, nowMs: number): { state: string; clock: string } {
  const family = gameById(match.gameId)?.family ?? "clock";
  if (match.state === "not_started") return { state: kickoffTime(match.startsAtMs, "en", "UTC"), clock: "UTC" };
  const state =
    match.state === "in_progress" && match.phase
      ? phaseLabel(match.phase, family, "long", match.gameId)
      : stateLabel(match.state, family, "long");
  return { state, clock: match.clock ? clockText(match.clock, match.phase, family, nowMs) : "" };
}

function page(c: AppRequest, match: MatchDetail): string {
  const { brand, locale, nonce } = c.var;
  const game = gameById(match.gameId);
  const theme = themeOfBrand(brand.id);
  const { state, clock } = words(match, Date.now());
  const figure = (side: "home" | "away") => (hasScore(match) ? String(match.score[side]) : "");
  const { id, phase, clock: fact, revision } = match;
  const start = { id, family: game?.family ?? "clock", state: match.state, phase, clock: fact, revision };
  const text = escapeAttribute;
  const title = m.match_page_title({ home: match.home.name, away: match.away.name });
  return `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}" data-brand="${brand.id}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text(title)} · ${text(brand.projectName)}</title>
<style>${theme ? themeCss(theme) : ""}${STYLE}</style></head><body>
<a href="/${game?.slug ?? "soccer"}/${id}" target="_blank" rel="noopener" aria-label="${text(title)}">
<small><span data-show="state">${text(state)}</span> <span data-show="clock" dir="ltr">${text(clock)}</span></small>
<bdi>${text(match.home.name)}</bdi><b data-show="home">${figure("home")}</b>
<bdi>${text(match.away.name)}</bdi><b data-show="away">${figure("away")}</b>
<small>${text(match.league.name)} · ${text(brand.projectName)}</small></a>
<script type="application/json" id="match" nonce="${nonce}">${jsonForScript(start)}</script>
<script type="module" nonce="${nonce}" src="${clientFiles.embed}"></script></body></html>`;
}

/**
 * One match for other sites' pages: live by its room, without cookies, and only in frames of the hosts a brand names.
 * Nothing of its reader is looked at, so it is the same for everybody and may be kept for a moment.
 */
export async function embedMatch(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = readLocale(c.req.query("lang") ?? "") ?? brand.lang;
  c.set("locale", locale);
  c.set("basePath", "");
  c.set("identity", { who: { kind: "guest", session: "none" }, via: "nothing", prolonged: false });
  c.set("visitor", {
    kind: "guest",
    session: "none",
    timeZone: "UTC",
    theme: "system",
    density: "comfortable",
    spoilerSetting: { mode: "off", leagues: [], teams: [] },
    spoilers: undefined,
    delaySeconds: 0,
    asked: { matches: [], tables: [] },
  });
  return runInLocale(locale, async () => {
    const headers = new Headers(guardHeaders(c.env, c.req.header("host") ?? "", c.get("nonce")));
    headers.delete("x-frame-options");
    const policy = headers.get("content-security-policy") ?? "";
    headers.set(
      "content-security-policy",
      policy.replace("frame-ancestors 'none'", `frame-ancestors ${ancestors(brand.embedHosts)}`),
    );
    c.set("isComplete", true);
    try {
      const ask = { game: c.req.param("game") ?? "", matchId: c.req.param("id") ?? "" };
      const match = await inProcessApi(pageContext(c)).call("GET /{game}/{matchId}", ask);
      headers.set("content-type", "text/html; charset=utf-8");
      headers.set("cache-control", "public, max-age=5");
      return new Response(page(c, match), { headers });
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      headers.set("content-type", "text/plain; charset=utf-8");
      return new Response("Not Found", { status: 404, headers });
    }
  });
}
