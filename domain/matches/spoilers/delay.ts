/** The maximum delay of a viewer's stream. */
export const MAX_DELAY_SECONDS = 120;

/** Parses the stored delay; 0 if invalid. */
export function parseDelay(text: string | null | undefined): number {
  const seconds = Number(text ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? Math.min(seconds, MAX_DELAY_SECONDS) : 0;
}
