import type { Locale } from "#domain/i18n/locales.ts";
import { listFormatter, numberFormatter } from "./formatters.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;

const days = numberFormatter({ style: "unit", unit: "day", unitDisplay: "short" });
const hours = numberFormatter({ style: "unit", unit: "hour", unitDisplay: "short" });
const minutes = numberFormatter({ style: "unit", unit: "minute", unitDisplay: "short" });
const seconds = numberFormatter({ style: "unit", unit: "second", unitDisplay: "short" });
const joined = listFormatter({ type: "unit", style: "short" });

function split(totalSeconds: number) {
  return {
    days: Math.floor(totalSeconds / DAY_S),
    hours: Math.floor((totalSeconds % DAY_S) / HOUR_S),
    minutes: Math.floor((totalSeconds % HOUR_S) / MINUTE_S),
    seconds: totalSeconds % MINUTE_S,
  };
}

/** '2 days, 3 hr, 5 min', as specified for `Intl.DurationFormat`, which older browsers lack; a test compares them. */
export function duration(durationMs: number, locale: Locale): string {
  const parts = split(Math.max(0, Math.floor(durationMs / 1000)));
  const texts = [
    parts.days > 0 ? days(locale).format(parts.days) : "",
    parts.hours > 0 ? hours(locale).format(parts.hours) : "",
    parts.minutes > 0 ? minutes(locale).format(parts.minutes) : "",
  ].filter((text) => text !== "");
  return texts.length > 0 ? joined(locale).format(texts) : minutes(locale).format(0);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `clock` runs left to right in every language; `days` is absent on the last day. */
export type Countdown = { days: string | undefined; clock: string };

/** Rounds up, so that zero is not shown a second early. */
export function countdown(remainingMs: number, locale: Locale): Countdown {
  const parts = split(Math.max(0, Math.ceil(remainingMs / 1000)));
  const short = `${twoDigits(parts.minutes)}:${twoDigits(parts.seconds)}`;
  return {
    days: parts.days > 0 ? days(locale).format(parts.days) : undefined,
    clock: parts.days > 0 || parts.hours > 0 ? `${twoDigits(parts.hours)}:${short}` : short,
  };
}

/** '4:05' or '1:02:05', the same in every language, as in video players. */
export function playingTime(playedMs: number): string {
  const total = Math.max(0, Math.floor(playedMs / 1_000));
  const clock = `${Math.floor((total % HOUR_S) / MINUTE_S)}:${twoDigits(total % MINUTE_S)}`;
  return total < HOUR_S ? clock : `${Math.floor(total / HOUR_S)}:${clock.padStart(5, "0")}`;
}

/** '30 sec' */
export const secondCount = (value: number, locale: Locale): string => seconds(locale).format(value);
