import type { Locale } from "#domain/i18n/locales.ts";
import type { Env } from "../../env.ts";

export type FontPart = { family: string; file: string; ranges: readonly (readonly [number, number])[] };

/** The same character is drawn differently in each of these. */
const HAN_FAMILIES = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"];
const OWN_FAMILY: Partial<Record<Locale, string>> = {
  "zh-CN": "noto-sans-sc",
  "zh-TW": "noto-sans-tc",
  ja: "noto-sans-jp",
  ko: "noto-sans-kr",
};
/** Used by every image: digits, punctuation and the brand's name. */
const BASE_FILE = "noto-sans-latin.ttf";
const MAX_FONTS_IN_MEMORY = 48;

let index: readonly FontPart[] | undefined;
const inMemory = new Map<string, Uint8Array>();

/** The files that together cover all characters of a text, those of the reader's language first. */
export function pickFontFiles(parts: readonly FontPart[], text: string, locale: Locale): string[] {
  const own = OWN_FAMILY[locale];
  const isLast = (family: string) => Number(HAN_FAMILIES.includes(family) && family !== own);
  const ordered = parts.toSorted((a, b) => isLast(a.family) - isLast(b.family));
  const wanted = new Set([BASE_FILE]);
  for (const character of new Set(text)) {
    const code = character.codePointAt(0) ?? 0;
    const part = ordered.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (part) wanted.add(part.file);
  }
  return [...wanted];
}

async function readAsset(env: Env, file: string): Promise<Response> {
  const response = await env.ASSETS.fetch(`https://assets/share-fonts/${file}`);
  if (!response.ok) throw new Error(`${file} of the share fonts cannot be read: ${response.status}`);
  return response;
}

async function loadFont(env: Env, file: string): Promise<Uint8Array> {
  const known = inMemory.get(file);
  if (known) return known;
  const font = new Uint8Array(await (await readAsset(env, file)).arrayBuffer());
  const [oldest] = inMemory.keys();
  if (inMemory.size >= MAX_FONTS_IN_MEMORY && oldest !== undefined) inMemory.delete(oldest);
  inMemory.set(file, font);
  return font;
}

export async function loadFonts(env: Env, text: string, locale: Locale): Promise<Uint8Array[]> {
  index ??= (await (await readAsset(env, "index.json")).json()) as FontPart[];
  return Promise.all(pickFontFiles(index, text, locale).map((file) => loadFont(env, file)));
}
