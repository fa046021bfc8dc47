import { parseAcceptLanguage } from "./accept-language.ts";
import { getCountryLocale } from "./country-locale.ts";
import { parseLocalePath } from "./locale-path.ts";
import type { Locale } from "./locales.ts";
import { parseLocale } from "./parse-locale.ts";

/** The visitor's country as detected by the platform. `why` is only logged. */
export type CountryLookup = { kind: "found"; country: string } | { kind: "unknown" } | { kind: "failed"; why: string };

export type LocaleSignals = {
  /** The requested path, with or without a locale prefix. */
  path: string;
  /** Value of the cookie `lang`. */
  cookie: string | undefined;
  acceptLanguage: string | undefined;
  country: CountryLookup;
  brandLocale: Locale;
  /** The brand's languages; others are skipped. */
  locales: readonly Locale[];
};

export type LocaleSource = "path" | "cookie" | "accept-language" | "country" | "brand";

/** For the log: the stage that decided, and why earlier ones did not. Contains no visitor input. */
export type LocaleChoice = { locale: Locale; source: LocaleSource; reason: string };

type StageResult = { locale: Locale } | { passedOver: string };

const found = (locale: Locale | undefined, otherwise: string): StageResult =>
  locale ? { locale } : { passedOver: otherwise };

function byPath({ path, brandLocale }: LocaleSignals): StageResult {
  return found(parseLocalePath(path, brandLocale).locale, "no prefix");
}

function byCookie({ cookie }: LocaleSignals): StageResult {
  return cookie ? found(parseLocale(cookie), "unreadable") : { passedOver: "none" };
}

function byAcceptLanguage({ acceptLanguage }: LocaleSignals): StageResult {
  if (!acceptLanguage) return { passedOver: "none" };
  return found(parseAcceptLanguage(acceptLanguage)[0], "names none of ours");
}

function byCountry({ country }: LocaleSignals): StageResult {
  if (country.kind === "failed") return { passedOver: `lookup failed (${country.why})` };
  if (country.kind === "unknown") return { passedOver: "unknown" };
  return found(getCountryLocale(country.country), "has no language");
}

const STAGES: readonly (readonly [LocaleSource, (signals: LocaleSignals) => StageResult])[] = [
  ["path", byPath],
  ["cookie", byCookie],
  ["accept-language", byAcceptLanguage],
  ["country", byCountry],
];

/** The first stage that yields a language wins; the brand's default always does. */
export function chooseLocale(signals: LocaleSignals): LocaleChoice {
  const passedOver: string[] = [];
  const choice = (locale: Locale, source: LocaleSource): LocaleChoice => ({
    locale,
    source,
    reason: [source, ...passedOver].join("; "),
  });
  for (const [source, ask] of STAGES) {
    const result = ask(signals);
    if ("locale" in result && signals.locales.includes(result.locale)) return choice(result.locale, source);
    passedOver.push(`${source}: ${"locale" in result ? "not offered" : result.passedOver}`);
  }
  return choice(signals.brandLocale, "brand");
}
