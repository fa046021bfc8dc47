/** How much stays buffered behind the playhead, for seeking back. */
export const BACK_BUFFER_SECONDS = 30;

/** Where trimming of the back buffer ends; undefined while less than twice its length is buffered. */
export function trimEndSeconds(bufferStartSeconds: number | undefined, seconds: number): number | undefined {
  if (bufferStartSeconds === undefined || seconds - bufferStartSeconds < 2 * BACK_BUFFER_SECONDS) return undefined;
  return seconds - BACK_BUFFER_SECONDS;
}
