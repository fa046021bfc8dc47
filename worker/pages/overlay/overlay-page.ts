import { clientFiles } from "virtual:client-files";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { themeCss } from "#brands/theme-css.ts";
import type { OverlayStart } from "#client/embed/overlay/overlay-start.ts";
import { phraseLabel } from "#client/features/chat/messages/message-labels.ts";
import { giftLabel } from "#client/features/gifts/gift-label.ts";
import { GiftPicture } from "#client/features/gifts/gift-picture.tsx";
import { hasScore } from "#client/features/matches/list/row-score.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { PHRASES } from "#domain/chat/phrases.ts";
import type { Gift } from "#domain/gifts/catalogue.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import type { OverlayKind } from "#domain/live/overlay.ts";
import { getGameById, type ScoringFamily, sideOrder } from "#domain/matches/games.ts";
import { toMatchPatch } from "#domain/matches/live-state.ts";
import { sideLine } from "#domain/matches/side-line.ts";
import { sideTotal } from "#domain/matches/side-score.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";
import { crest } from "../embed/crest.ts";
import { outTexts } from "../embed/embed-page.ts";
import { stateTexts } from "../embed/state-texts.ts";
import { jsonForScript, escapeAttribute as text } from "../render/escape.ts";
import { OVERLAY_STYLE } from "./overlay-style.ts";

const GIFT_PX = 96;
/** The other families have no alerts, because baskets and runs come too often. */
const ALERT_LABELS: Record<ScoringFamily, (() => string) | undefined> = {
  clock: () => m.event_goal(),
  maps: () => m.overlay_score(),
  rounds: () => m.overlay_score(),
  sets: () => m.overlay_score(),
  frames: () => m.overlay_score(),
  quarters: undefined,
  innings: undefined,
};

export type OverlayPage = {
  kind: OverlayKind;
  match: MatchDetail | undefined;
  /** The gifts on sale and the shipped gifts. */
  gifts: readonly Gift[];
  brand: SiteBrand;
  locale: Locale;
  nonce: string;
  ticketPath: string;
  isPreview: boolean;
};

function scoreBoard({ match, locale }: OverlayPage, nowMs: number): string {
  if (!match) return '<main class="score"></main>';
  const { state, clock } = stateTexts(match, locale, nowMs);
  const [first, second] = sideOrder(match.gameId);
  const points = (side: "home" | "away") =>
    `<b data-show="${side}" dir="ltr">${hasScore(match) ? text(sideTotal(match, side)) : ""}</b>`;
  const line = (side: "home" | "away") =>
    `<i data-show="${side}-line" dir="ltr">${hasScore(match) ? text(sideLine(match, side, outTexts(match))) : ""}</i>`;
  const name = (side: "home" | "away") => `<bdi>${text(match[side].name)}</bdi>`;
  return `<main class="score"><div class="plate board"><div class="side">${crest(match[first], first)}${name(first)}${line(first)}</div>
<div class="points">${points(first)}<span>${hasScore(match) ? "–" : ""}</span>${points(second)}</div>
<div class="side">${line(second)}${name(second)}${crest(match[second], second)}</div></div>
<div class="plate state"><span data-show="state">${text(state)}</span><span data-show="clock" dir="auto">${text(clock)}</span></div></main>`;
}

const giftPictures = (gifts: readonly Gift[]): string =>
  gifts
    .map((gift) => {
      const picture = renderToString(createElement(GiftPicture, { gift, size: GIFT_PX }));
      return `<template data-gift="${gift.id}">${picture}</template>`;
    })
    .join("");

function content(page: OverlayPage, nowMs: number): string {
  const { kind, match } = page;
  if (kind === "score") return scoreBoard(page, nowMs);
  if (kind === "chat") return '<main><ol class="chat" style="height:100%"></ol></main>';
  if (kind === "gifts") return `<main class="alerts gifts">${giftPictures(page.gifts)}</main>`;
  const crests = match
    ? (["home", "away"] as const).map((side) => `<template data-crest="${side}">${crest(match[side], side)}</template>`)
    : [];
  return `<main class="alerts goal">${crests.join("")}</main>`;
}

function toStart({ kind, match, gifts, brand, ticketPath, isPreview }: OverlayPage): OverlayStart {
  const family = match ? (getGameById(match.gameId)?.family ?? "clock") : "clock";
  return {
    ...{ kind, ticketPath, isPreview, brandName: brand.projectName },
    match: match
      ? {
          ...toMatchPatch(match),
          gameId: match.gameId,
          family,
          home: match.home.name,
          away: match.away.name,
          outs: outTexts(match),
        }
      : null,
    alertLabel: ALERT_LABELS[family]?.() ?? null,
    phrases: kind === "chat" ? Object.fromEntries(PHRASES.map((phrase) => [phrase, phraseLabel(phrase)])) : {},
    gifts: Object.fromEntries(gifts.map((gift) => [gift.id, giftLabel(gift)])),
  };
}

/** A standalone page with a transparent background, for an OBS browser source. */
export function renderOverlayPage(page: OverlayPage, nowMs: number): string {
  const { brand, locale, nonce } = page;
  return `<!doctype html><html lang="${locale}" dir="${textDirection(locale)}" data-brand="${brand.id}" data-theme="dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><title>${text(brand.projectName)}</title>
<style>${themeCss(brand.theme)}${OVERLAY_STYLE}</style></head><body>${content(page, nowMs)}
<script type="application/json" id="overlay" nonce="${nonce}">${jsonForScript(toStart(page))}</script>
<script type="module" nonce="${nonce}" src="${clientFiles.overlay}"></script></body></html>`;
}
