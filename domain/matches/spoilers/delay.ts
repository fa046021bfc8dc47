/** The furthest that a picture may be behind the news. */
export const MAX_DELAY_SECONDS = 120;

/** As a cookie or the browser's storage keeps it; what is no delay holds nothing back. */
export function parseDelay(text: string | null | undefined): number {
  const seconds = Number(text ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, MAX_DELAY_SECONDS) : 0;
}
