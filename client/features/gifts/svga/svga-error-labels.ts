import { numberFormatter } from "#client/format/formatters.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { MOVIE_LIMITS, type MovieProblem } from "#domain/media/svga/movie.ts";
import { m } from "#messages";

const KILO = 1_000;
const kilobytes = numberFormatter({ style: "unit", unit: "kilobyte", maximumFractionDigits: 0 });
const megabytes = numberFormatter({ style: "unit", unit: "megabyte", maximumFractionDigits: 1 });

export const formatFileSize = (bytes: number, locale: Locale): string =>
  bytes < KILO * KILO
    ? kilobytes(locale).format(Math.max(1, bytes / KILO))
    : megabytes(locale).format(bytes / (KILO * KILO));

/** Explains why a file can't be played, including the limits. */
export function svgaErrorText(problem: MovieProblem, locale: Locale): string {
  const { fileBytes, sidePx, frames, fps } = MOVIE_LIMITS;
  switch (problem) {
    case "too_large":
      return m.svga_too_large({ size: formatFileSize(fileBytes, locale) });
    case "not_svga":
      return m.svga_not_svga();
    case "old_format":
      return m.svga_old_format();
    case "broken":
      return m.svga_broken();
    case "bad_size":
      return m.svga_bad_size({ side: wholeNumber(sidePx, locale) });
    case "too_many_frames":
      return m.svga_too_many_frames({ frames: wholeNumber(frames, locale), fps: wholeNumber(fps, locale) });
    case "too_much_in_it":
      return m.svga_too_complex();
    case "bad_picture":
      return m.svga_bad_picture();
  }
}
