import { dateInZone, kickoffTime } from "./dates.ts";

/** Values of a date input and a time input. */
export type ZonedTime = { date: string; time: string };

export const toZonedTime = (atMs: number, timeZone: string): ZonedTime => ({
  date: dateInZone(atMs, timeZone),
  time: kickoffTime(atMs, "en", timeZone),
});

const asUtcMs = ({ date, time }: ZonedTime): number => Date.parse(`${date}T${time}:00Z`);

/**
 * NaN if the input is incomplete. Corrected twice, because the first guess may be on the other side of a clock change.
 */
export function fromZonedTime(zoned: ZonedTime, timeZone: string): number {
  const wallMs = asUtcMs(zoned);
  if (Number.isNaN(wallMs)) return Number.NaN;
  const firstMs = wallMs + (wallMs - asUtcMs(toZonedTime(wallMs, timeZone)));
  return firstMs + (wallMs - asUtcMs(toZonedTime(firstMs, timeZone)));
}
