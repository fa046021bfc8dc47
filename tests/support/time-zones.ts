/** A time zone where it is about noon, so that a match a few hours away is always on today's page. */
export function noonZone(nowMs = Date.now()): string {
  const hoursBehindUtc = new Date(nowMs).getUTCHours() - 12;
  // The sign of these zones is inverted: Etc/GMT+5 is five hours behind UTC.
  return hoursBehindUtc < 0 ? `Etc/GMT${hoursBehindUtc}` : `Etc/GMT+${hoursBehindUtc}`;
}
