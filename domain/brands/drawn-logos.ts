import { escapeXml } from "../escape-xml.ts";
import { nameSeed } from "../name-seed.ts";
import type { LogoKind } from "./logo.ts";
import type { Palette } from "./theme.ts";

/** Input for logos that are drawn until a brand uploads its own. */
export type LogoSource = {
  projectName: string;
  radiusScale: number;
  dark: Pick<Palette, "accentFill" | "onAccent" | "heroA" | "heroB" | "textStrong">;
};
export type DrawnLogos = Record<LogoKind, string> & { wordmarkWidthPx: number };

const FONT_SIZE_PX = 44;
const NAME_X_PX = 84;
const MAX_WIDTH_PX = 1_000;
/** Widths in em. Wide and full-width characters take a whole em in every font. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\uff00-\uffef]/u, 1],
  [/\p{M}/u, 0],
  [/[ijlI1.,:;'|! ]/, 0.3],
  [/[ftr()-]/, 0.4],
  [/[mwMW@&]/, 0.9],
  [/\p{Lu}/u, 0.7],
];
const OTHER_WIDTH_EM = 0.58;

/** Symbols of 64 units on a filled square; the name picks one of them and its rotation. */
const SYMBOLS: readonly string[] = [
  '<circle cx="32" cy="32" r="15" fill="none" stroke="INK" stroke-width="7"/><path d="M32 10v44" stroke="INK" stroke-width="7"/>',
  '<path d="M14 24l18-12 18 12M14 38l18-12 18 12M14 52l18-12 18 12" fill="none" stroke="INK" stroke-width="6"/>',
  '<path d="M17 50V32M32 50V14M47 50V24" fill="none" stroke="INK" stroke-width="9"/>',
  '<path d="M14 50a36 36 0 0 1 36-36M28 50a22 22 0 0 1 22-22" fill="none" stroke="INK" stroke-width="7"/><circle cx="46" cy="46" r="5" fill="INK"/>',
  '<path d="M32 12l20 20-20 20-20-20z" fill="none" stroke="INK" stroke-width="6"/><path d="M32 24l8 8-8 8-8-8z" fill="INK"/>',
  '<path d="M14 14h16a18 18 0 0 1 0 36H14z" fill="none" stroke="INK" stroke-width="7"/><circle cx="30" cy="32" r="6" fill="INK"/>',
];
const ROTATIONS_DEGREES = [0, 90, 180, 270] as const;

const widthOf = (name: string, sizePx: number): number =>
  Math.round(
    [...name].reduce((em, one) => em + (WIDTHS.find(([kind]) => kind.test(one))?.[1] ?? OTHER_WIDTH_EM), 0) * sizePx,
  );

/**
 * `textLength` keeps the width in every font. The direction is fixed, because on a right-to-left page the name would
 * cover the symbol.
 */
const nameText = (name: string, at: { x: number; y: number; sizePx: number; fill: string; widthPx: number }): string =>
  `<text direction="ltr" x="${at.x}" y="${at.y}" font-size="${at.sizePx}" font-weight="700" fill="${at.fill}" textLength="${at.widthPx}" lengthAdjust="spacingAndGlyphs">${escapeXml(name)}</text>`;

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** A symbol in the brand's colours, alone and next to its name. */
export function drawLogos({ projectName, radiusScale, dark }: LogoSource): DrawnLogos {
  const name = projectName.normalize("NFC").trim();
  const seed = nameSeed(name);
  const symbol = SYMBOLS[seed % SYMBOLS.length]?.replaceAll("INK", dark.onAccent) ?? "";
  const degrees = ROTATIONS_DEGREES[Math.floor(seed / SYMBOLS.length) % ROTATIONS_DEGREES.length];
  const turned = `<g transform="rotate(${degrees} 32 32)">${symbol}</g>`;
  const radiusPx = Math.round(Math.min(30, 12 * radiusScale));
  const mark = `<rect x="2" y="2" width="60" height="60" rx="${radiusPx}" fill="${dark.accentFill}"/>${turned}`;
  const nameWidthPx = Math.min(widthOf(name, FONT_SIZE_PX), MAX_WIDTH_PX - NAME_X_PX - 2);
  const at = { x: NAME_X_PX, y: 47, sizePx: FONT_SIZE_PX, widthPx: nameWidthPx };
  const wordmarkWidthPx = NAME_X_PX + nameWidthPx + 2;
  const scale = Math.min(2.2, 1_000 / wordmarkWidthPx);
  const left = Math.round((1_200 - wordmarkWidthPx * scale) / 2);
  const top = Math.round((630 - 64 * scale) / 2);
  return {
    mark: svg(64, 64, `<g id="mark">${mark}</g>`),
    icon: svg(64, 64, `<path d="M0 0h64v64H0z" fill="${dark.accentFill}"/>${turned}`),
    wordmark: svg(
      wordmarkWidthPx,
      64,
      `<g id="wordmark">${mark}${nameText(name, { ...at, fill: "currentColor" })}</g>`,
    ),
    social: svg(
      1_200,
      630,
      `<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${dark.heroA}"/><stop offset="1" stop-color="${dark.heroB}"/></linearGradient></defs><path d="M0 0h1200v630H0z" fill="url(#ground)"/><path d="M0 0h1200v14H0z" fill="${dark.accentFill}"/><g id="social" font-family="Noto Sans, system-ui, sans-serif" transform="translate(${left} ${top}) scale(${scale.toFixed(3)})">${mark}${nameText(name, { ...at, fill: dark.textStrong })}</g>`,
    ),
    wordmarkWidthPx,
  };
}
