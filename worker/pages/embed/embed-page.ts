import { clientFiles } from "virtual:client-files";
import { themeCss } from "#brands/theme-css.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import { hasScore, isScoreHidden, leadingSide } from "#client/features/matches/list/row-score.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import { getGameById, sideOrder } from "#domain/matches/games.ts";
import { sideLine } from "#domain/matches/side-line.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { jsonForScript, escapeAttribute as text } from "../render/escape.ts";
import { crest } from "./crest.ts";
import { stateTexts } from "./state-texts.ts";

const STYLE = `*{box-sizing:border-box;margin:0}body{font:14px/1.4 system-ui,sans-serif;background:var(--surface-1);color:var(--text);padding:12px 16px}
a{color:inherit;text-decoration:none}a:focus-visible{outline:2px solid var(--focus);outline-offset:4px}
.match{display:grid;grid-template-columns:24px 1fr auto auto;gap:6px 10px;align-items:center}
small{grid-column:1/-1;display:flex;gap:8px;color:var(--text-muted);font-size:12px}small>:last-child{margin-inline-start:auto}
.is-live [data-show=state],.is-live [data-show=clock]{color:var(--live);font-weight:600}.is-live b{color:var(--live)}
bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500;color:var(--text)}.leads{font-weight:700;color:var(--text-strong)}
i{font-style:normal;font-size:13px;font-variant-numeric:tabular-nums;color:var(--text-muted);text-align:end;white-space:nowrap}
b{font-size:20px;line-height:1.2;font-variant-numeric:tabular-nums;color:var(--text-strong);text-align:end;border-radius:4px}
svg{width:24px;height:24px;display:block}[data-flash]{animation:flash 1.2s}@keyframes flash{from{background:var(--live-fill);color:var(--on-live)}}
@media(prefers-reduced-motion:reduce){[data-flash]{animation:none;outline:2px solid var(--live)}}`;

/** Chosen by the embedding page. */
export type EmbedOptions = { theme: "system" | "light" | "dark" };
type EmbedData = {
  match: MatchDetail;
  brand: SiteBrand;
  locale: Locale;
  basePath: string;
  nonce: string;
  look: EmbedOptions;
};

/** Texts for the number of outs, indexed by count; empty except in baseball. */
export const outTexts = ({ gameId }: Pick<MatchDetail, "gameId">): string[] =>
  getGameById(gameId)?.slug === "baseball" ? [0, 1, 2, 3].map((count) => m.detail_outs({ count })) : [];

/** The HTML of the frame, with the initial data of its script. */
export function renderEmbedPage({ match, brand, locale, basePath, nonce, look }: EmbedData, nowMs: number): string {
  const game = getGameById(match.gameId);
  const { state, clock } = stateTexts(match, locale, nowMs);
  const lead = leadingSide(match);
  const { id, phase, clock: fact, revision, updatedAtMs, startsAtMs } = match;
  const outs = outTexts(match);
  const start = {
    ...{
      id,
      gameId: match.gameId,
      family: game?.family ?? "clock",
      state: match.state,
      phase,
      clock: fact,
      revision,
      updatedAtMs,
      locale,
    },
    ...(match.state === "not_started" && { startsAtMs }),
    ...(match.hidden && { hidden: true }),
    ...(outs.length > 0 && { outs }),
    delayed: m.match_feed_delayed(),
  };
  const title = text(matchTitle(match));
  const side = (name: "home" | "away") =>
    `${crest(match[name], name)}<bdi data-side="${name}"${lead === name ? ' class="leads"' : ""}>${text(match[name].name)}</bdi><i data-show="${name}-line" dir="ltr">${hasScore(match) ? text(sideLine(match, name, outs)) : ""}</i><b data-show="${name}" dir="ltr">${hasScore(match) ? text(sideTotal(match, name)) : ""}</b>`;
  return `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}"${look.theme === "system" ? "" : ` data-theme="${look.theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${text(brand.projectName)}</title>
<style>${themeCss(brand.theme)}${STYLE}</style></head><body>
<a class="match${match.state === "in_progress" ? " is-live" : ""}" href="${basePath}/${game?.slug ?? "soccer"}/${id}" target="_blank" rel="noopener" aria-label="${title}">
<small><span data-show="state">${text(state)}</span><span data-show="clock" dir="auto">${text(clock)}</span><span>${isScoreHidden(match) ? text(m.spoiler_hidden()) : ""}</span></small>
${sideOrder(match.gameId).map(side).join("\n")}
<small><span>${text(match.league.name)}</span><span>${text(brand.projectName)}</span></small></a>
<script type="application/json" id="match" nonce="${nonce}">${jsonForScript(start)}</script>
<script type="module" nonce="${nonce}" src="${clientFiles.embed}"></script></body></html>`;
}
