/** Length of the buffer kept behind the playhead, for seeking back. */
export const BACK_BUFFER_SECONDS = 30;

/** End of the range to trim from the back buffer; undefined while less than twice its length is buffered. */
export function trimEndSeconds(bufferStartSeconds: number | undefined, seconds: number): number | undefined {
  if (bufferStartSeconds === undefined || seconds - bufferStartSeconds < 2 * BACK_BUFFER_SECONDS) return undefined;
  return seconds - BACK_BUFFER_SECONDS;
}

type PartPlace = { index: number; fragment: { sn: number | "initSegment" } };

/**
 * Whether a part is the playlist's newest: nothing follows it until the next playlist. Whole segments have no parts.
 */
export function isNewestPart(part: PartPlace | null, listed: readonly PartPlace[] | null | undefined): boolean {
  if (part === null) return true;
  const newest = listed?.at(-1);
  return newest !== undefined && newest.fragment.sn === part.fragment.sn && newest.index === part.index;
}
