import { numberFormatter } from "#client/format/formatters.ts";
import { relativeTime } from "#client/format/relative-time.ts";
import type { SourceStatus } from "#domain/feed/feed-state.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { m } from "#messages";

export const FEED_STATE_LABELS: Record<SourceStatus, () => string> = {
  running: () => m.feeds_running(),
  silent: () => m.feeds_silent(),
  failing: () => m.feeds_failing(),
};

const seconds = numberFormatter({ style: "unit", unit: "second", unitDisplay: "narrow", maximumFractionDigits: 1 });

/** Delay between the source's timestamp and reception. */
export const lagText = (lagMs: number, locale: Locale): string => seconds(locale).format(lagMs / 1_000);

export function sinceText(atMs: number | undefined, nowMs: number, locale: Locale): string {
  if (atMs === undefined) return "–";
  const when = relativeTime(atMs, nowMs, locale);
  return when.kind === "text" ? when.text : m.notification_just_now();
}
