import type { Locale } from "#domain/i18n/locales.ts";

const WIDE =
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3ffff}]/u;
const NARROW = /[\sijlI.,:;!'|()[\]‘’“”·]/u;
const BROAD = /[\p{Lu}mwMW%@&—ЖШЩЮжшщюыфм]/u;
/** Zero-width characters: combining marks and direction controls. */
const NONE = /\p{M}|\p{Cf}/u;

const characterEms = (character: string): number => {
  if (NONE.test(character)) return 0;
  if (WIDE.test(character)) return 1;
  if (NARROW.test(character)) return 0.32;
  return BROAD.test(character) ? 0.76 : 0.6;
};

/** Overestimated, so that lines never leave the image. */
export const textEms = (text: string): number => [...text].reduce((sum, character) => sum + characterEms(character), 0);

function shorten(text: string, maxEms: number): string {
  const characters = [...text];
  while (characters.length > 0 && textEms(characters.join("")) + 1 > maxEms) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** Parts between which a line may break. Chinese, Japanese and Thai have no spaces; punctuation stays with its word. */
function toParts(text: string, locale: Locale): string[] {
  const parts: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(locale, { granularity: "word" }).segment(text)) {
    const last = parts.length - 1;
    if (isWordLike || last < 0) parts.push(segment);
    else parts[last] += segment;
  }
  return parts;
}

/** At most `maxLines` lines of `maxEms`; a text that does not fit is cut off with an ellipsis. */
export function wrapText(
  text: string,
  { maxEms, maxLines, locale }: { maxEms: number; maxLines: number; locale: Locale },
) {
  const lines: string[] = [];
  let line = "";
  for (const part of toParts(text.replaceAll(/\s+/g, " ").trim(), locale)) {
    if (line !== "" && textEms((line + part).trimEnd()) > maxEms) {
      lines.push(line.trimEnd());
      line = "";
    }
    line += part;
  }
  if (line.trim() !== "") lines.push(line.trimEnd());
  const shown = lines.slice(0, maxLines);
  const last = shown.length - 1;
  const rest = lines.slice(last).join(" ");
  if (lines.length > maxLines || textEms(shown[last] ?? "") > maxEms) shown[last] = shorten(rest, maxEms);
  return shown.map((one) => (textEms(one) > maxEms ? shorten(one, maxEms) : one));
}
