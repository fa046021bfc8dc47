import { themeCss } from "#brands/theme-css.ts";
import { type CommentaryItem, commentaryItems } from "#client/areas/fan/match/commentary/commentary-items.ts";
import { partHeadings } from "#client/areas/fan/match/header/part-headings.ts";
import { formatSideStat } from "#client/areas/fan/match/stats/format-stat.ts";
import { statRows } from "#client/areas/fan/match/stats/stat-rows.ts";
import { correctionText, dividerText } from "#client/areas/fan/match/timeline/timeline-row.tsx";
import { clockLabel } from "#client/features/matches/labels/clock-label.ts";
import { matchTitle } from "#client/features/matches/labels/match-title.ts";
import {
  hasScore,
  isScoreHidden,
  scoreDetailLines,
  scoreText,
  totalLines,
} from "#client/features/matches/list/row-score.ts";
import { dateAndTime, kickoffTime } from "#client/format/dates.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import type { TextLine } from "#domain/matches/detail/text-live.ts";
import type { StatisticsView } from "#domain/matches/detail/views.ts";
import { type Game, type GameSlug, sideOrder } from "#domain/matches/games.ts";
import { hasBatted } from "#domain/matches/has-batted.ts";
import type { MatchEvent } from "#domain/matches/match.ts";
import { isEndedState } from "#domain/matches/state.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { eventSentence, lineSentence } from "#messages/commentary.ts";
import { commentaryAmount, commentaryTitle } from "#messages/commentary-labels.ts";
import { eventLabel, formatEventValue } from "#messages/event-labels.ts";
import { statLabel } from "#messages/stat-label.ts";
import { stateTexts } from "../embed/state-texts.ts";
import { escapeAttribute as text } from "../render/escape.ts";

const RELOAD_SECONDS = 30;
/** Only the newest lines: with all of them, a cricket match would exceed 50 kB. */
const MAX_ITEMS = 60;

const STYLE = `*{box-sizing:border-box}body{font:1rem/1.5 system-ui,sans-serif;background:var(--surface-0);color:var(--text);max-width:44rem;margin:0 auto;padding:16px}
h1,h2,b,th{color:var(--text-strong)}h1{font-size:1.375rem}h2{font-size:1.125rem}a{color:var(--accent)}table{border-collapse:collapse;width:100%}
td,th{padding:4px 8px;text-align:start;border-block-end:1px solid var(--line);font-variant-numeric:tabular-nums}
ol{list-style:none;padding:0}li{display:grid;grid-template-columns:4.5rem 1fr auto;gap:8px;padding:4px 0;border-block-end:1px solid var(--line)}
time,small{color:var(--text-muted)}del{color:var(--text-muted)}`;

export type TextPageData = {
  match: MatchDetail;
  lines: readonly TextLine[];
  statistics: StatisticsView | undefined;
  game: Game & { slug: GameSlug };
  brand: SiteBrand;
  locale: Locale;
  timeZone: string;
  basePath: string;
};

const scoreOf = ({ score, side }: Pick<MatchEvent, "score" | "side">, { id }: Game): string =>
  score ? `<bdi>${scoreText(score, id, side)}</bdi>` : "";

const row = (time: string, what: string, result = ""): string =>
  `<li><time>${text(time)}</time><span>${what}</span><b>${result}</b></li>`;

const joined = (list: readonly (string | undefined)[]): string => text(list.filter(Boolean).join(" · "));

function itemRow(item: CommentaryItem, { match, game, locale, timeZone }: TextPageData): string {
  const timeOf = ({ clockText, atMs }: { clockText?: string | undefined; atMs: number }) =>
    clockLabel(clockText) ?? kickoffTime(atMs, locale, timeZone);
  if (item.as === "line") {
    const { line } = item;
    const plain = [commentaryTitle(line, game.slug), line.player, line.other, line.what, commentaryAmount(line)];
    const sentence = lineSentence(line, match);
    return row(timeOf(line), sentence ? text(sentence) : joined(plain), scoreOf(line, game));
  }
  const { event } = item.item;
  if (item.item.as === "divider") {
    const result = event.kind === "phase_start" ? "" : scoreOf(event, game);
    return row("", `<b>${text(dividerText({ event, game }))}</b>`, result);
  }
  if (item.item.as === "correction") return row(timeOf(event), `<b>${text(correctionText(event, game))}</b>`);
  const { correction, scored } = item.item;
  const player = correction.kind === "credited" ? correction.player : event.player;
  const plain = [eventLabel(event, game.slug), player, event.other, formatEventValue(event, game.slug)];
  const sentence = eventSentence(event, match, player);
  const told = sentence ? text(sentence) : joined(plain);
  if (correction.kind === "cancelled") return row(timeOf(event), `<del>${told}</del> ${text(m.event_cancelled())}`);
  return row(timeOf(event), told, scored ? scoreOf(event, game) : "");
}

