import { playingTime } from "#client/format/durations.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import type { Locale } from "#domain/i18n/locales.ts";

const MINUTE_S = 60;
const shortSeconds = numberFormatter({
  style: "unit",
  unit: "second",
  unitDisplay: "narrow",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** "2.1s" near the live edge, "4:05" further back. */
export const behindText = (behindMs: number, locale: Locale): string =>
  behindMs < MINUTE_S * 1_000 ? shortSeconds(locale).format(Math.max(0, behindMs) / 1_000) : playingTime(behindMs);

const AT_EDGE_SLACK_MS = 4_000;

/** Whether the viewer watches live rather than an earlier part. */
export const isAtLiveEdge = (behindMs: number, targetSeconds: number): boolean =>
  behindMs <= targetSeconds * 1_000 + AT_EDGE_SLACK_MS;
