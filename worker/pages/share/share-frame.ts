import { type ColourName, schemeColours } from "#domain/brands/scheme-colours.ts";
import type { SiteBrand } from "#domain/brands/site-brand.ts";
import { type Locale, textDirection } from "#domain/i18n/locales.ts";
import { SHARE_IMAGE_HEIGHT_PX, SHARE_IMAGE_WIDTH_PX } from "#domain/share/share-image.ts";
import { escapeAttribute } from "../render/escape.ts";

export const MARGIN_PX = 72;
const WORDMARK_HEIGHT_PX = 48;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML does not allow them.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** One font per line, because the renderer's fallback works glyph by glyph and breaks joined letters. */
function fontOf(text: string): string {
  if (/\p{Script=Arabic}/u.test(text)) return "Noto Sans Arabic";
  return /\p{Script=Thai}/u.test(text) ? "Noto Sans Thai" : "Noto Sans";
}

/** Splits a two-part Thai vowel, which the renderer would place as one. */
const splitVowels = (text: string): string => text.replaceAll(/([\u0e48-\u0e4b]?)\u0e33/g, "\u0e4d$1\u0e32");

export type ShareLook = {
  locale: Locale;
  /** From the brand's dark scheme. */
  colour: (name: ColourName) => string;
  /** Converts a distance from the line start to a physical x. */
  x: (fromStart: number) => number;
  text: (content: string, at: TextPlace) => string;
};
type TextPlace = {
  /** Distance from the line start. */
  x: number;
  y: number;
  sizePx: number;
  fill: string;
  anchor?: "start" | "middle" | "end";
};

export function createShareLook(brand: SiteBrand, locale: Locale): ShareLook {
  const colours = schemeColours(brand.theme, "dark");
  const isRtl = textDirection(locale) === "rtl";
  const x = (fromStart: number) => (isRtl ? SHARE_IMAGE_WIDTH_PX - fromStart : fromStart);
  return {
    locale,
    colour: (name) => colours.get(name) ?? "#000000",
    x,
    text(content, { x: fromStart, y, sizePx, fill, anchor = "start" }) {
      const side = isRtl && anchor !== "middle" ? (anchor === "start" ? "end" : "start") : anchor;
      const clean = splitVowels(content.toWellFormed().normalize("NFC").replaceAll(NOT_IN_XML, ""));
      // The renderer lays out every line left to right.
      const line = isRtl ? `\u202b${escapeAttribute(clean)}\u202c` : escapeAttribute(clean);
      return `<text x="${x(fromStart)}" y="${y}" font-family="${fontOf(clean)}" font-weight="600" font-size="${sizePx}" fill="${fill}" text-anchor="${side}">${line}</text>`;
    },
  };
}

/** Nests an SVG file with its own coordinates. */
const placeSvg = (svg: string, place: string): string =>
  svg.replace(/^[\s\S]*?<svg\b[^>]*?viewBox="([^"]+)"[^>]*>/, (_, box: string) => `<svg viewBox="${box}" ${place}>`);

/** Background, content and the brand's wordmark. */
export function renderShareFrame(
  look: ShareLook,
  { brand, wordmark, content }: { brand: SiteBrand; wordmark: string; content: string },
): string {
  const widthPx = Math.round((brand.wordmarkWidthPx * WORDMARK_HEIGHT_PX) / 64);
  const left = Math.min(look.x(MARGIN_PX), look.x(MARGIN_PX + widthPx));
  const place = `x="${left}" y="${SHARE_IMAGE_HEIGHT_PX - MARGIN_PX - WORDMARK_HEIGHT_PX + 12}" width="${widthPx}" height="${WORDMARK_HEIGHT_PX}" color="${look.colour("text-strong")}" font-family="${fontOf(brand.projectName)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE_WIDTH_PX}" height="${SHARE_IMAGE_HEIGHT_PX}" viewBox="0 0 ${SHARE_IMAGE_WIDTH_PX} ${SHARE_IMAGE_HEIGHT_PX}">
<defs><linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${brand.theme.dark.heroA}"/><stop offset="1" stop-color="${look.colour("surface-0")}"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#ground)"/><rect width="100%" height="10" fill="${look.colour("accent-fill")}"/>
${content}${placeSvg(wordmark, place)}</svg>`;
}
