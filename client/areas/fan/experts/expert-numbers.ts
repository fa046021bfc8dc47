import { numberFormatter } from "#client/format/formatters.ts";
import { percentage } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

const HUNDREDTHS = 100;
const NONE = "–";
const CONFIDENCE = 0.95;
const signedPercent = numberFormatter({ style: "percent", maximumFractionDigits: 1, signDisplay: "exceptZero" });
const onePlace = numberFormatter({ style: "percent", maximumFractionDigits: 1 });
const signedUnits = numberFormatter({ maximumFractionDigits: 1, signDisplay: "exceptZero" });

/** Whole percents, because samples are small and decimals would suggest more precision than there is. */
export const rateText = (rate: number | null, locale: Locale): string =>
  rate === null ? NONE : percentage(Math.round(rate * HUNDREDTHS) / HUNDREDTHS, locale);
/** "+4.2%". */
export const signedRate = (rate: number | null, locale: Locale): string =>
  rate === null ? NONE : signedPercent(locale).format(rate);
/** Keeps signs and ranges left to right in Arabic. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
/** "±12.3%": the range that luck alone can explain. */
export const luckRangeText = (band: number, locale: Locale): string => isolated(`±${onePlace(locale).format(band)}`);
/** "60%–85% (95%)": the confidence interval of a hit rate. */
export const intervalText = (low: number, high: number, locale: Locale): string =>
  isolated(`${rateText(low, locale)}–${rateText(high, locale)} (${rateText(CONFIDENCE, locale)})`);
export const unitsText = (units: number, locale: Locale): string =>
  m.expert_units({ units: signedUnits(locale).format(units) });
export const signedUnitCount = (units: number, locale: Locale): string => signedUnits(locale).format(units);
