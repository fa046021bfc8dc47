import { percentage, wholeNumber } from "#client/format/numbers.ts";
import type { ExpertSummary } from "#domain/experts/summary.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

const HUNDREDTHS = 100;
/** Whole percents, because decimals beside a small sample would suggest false precision. */
const wholePercent = (rate: number, locale: Locale): string =>
  percentage(Math.round(rate * HUNDREDTHS) / HUNDREDTHS, locale);

/** The hit rate is never shown without its sample size. */
export function recordText({ settled, hitRate }: Pick<ExpertSummary, "settled" | "hitRate">, locale: Locale): string {
  if (settled === 0 || hitRate === null) return m.tip_record_none();
  return m.tip_record({ rate: wholePercent(hitRate, locale), count: wholeNumber(settled, locale) });
}
