import type { ReactNode } from "react";
import { numberFormatter } from "#client/format/formatters.ts";
import { twoDecimals, wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { knownStatLabel } from "#messages/stat-label.ts";
import type { DataColumn } from "./data-table.tsx";
import { type Sorting, sharedRate, successRate, toggleSorting } from "./stat-keys.ts";

const percent = numberFormatter({ style: "percent", maximumFractionDigits: 0 });
const mean = numberFormatter({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Stats that have a label; the others are only part of another stat. */
export const namedStatKeys = (keys: readonly string[], game: GameSlug): string[] =>
  keys.filter((key) => knownStatLabel(key, game) !== undefined);

/** One column per stat, whose heading is a sort link. */
export const statColumns = (
  keys: readonly string[],
  game: GameSlug,
  sorting: Sorting,
  hrefOf: (sorting: Sorting) => string,
): DataColumn[] =>
  keys.map((key) => ({
    key,
    label: knownStatLabel(key, game) ?? key,
    sorted: sorting.sort === key ? (sorting.direction ?? "down") : undefined,
    href: hrefOf(toggleSorting(key, sorting)),
  }));

/** Possession as a share, durations as m:ss, means with one decimal, and success counts with their success rate. */
export function formatSeasonStat(
  key: string,
  values: Readonly<Record<string, number>>,
  locale: Locale,
  kind: "sum" | "mean",
): ReactNode {
  const value = values[key];
  if (value === undefined) return "–";
  const rate = sharedRate(key, values);
  if (rate !== undefined) return percent(locale).format(rate);
  if (key.endsWith("_seconds")) {
    const seconds = Math.round(value);
    return <bdi>{`${wholeNumber(Math.floor(seconds / 60), locale)}:${String(seconds % 60).padStart(2, "0")}`}</bdi>;
  }
  if (key.endsWith("_hundredths")) return twoDecimals(value / 100, locale);
  const text = kind === "mean" ? mean(locale).format(value) : wholeNumber(value, locale);
  const share = successRate(key, values);
  if (share === undefined) return text;
  return (
    <>
      {text} <small className="data-share">{percent(locale).format(share)}</small>
    </>
  );
}
