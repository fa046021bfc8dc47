import { numberFormatter } from "#client/format/formatters.ts";
import type { Locale } from "#domain/i18n/locales.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const twoDigits = (value: number): string => String(value).padStart(2, "0");
const shortSeconds = numberFormatter({
  style: "unit",
  unit: "second",
  unitDisplay: "narrow",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** "4:05", "1:02:05". */
export function positionText(positionMs: number): string {
  const total = Math.max(0, Math.floor(positionMs / 1_000));
  const hours = Math.floor(total / HOUR_S);
  const minutes = Math.floor((total % HOUR_S) / MINUTE_S);
  const rest = twoDigits(total % MINUTE_S);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** "2.1s" near the live edge, "4:05" further back. */
export const behindText = (behindMs: number, locale: Locale): string =>
  behindMs < MINUTE_S * 1_000 ? shortSeconds(locale).format(Math.max(0, behindMs) / 1_000) : positionText(behindMs);

const AT_EDGE_SLACK_MS = 4_000;

/** Whether the viewer watches live rather than an earlier part. */
export const isAtLiveEdge = (behindMs: number, targetSeconds: number): boolean =>
  behindMs <= targetSeconds * 1_000 + AT_EDGE_SLACK_MS;