/** Parts and total in the game's own order and terms: away side first in baseball, "–" before batting in cricket. */
function scoreTable({ match, game }: TextPageData): string {
  if (!hasScore(match)) return isScoreHidden(match) ? `<p>${text(m.spoiler_hidden())}</p>` : "";
  const { parts } = match.score;
  const totals = totalLines(match).split("\n");
  const details = (scoreDetailLines(match) ?? "").split("\n");
  const names = partHeadings(parts.length, game.family).map((name) => `<th scope="col">${text(name)}</th>`);
  const rows = sideOrder(match.gameId).map((side, at) => {
    const cells = parts.map((part, number) => `<td>${hasBatted(match, number, side) ? part[side] : "–"}</td>`);
    const detail = details[at] ? ` <small><bdi>${text(details[at])}</bdi></small>` : "";
    return `<tr><th scope="row">${text(match[side].name)}</th>${cells.join("")}<td><b dir="ltr">${text(totals[at] ?? "")}</b>${detail}</td></tr>`;
  });
  return `<table><thead><tr><td></td>${names.join("")}<th scope="col">${text(m.match_total())}</th></tr></thead>${rows.join("")}</table>`;
}

function statsTable({ match, statistics, game, locale }: TextPageData): string {
  const rows = statistics ? statRows(game.slug, statistics.total) : [];
  if (rows.length === 0) return "";
  const order = sideOrder(match.gameId);
  const cell = (side: "home" | "away", of: (typeof rows)[number]) => {
    const { text: value, share } = formatSideStat(of, side === "home" ? 0 : 1, locale);
    return `<td><bdi>${text(value)}</bdi>${share ? ` <small>${share}</small>` : ""}</td>`;
  };
  const heads = order.map((side) => `<th scope="col">${text(match[side].name)}</th>`).join("");
  const list = rows
    .map((of) => {
      const cells = order.map((side) => cell(side, of)).join("");
      return `<tr><th scope="row">${text(statLabel(of.key, game.slug))}</th>${cells}</tr>`;
    })
    .join("");
  return `<h2>${text(m.match_tab_statistics())}</h2><table><thead><tr><td></td>${heads}</tr></thead>${list}</table>`;
}

function commentary(data: TextPageData): string {
  const { match, lines } = data;
  if (match.hidden) return "";
  const items = commentaryItems(lines, match.events, { older: false, latest: true }).slice(0, MAX_ITEMS);
  if (items.length === 0) return "";
  return `<h2>${text(m.match_tab_commentary())}</h2><ol>${items.map((item) => itemRow(item, data)).join("")}</ol>`;
}

/** Text-only match page: no scripts or pictures, under 50 kB; reloads itself until the match is over. */
export function renderTextPage(data: TextPageData, nowMs: number): string {
  const { match, brand, locale, timeZone, basePath, game } = data;
  const { state, clock } = stateTexts(match, locale, nowMs);
  const isOver = isEndedState(match.state);
  const title = text(matchTitle(match));
  const page = `${basePath}/${game.slug}/${match.id}`;
  const when =
    match.state === "not_started" ? dateAndTime(match.startsAtMs, locale, timeZone) : `${state} ${clock}`.trim();
  return `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><link rel="canonical" href="${page}">
${isOver ? "" : `<meta http-equiv="refresh" content="${RELOAD_SECONDS}">`}<title>${title} · ${text(brand.projectName)}</title>
<style>${themeCss(brand.theme)}${STYLE}</style></head><body><main>
<p><small>${text(match.league.name)}</small></p><h1>${title}</h1><p><b>${text(when)}</b></p>
${scoreTable(data)}
<p><a href="${page}">${text(m.live_text_full())}</a>${isOver ? "" : ` <small>${text(m.live_text_reload({ seconds: RELOAD_SECONDS }))}</small>`}</p>
${commentary(data)}
${statsTable(data)}
</main></body></html>`;
}
