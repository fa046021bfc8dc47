import { eq, sql } from "drizzle-orm";
import type { AppendedPart } from "#domain/matches/detail/detail.ts";
import { isEndedState, MATCH_STATES } from "#domain/matches/state.ts";
import { type Database, rows, run } from "../../client.ts";
import { matchArchives } from "../../schema/index.ts";

const OVER_STATES = MATCH_STATES.filter(isEndedState);

export type ArchiveCandidates = { afterId: number; beforeMs: number; looked: number; limit: number };

/**
 * Looks at the next matches by id, and returns those that are over, started before `beforeMs` and still have log rows.
 * `nextId` is where the next slice starts; 0 at the end.
 */
export async function findMatchesToArchive(
  db: Database,
  { afterId, beforeMs, looked, limit }: ArchiveCandidates,
): Promise<{ ids: number[]; nextId: number }> {
  const list = await rows<{ id: number; isDue: number }>(
    db,
    sql`SELECT m.id, m.starts_at_ms < ${beforeMs} AND m.state IN ${OVER_STATES}
          AND EXISTS (SELECT 1 FROM match_log AS l WHERE l.match_id = m.id) AS isDue
      FROM matches AS m WHERE m.id > ${afterId} ORDER BY m.id LIMIT ${looked}`,
  );
  const due = list.filter(({ isDue }) => isDue === 1).map(({ id }) => id);
  const ids = due.slice(0, limit);
  const last = due.length > limit ? ids.at(-1) : list.at(-1)?.id;
  return { ids, nextId: list.length < looked && due.length <= limit ? 0 : (last ?? 0) };
}

export type MatchLogRow = { part: AppendedPart; seq: number; body: string };
export const selectMatchLogRows = (db: Database, matchId: number) =>
  rows<MatchLogRow>(db, sql`SELECT part, seq, body FROM match_log WHERE match_id = ${matchId} ORDER BY part, seq`);

export type MatchArchiveRow = typeof matchArchives.$inferSelect;
export const selectMatchArchive = (db: Database, matchId: number) =>
  db.select().from(matchArchives).where(eq(matchArchives.matchId, matchId));

/** Deletes only archived rows, because others may have arrived meanwhile. */
export const replaceLogByArchive = (db: Database, archive: MatchArchiveRow, archived: readonly MatchLogRow[]) => [
  db
    .insert(matchArchives)
    .values(archive)
    .onConflictDoUpdate({
      target: matchArchives.matchId,
      set: { entries: archive.entries, bytes: archive.bytes, atMs: archive.atMs },
    }),
  run(
    db,
    sql`DELETE FROM match_log WHERE rowid IN (
      SELECT l.rowid FROM json_each(${JSON.stringify(archived.map(({ part, seq }) => [part, seq]))}) AS old
        CROSS JOIN match_log AS l
        ON l.match_id = ${archive.matchId} AND l.part = old.value ->> 0 AND l.seq = old.value ->> 1)`,
  ),
];
