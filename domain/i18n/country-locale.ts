import type { Locale } from "./locales.ts";

/**
 * Language → the countries (ISO 3166-1) where it is the default. A country without a supported first language uses its
 * second language, otherwise English.
 */
const COUNTRIES: Record<Locale, string> = {
  en: `US GB IE AU NZ CA AG AI AQ AS BB BM BS BV BW BZ CC CK CX DM FJ FK FM GD GG GH GI GM GS GU GY HM IM IO JE JM KE KI
    KN KY LC LR LS MH MP MS MT MU MW NA NF NG NR NU PG PK PN PW RW SB SC SH SL SS SZ TC TK TO TT TV TZ UG UM VC VG VI VU
    WS ZA ZM ZW AF AL BA BD BG BT CZ EE ER ET FI GE HR HU IL IN IR IS IT KH LK LT LV ME MK MM MN MV NO NP RO RS SI SJ SK
    SM SO VA XK`,
  "zh-CN": "CN SG",
  "zh-TW": "TW HK MO",
  vi: "VN",
  es: "ES MX AR CO PE VE CL EC GT CU BO DO HN PY SV NI CR PA UY PR GQ AD",
  pt: "PT BR AO MZ CV GW ST TL",
  fr: "FR MC LU HT BJ BF BI CF CD CG CI CM DJ GA GN KM MG ML NE SN TD TG BL GF GP MF MQ NC PF PM RE TF WF YT",
  de: "DE AT CH LI",
  sv: "SE AX",
  ru: "RU BY KZ KG AM MD TJ TM UZ",
  uk: "UA",
  da: "DK FO GL",
  pl: "PL",
  nl: "NL BE SR AW CW SX BQ",
  ko: "KR KP",
  ms: "MY BN ID",
  tl: "PH",
  el: "GR CY",
  tr: "TR AZ",
  th: "TH LA",
  ar: "SA AE QA KW BH OM YE JO LB SY IQ PS EG LY TN DZ MA EH MR SD",
  ja: "JP",
};

const localeOf = new Map(
  (Object.keys(COUNTRIES) as Locale[]).flatMap((locale) =>
    COUNTRIES[locale].split(/\s+/).map((country) => [country, locale] as const),
  ),
);

/** `T1` (Tor) and `XX` (unknown) are not countries. */
export const getCountryLocale = (country: string): Locale | undefined => localeOf.get(country.toUpperCase());
