/** A loaded segment with its position in the media and the time it was filmed. */
export type TimedFragment = { start: number; duration: number; programDateTime: number | null };

/** Recordings have gaps where the push was interrupted; times in a gap map to the start of the next segment. */
export function toMediaTime(fragments: readonly TimedFragment[], atMs: number): number | undefined {
  for (const { start, duration, programDateTime } of fragments) {
    if (programDateTime === null) continue;
    const offset = (atMs - programDateTime) / 1_000;
    if (offset < 0) return start;
    if (offset < duration) return start + offset;
  }
  return undefined;
}

export function toServerTime(fragments: readonly TimedFragment[], mediaSeconds: number): number | undefined {
  const fragment = fragments.findLast(({ start }) => start <= mediaSeconds + 0.001) ?? fragments[0];
  if (!fragment || fragment.programDateTime === null) return undefined;
  return fragment.programDateTime + (mediaSeconds - fragment.start) * 1_000;
}

export function timeRange(fragments: readonly TimedFragment[]): { startMs: number; endMs: number } | undefined {
  const timed = fragments.filter(({ programDateTime }) => programDateTime !== null);
  const [first, last] = [timed[0], timed.at(-1)];
  if (first?.programDateTime == null || last?.programDateTime == null) return undefined;
  return { startMs: first.programDateTime, endMs: last.programDateTime + last.duration * 1_000 };
}
