import { APPENDED_PARTS, type AppendedPart, type DetailEntry } from "./detail.ts";

/** This long after its start, a match gets no more details and has few readers. */
export const ARCHIVE_AFTER_DAYS = 30;

/** Position frames are only shown live, so they are not archived. */
export const ARCHIVED_PARTS = APPENDED_PARTS.filter((part) => part !== "positions");

/** The appended parts of one match. */
export type MatchArchive = { v: 1; matchId: number; parts: { [Part in AppendedPart]?: DetailEntry<Part>[] } };

type LogRow = { part: AppendedPart; body: string };

/** The first entry with a number wins, as in the database. */
export function mergeEntries<Entry extends { seq: number }>(known: readonly Entry[], more: readonly Entry[]): Entry[] {
  const bySeq = new Map(more.map((entry) => [entry.seq, entry]));
  for (const entry of known) bySeq.set(entry.seq, entry);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** `known` is the archive from before late entries arrived. */
export function createArchive(matchId: number, rows: readonly LogRow[], known: MatchArchive | undefined): MatchArchive {
  const parts: Partial<Record<AppendedPart, { seq: number }[]>> = {};
  for (const part of ARCHIVED_PARTS) {
    const added = rows.flatMap((row) => (row.part === part ? [JSON.parse(row.body) as { seq: number }] : []));
    const merged = mergeEntries(known?.parts[part] ?? [], added);
    if (merged.length > 0) parts[part] = merged;
  }
  return { v: 1, matchId, parts: parts as MatchArchive["parts"] };
}

export const countEntries = ({ parts }: MatchArchive): Partial<Record<AppendedPart, number>> =>
  Object.fromEntries(Object.entries(parts).map(([part, entries]) => [part, entries.length]));

/** Undefined if the text is not an archive of this match. */
export function parseArchive(matchId: number, text: string): MatchArchive | undefined {
  const archive = JSON.parse(text) as Partial<MatchArchive>;
  return archive.v === 1 && archive.matchId === matchId && archive.parts ? (archive as MatchArchive) : undefined;
}

/** The latest entries before a number, in ascending order. */
export const latestEntries = <Entry extends { seq: number }>(
  entries: readonly Entry[],
  { before = Number.MAX_SAFE_INTEGER, size }: { before?: number | undefined; size: number },
): Entry[] => entries.filter(({ seq }) => seq < before).slice(-size);
