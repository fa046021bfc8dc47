import { clientFiles } from "virtual:client-files";
import { themeCss } from "#brands/theme-css.ts";
import { getBrandTheme } from "#brands/themes.ts";
import { type CrestColours, crestDesign } from "#client/features/matches/crest/crest-design.ts";
import { CREST_PATTERNS, CREST_SHAPES } from "#client/features/matches/crest/crest-shapes.ts";
import { phaseLabel, stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { hasScore, isScoreHidden, leadingSide } from "#client/features/matches/list/row-score.ts";
import { isPaused } from "#client/features/matches/list/state-cell.ts";
import { isFeedDelayed } from "#client/features/matches/live/freshness.ts";
import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import type { Brand } from "#domain/brands/brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { jsonForScript, escapeAttribute as text } from "../render/escape.ts";

const STYLE = `*{box-sizing:border-box;margin:0}body{font:14px/1.4 system-ui,sans-serif;background:var(--surface-1);color:var(--text);padding:12px 16px}
a{color:inherit;text-decoration:none}a:focus-visible{outline:2px solid var(--focus);outline-offset:4px}
.match{display:grid;grid-template-columns:24px 1fr auto;gap:6px 10px;align-items:center}
small{grid-column:1/-1;display:flex;gap:8px;color:var(--text-muted);font-size:12px}small>:last-child{margin-inline-start:auto}
.is-live [data-show=state],.is-live [data-show=clock]{color:var(--live);font-weight:600}.is-live b{color:var(--live)}
bdi{overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font-weight:500;color:var(--text)}.leads{font-weight:700;color:var(--text-strong)}
b{font-size:20px;line-height:1.2;font-variant-numeric:tabular-nums;color:var(--text-strong);text-align:end;border-radius:4px}
svg{width:24px;height:24px;display:block}[data-flash]{animation:flash 1.2s}@keyframes flash{from{background:var(--live-fill);color:var(--on-live)}}
@media(prefers-reduced-motion:reduce){[data-flash]{animation:none;outline:2px solid var(--live)}}`;

/** Of a frame: dark or light whatever the reader's machine likes, and without the score for who reads of it elsewhere. */
export type EmbedOptions = { theme: "system" | "light" | "dark" };
type Drawn = { match: MatchDetail; brand: Brand; locale: Locale; basePath: string; nonce: string; look: EmbedOptions };

function crest({ id, colourA, colourB }: CrestColours, side: string): string {
  const { shape, pattern } = crestDesign(id);
  return `<svg viewBox="0 0 24 24" aria-hidden="true"><clipPath id="${side}"><path d="${CREST_SHAPES[shape]}"/></clipPath><g clip-path="url(#${side})"><path fill="${text(colourA)}" d="M0 0h24v24H0z"/><path fill="${text(colourB)}" d="${CREST_PATTERNS[pattern]}"/></g></svg>`;
}

/** The state in words and the clock beside it; a clock that nobody has confirmed for a minute is not shown. */
function stateWords(match: MatchDetail, locale: Locale, nowMs: number): { state: string; clock: string } {
  const { state, phase, clock, startsAtMs, updatedAtMs } = match;
  const family = getGameById(match.gameId)?.family ?? "clock";
  if (state === "not_started") return { state: dateAndTime(startsAtMs, locale, "UTC"), clock: "UTC" };
  if (state !== "in_progress" || match.hidden) return { state: stateLabel(state, family, "long"), clock: "" };
  const words = phase ? phaseLabel(phase, family, "long", match.gameId) : stateLabel(state, family, "long");
  if (isFeedDelayed(updatedAtMs, nowMs)) return { state: words, clock: m.match_feed_delayed() };
  return { state: words, clock: clock && !isPaused(phase) ? matchClockText(clock, phase, family, nowMs) : "" };
}

/** The whole page of a frame: what stands in it, and enough beside it for its script to go on from there. */
export function renderEmbedPage({ match, brand, locale, basePath, nonce, look }: Drawn, nowMs: number): string {
  const game = getGameById(match.gameId);
  const theme = getBrandTheme(brand.id);
  const { state, clock } = stateWords(match, locale, nowMs);
  const lead = leadingSide(match);
  const { id, phase, clock: fact, revision, updatedAtMs, startsAtMs, home, away } = match;
  const start = {
    ...{ id, family: game?.family ?? "clock", state: match.state, phase, clock: fact, revision, updatedAtMs, locale },
    ...(match.state === "not_started" && { startsAtMs }),
    ...(match.hidden && { hidden: true }),
    delayed: m.match_feed_delayed(),
  };
  const title = text(m.match_page_title({ home: home.name, away: away.name }));
  const side = (name: "home" | "away") =>
    `${crest(match[name], name)}<bdi data-side="${name}"${lead === name ? ' class="leads"' : ""}>${text(match[name].name)}</bdi><b data-show="${name}">${hasScore(match) ? match.score[name] : ""}</b>`;
  return `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}"${look.theme === "system" ? "" : ` data-theme="${look.theme}"`}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · ${text(brand.projectName)}</title>
<style>${theme ? themeCss(theme) : ""}${STYLE}</style></head><body>
<a class="match${match.state === "in_progress" ? " is-live" : ""}" href="${basePath}/${game?.slug ?? "soccer"}/${id}" target="_blank" rel="noopener" aria-label="${title}">
<small><span data-show="state">${text(state)}</span><span data-show="clock" dir="auto">${text(clock)}</span><span>${isScoreHidden(match) ? text(m.spoiler_hidden()) : ""}</span></small>
${side("home")}
${side("away")}
<small><span>${text(match.league.name)}</span><span>${text(brand.projectName)}</span></small></a>
<script type="application/json" id="match" nonce="${nonce}">${jsonForScript(start)}</script>
<script type="module" nonce="${nonce}" src="${clientFiles.embed}"></script></body></html>`;
}
