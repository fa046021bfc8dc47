/** Of the past that stays in memory for a step back. */
export const BACK_BUFFER_SECONDS = 30;

/** Up to where to free memory, once twice that much of the past is buffered. */
export function trimEndSeconds(bufferStartSeconds: number | undefined, seconds: number): number | undefined {
  if (bufferStartSeconds === undefined || seconds - bufferStartSeconds < 2 * BACK_BUFFER_SECONDS) return undefined;
  return seconds - BACK_BUFFER_SECONDS;
}
