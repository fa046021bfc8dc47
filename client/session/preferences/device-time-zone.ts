/** Newer browsers name the zone without loading what formats dates, which keeps a phone busy for a fifth of a second. */
type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } };

export const deviceTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
