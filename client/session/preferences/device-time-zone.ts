/** Temporal returns the time zone without loading the date formatter, which blocks a phone for a fifth of a second. */
type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } };

export const deviceTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
