// Builds team and league names in every language; locales that equal English are omitted.

import { CITY_ROWS, CITY_SCRIPTS } from "./cities.ts";
import { CITY_EXONYMS, OF_CITY } from "./city-exonyms.ts";
import { KIND_ROWS, LEAGUE_WORD_LOCALES, PLACE_ROWS } from "./league-names.ts";
import { NICK_LATIN_LOCALES, NICK_LATIN_ROWS, NICK_SCRIPT_LOCALES, NICK_SCRIPT_ROWS } from "./nicknames.ts";
import { parseNameRows, parseNameTable } from "./rows.ts";

export type Names = { name: string; names: Record<string, string> };
export type City = { name: string; country: string };

export const CITIES: readonly City[] = parseNameRows(CITY_ROWS).map(([name = "", country = ""]) => ({ name, country }));

const cityScripts = parseNameTable(CITY_ROWS, ["country", ...CITY_SCRIPTS]);
const exonyms = new Map(
  Object.entries(CITY_EXONYMS).map(([locale, list]) => [
    locale,
    new Map(list.split(";").map((pair) => pair.trim().split("=") as [string, string])),
  ]),
);
const nickLatin = parseNameTable(NICK_LATIN_ROWS, NICK_LATIN_LOCALES);
const nickScript = parseNameTable(NICK_SCRIPT_ROWS, NICK_SCRIPT_LOCALES);
const places = parseNameTable(PLACE_ROWS, LEAGUE_WORD_LOCALES);
const kinds = parseNameTable(KIND_ROWS, LEAGUE_WORD_LOCALES);

export const NICKNAMES: readonly string[] = [...nickLatin.keys()];

const KATAKANA = /[ァ-ヶ]/;
const VOWEL = /^[aeiouyàâäéèêëîïôöùûü]/i;

function cityIn(locale: string, city: string): string {
  return exonyms.get(locale)?.get(city) ?? city;
}

function latinTeam(locale: (typeof NICK_LATIN_LOCALES)[number], englishCity: string, nick: string): string {
  const city = cityIn(locale, englishCity);
  const word = nickLatin.get(nick)?.[locale] ?? nick;
  if (locale === "es") return `${word} de ${city}`;
  if (locale === "pt") return `${word} ${OF_CITY.pt?.[englishCity] ?? `de ${city}`}`;
  if (locale === "fr") return VOWEL.test(city) ? `${word} d'${city}` : `${word} de ${city}`;
  if (locale === "de" || locale === "pl") return `${word} ${city}`;
  return `${city} ${word}`;
}

function nonLatinTeam(
  locale: (typeof NICK_SCRIPT_LOCALES)[number],
  englishCity: string,
  nick: string,
): string | undefined {
  const city = cityScripts.get(englishCity)?.[locale];
  const word = nickScript.get(nick)?.[locale];
  if (!city || !word) return undefined;
  if (locale === "zh-CN" || locale === "zh-TW") return city + word;
  if (locale === "ja") return KATAKANA.test(city) ? `${city}・${word}` : city + word;
  return `${city} ${word}`;
}

/** A city's team in all languages. */
export function teamNames(city: string, nick: string): Names {
  const name = `${city} ${nick}`;
  const names: Record<string, string> = {};
  const put = (locale: string, text: string | undefined) => {
    if (text && text !== name) names[locale] = text;
  };
  for (const locale of NICK_LATIN_LOCALES) put(locale, latinTeam(locale, city, nick));
  for (const locale of NICK_SCRIPT_LOCALES) put(locale, nonLatinTeam(locale, city, nick));
  for (const locale of ["vi", "ms", "tl", "tr"]) put(locale, `${cityIn(locale, city)} ${nick}`);
  return { name, names };
}

/** The city's names in languages where it differs from English. */
export function cityNames(city: string): Record<string, string> {
  const names: Record<string, string> = {};
  for (const locale of CITY_SCRIPTS) {
    const own = cityScripts.get(city)?.[locale];
    if (own) names[locale] = own;
  }
  for (const [locale, list] of exonyms) {
    const own = list.get(city);
    if (own) names[locale] = own;
  }
  return names;
}

const PLACE_FIRST = new Set(["en", "zh-CN", "zh-TW", "ja", "ko", "tr"]);
const UNSPACED = new Set(["zh-CN", "zh-TW", "ja"]);

function leagueIn(locale: string, place: string, kind: string): string {
  if (UNSPACED.has(locale)) return place + kind;
  if (locale === "ar") return `${kind} (${place})`;
  return PLACE_FIRST.has(locale) ? `${place} ${kind}` : `${kind} ${place}`;
}

/** A league's name in all languages, from a place and a kind of league-names.ts. */
export function leagueNames(placeKey: string, kindKey: string): Names {
  const place = places.get(placeKey);
  const kind = kinds.get(kindKey);
  if (!place?.en || !kind?.en) throw new Error(`no such league: ${placeKey} ${kindKey}`);
  const name = leagueIn("en", place.en, kind.en);
  const names: Record<string, string> = {};
  for (const locale of LEAGUE_WORD_LOCALES) {
    const [here, what] = [place[locale], kind[locale]];
    if (locale === "en" || !here || !what) continue;
    const text = leagueIn(locale, here, what);
    if (text !== name) names[locale] = text;
  }
  return { name, names };
}
