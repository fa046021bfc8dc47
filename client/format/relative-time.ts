import type { Locale } from "#domain/i18n/locales.ts";
import { relativeFormatter } from "./formatters.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The longest unit that fits is used; a month is 30 days. */
const UNITS = [
  ["month", 30 * DAY_MS],
  ["week", 7 * DAY_MS],
  ["day", DAY_MS],
  ["hour", HOUR_MS],
  ["minute", MINUTE_MS],
] as const;

const relative = relativeFormatter({ numeric: "always", style: "long" });

/** Below one minute, a message ('Just now') is shown. */
export type RelativeTime = { kind: "just_now" } | { kind: "text"; text: string };

export function relativeTime(atMs: number, nowMs: number, locale: Locale): RelativeTime {
  const elapsedMs = atMs - nowMs;
  const fitting = UNITS.find(([, unitMs]) => Math.abs(elapsedMs) >= unitMs);
  if (!fitting) return { kind: "just_now" };
  const [unit, unitMs] = fitting;
  return { kind: "text", text: relative(locale).format(Math.trunc(elapsedMs / unitMs), unit) };
}
