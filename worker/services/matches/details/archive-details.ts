import { runBatch } from "#db/client.ts";
import {
  findMatchesToArchive,
  replaceLogByArchive,
  selectMatchArchive,
  selectMatchLogRows,
} from "#db/queries/matches/archives.ts";
import { getJobCursor, updateJobCursor } from "#db/queries/operations/job-cursors.ts";
import {
  ARCHIVE_AFTER_DAYS,
  countEntries,
  createArchive,
  type MatchArchive,
  parseArchive,
} from "#domain/matches/detail/archive.ts";
import type { MatchArchiveStore } from "../../../gateways/storage/match-archive-store.ts";
import type { ServiceContext } from "../../context.ts";

const DAY_MS = 86_400_000;
/** Per run, so that all matches of a year are checked within a few hours. */
const MATCHES_LOOKED_AT = 500;
const MATCHES_PER_RUN = 20;

export type ArchiveContext = { archive: MatchArchiveStore };

/** Rejects if the file is missing or damaged, so that the database keeps its rows. */
export async function readArchive({ archive }: ArchiveContext, matchId: number): Promise<MatchArchive> {
  const text = await archive.get(matchId);
  const parsed = text === undefined ? undefined : parseArchive(matchId, text);
  if (!parsed) throw new Error(`the archive of match ${matchId} is ${text === undefined ? "missing" : "unreadable"}`);
  return parsed;
}

/** Stored in the bucket first, so a crash in between only repeats the work. */
async function archiveMatch(ctx: ServiceContext & ArchiveContext, matchId: number): Promise<void> {
  const { db, nowMs, archive } = ctx;
  const [rows, [before]] = await runBatch(db, [selectMatchLogRows(db, matchId), selectMatchArchive(db, matchId)]);
  const made = createArchive(matchId, rows, before && (await readArchive(ctx, matchId)));
  const bytes = await archive.put(matchId, JSON.stringify(made));
  await runBatch(db, replaceLogByArchive(db, { matchId, entries: countEntries(made), bytes, atMs: nowMs }, rows));
}

/** Moves the logs of some matches that ended long ago from the database to the bucket. */
export async function archiveMatchDetails(ctx: ServiceContext & ArchiveContext): Promise<{ archived: number }> {
  const { db, nowMs } = ctx;
  const { ids, nextId } = await findMatchesToArchive(db, {
    afterId: await getJobCursor(db, "match archive"),
    beforeMs: nowMs - ARCHIVE_AFTER_DAYS * DAY_MS,
    looked: MATCHES_LOOKED_AT,
    limit: MATCHES_PER_RUN,
  });
  for (const id of ids) await archiveMatch(ctx, id);
  await updateJobCursor(db, "match archive", nextId);
  return { archived: ids.length };
}
