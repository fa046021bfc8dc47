import { numberFormatter } from "#client/format/formatters.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { LiveHealthSample } from "#domain/live/contract.ts";
import type { HealthMetric, HealthProblem } from "#domain/live/push-health.ts";
import { m } from "#messages";

const KBPS_PER_MBPS = 1_000;
const megabits = numberFormatter({ maximumFractionDigits: 1 });
const seconds = numberFormatter({ style: "unit", unit: "second", unitDisplay: "short", maximumFractionDigits: 1 });
const whole = numberFormatter({ maximumFractionDigits: 0 });

/** Mbit/s is the same in all languages. */
const bitrateText = (kbps: number, locale: Locale): string => `${megabits(locale).format(kbps / KBPS_PER_MBPS)} Mbit/s`;
const secondsText = (ms: number, locale: Locale): string => seconds(locale).format(ms / 1_000);
const countText = (count: number, locale: Locale): string => whole(locale).format(count);

type Metric = {
  name: () => string;
  read: (sample: LiveHealthSample) => number;
  format: (value: number, locale: Locale) => string;
};

export const METRICS: Record<HealthMetric, Metric> = {
  bitrate: { name: m.golive_bitrate, read: ({ bitrateKbps }) => bitrateKbps, format: bitrateText },
  frameRate: { name: m.golive_frame_rate, read: ({ fps }) => fps, format: countText },
  keyframes: { name: m.golive_keyframes, read: ({ keyframeMs }) => keyframeMs, format: secondsText },
  lastPart: { name: m.golive_last_part, read: ({ lastPartAgeMs }) => lastPartAgeMs, format: secondsText },
  droppedParts: { name: m.golive_dropped, read: ({ droppedParts }) => droppedParts, format: countText },
};

/** Describes the problem and what to change in the encoder. */
export function problemText(problem: HealthProblem, locale: Locale): string {
  switch (problem.kind) {
    case "bitrate_high":
      return m.golive_bitrate_high({ max: problem.limitKbps / KBPS_PER_MBPS });
    case "bitrate_low":
      return m.golive_bitrate_low({ bitrate: bitrateText(problem.kbps, locale) });
    case "frame_rate_low":
      return m.golive_frame_rate_low({ count: countText(problem.fps, locale) });
    case "keyframes_far":
      return m.golive_keyframes_far({
        time: secondsText(problem.keyframeMs, locale),
        target: secondsText(2_000, locale),
      });
    case "parts_late":
      return m.golive_parts_late({ time: secondsText(problem.ageMs, locale) });
    case "parts_dropped":
      return m.golive_parts_dropped({ count: countText(problem.parts, locale) });
  }
}
