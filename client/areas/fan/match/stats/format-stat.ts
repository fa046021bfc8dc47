import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { percent, type StatKind, type StatRow } from "./stat-rows.ts";

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

export function formatStat(kind: StatKind, value: number, attempts: number | undefined, locale: Locale): string {
  switch (kind) {
    case "share":
      return `${value}%`;
    case "seconds":
      return clock(value);
    case "hundredths":
      return twoDecimals(value / 100, locale);
    case "made":
      return `${wholeNumber(value, locale)}/${wholeNumber(attempts ?? 0, locale)}`;
    case "count":
      return wholeNumber(value, locale);
  }
}

/** A row's value for one side, with the success rate of attempts; "–" while the side has no value. */
export function formatSideStat(row: StatRow, at: 0 | 1, locale: Locale): { text: string; share: string | undefined } {
  if (row.without?.includes(at === 0 ? "home" : "away")) return { text: "–", share: undefined };
  const value = at === 0 ? row.home : row.away;
  const attempts = row.tried?.[at];
  return {
    text: formatStat(row.kind, value, attempts, locale),
    share: attempts === undefined ? undefined : `${percent(value, attempts)}%`,
  };
}
