import { getCookie } from "hono/cookie";
import { themeCss } from "#brands/theme-css.ts";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import { dateAndTime, weekdayAndDate } from "#client/format/dates.ts";
import { localeOfBrand } from "#domain/brands/site-brand.ts";
import { textDirection } from "#domain/i18n/locales.ts";
import type { MatchCard } from "#domain/matches/card.ts";
import { sideOrder } from "#domain/matches/games.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import { parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import { m } from "#messages";
import type { AppRequest } from "../../app.ts";
import { runWithLocale } from "../../middleware/messages-locale.ts";
import { createPageCallContext } from "../../rpc/router.ts";
import { setAnonymousVisitor } from "../embed/anonymous-visitor.ts";
import { escapeAttribute as text } from "../render/escape.ts";
import { createInProcessApi } from "../render/in-process-api.ts";

const SHOWN = 20;
const STYLE = `*{box-sizing:border-box;margin:0}body{font:16px/1.5 system-ui,sans-serif;background:var(--surface-0);color:var(--text);max-width:640px;margin:auto;padding:24px 16px}
h1{font-size:20px;color:var(--text-strong)}p{margin-block:8px 16px}li{display:grid;grid-template-columns:1fr auto;gap:0 12px;padding:10px 0;border-block-end:1px solid var(--line)}
ul{list-style:none;padding:0}small{grid-column:1/-1;color:var(--text-muted)}b{font-variant-numeric:tabular-nums;color:var(--text-strong);text-align:end}
a{display:inline-block;margin-block-start:24px;padding:12px 20px;border-radius:10px;background:var(--accent);color:var(--on-accent);text-decoration:none;font-weight:600}a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

const row = (card: MatchCard, date: string): string => {
  const side = (name: "home" | "away") =>
    `<bdi>${text(card[name].name)}</bdi><b dir="ltr">${hasScore(card) ? text(sideTotal(card, name)) : ""}</b>`;
  return `<li>${sideOrder(card.gameId).map(side).join("")}<small>${text(date)}</small></li>`;
};

/** Shown by installed sites while offline: the last scores, marked as such. It names no user and reads no session. */
export function handleOfflinePage(c: AppRequest): Promise<Response> {
  const brand = c.get("brand");
  const locale = localeOfBrand(brand, c.req.query("lang"));
  setAnonymousVisitor(c, locale, parseSpoilerSetting(getCookie(c, "spoilers")));
  return runWithLocale(locale, async () => {
    const nowMs = Date.now();
    const api = createInProcessApi(createPageCallContext(c));
    const live = await api.call("GET /match/list", { view: "live", size: SHOWN });
    const { list } = live.list.length > 0 ? live : await api.call("GET /match/list", { view: "results", size: SHOWN });
    const scores =
      list.length === 0
        ? `<p>${text(m.offline_none())}</p>`
        : `<p>${text(m.offline_scores({ time: `${dateAndTime(nowMs, locale, "UTC")} UTC` }))}</p><ul>${list
            .map((card) => row(card, weekdayAndDate(card.startsAtMs, locale, "UTC")))
            .join("")}</ul>`;
    c.header("cache-control", "no-cache");
    return c.html(`<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${text(brand.projectName)}</title>
<style>${themeCss(brand.theme)}${STYLE}</style></head><body><h1>${text(m.shell_offline())}</h1>${scores}
<a href="">${text(m.shell_try_again())}</a></body></html>`);
  });
}
