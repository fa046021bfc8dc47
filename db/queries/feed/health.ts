import { and, asc, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { type Database, rows, runBatch } from "../../client.ts";
import { feedCompetitions, feedHealth, feedPolls, feedQuarantine } from "../../schema/index.ts";
import { selectLatestResponses } from "./source-responses.ts";

/** The source's own timestamp of its last delivery; undefined before the first. */
export const getLastSentAtMs = async (db: Database, source: string): Promise<number | undefined> =>
  (
    await db
      .select({ lastSentAtMs: feedHealth.lastSentAtMs })
      .from(feedHealth)
      .where(eq(feedHealth.source, source))
      .get()
  )?.lastSentAtMs;

const MAX_SOURCES_SHOWN = 100;
export const MAX_COMPETITIONS_SHOWN = 1_000;
export const MAX_REJECTED_SHOWN = 50;
const MAX_COUNTED = 1_000;

export const selectSourceHealth = (db: Database) =>
  db
    .select({
      source: feedHealth.source,
      id: feedHealth.lastDeliveryId,
      sentAtMs: feedHealth.lastSentAtMs,
      receivedAtMs: feedHealth.lastReceivedAtMs,
      deliveries: feedHealth.deliveries,
      applied: feedHealth.applied,
      ignored: feedHealth.ignored,
      quarantined: feedHealth.quarantined,
    })
    .from(feedHealth)
    .orderBy(asc(feedHealth.source))
    .limit(MAX_SOURCES_SHOWN);

export const selectPollHealth = (db: Database) =>
  db
    .select({
      source: feedPolls.source,
      lastSuccessAtMs: feedPolls.lastSuccessAtMs,
      lastErrorAtMs: feedPolls.lastErrorAtMs,
      lastError: feedPolls.lastError,
      errors: feedPolls.errors,
    })
    .from(feedPolls)
    .orderBy(asc(feedPolls.source))
    .limit(MAX_SOURCES_SHOWN);

export const selectCompetitionHealth = (db: Database, source: string) =>
  db
    .select({
      competition: feedCompetitions.competition,
      name: feedCompetitions.name,
      leagueId: feedCompetitions.leagueId,
      lastHeardAtMs: feedCompetitions.lastHeardAtMs,
      lagMs: sql<number>`max(0, last_heard_at_ms - last_told_at_ms)`.as("lag_ms"),
      rows: feedCompetitions.rows,
      quarantined: feedCompetitions.quarantined,
    })
    .from(feedCompetitions)
    .where(eq(feedCompetitions.source, source))
    .orderBy(asc(feedCompetitions.competition))
    .limit(MAX_COMPETITIONS_SHOWN);

const REJECTED_COLUMNS = {
  id: feedQuarantine.id,
  kind: feedQuarantine.kind,
  subjectId: feedQuarantine.subjectId,
  why: feedQuarantine.why,
  competition: feedQuarantine.competition,
  atMs: feedQuarantine.receivedAtMs,
};

type RejectedPage = { why?: string | undefined; sort: QueueSort; after: number };

/** Fetches one extra row, after the id `after`. Answered from `feed_quarantine_open_of_source`. */
export function selectOpenRejectedRows(db: Database, source: string, { why, sort, after }: RejectedPage) {
  const { id } = feedQuarantine;
  return db
    .select(REJECTED_COLUMNS)
    .from(feedQuarantine)
    .where(
      and(
        eq(feedQuarantine.source, source),
        isNull(feedQuarantine.resolvedAtMs),
        why === undefined ? undefined : eq(feedQuarantine.why, why),
        after === 0 ? undefined : sort === "oldest" ? gt(id, after) : lt(id, after),
      ),
    )
    .orderBy(sort === "oldest" ? asc(id) : desc(id))
    .limit(MAX_REJECTED_SHOWN + 1);
}

/** Counts the reasons in a source's latest rejected rows. */
const selectRejectionReasons = (db: Database, source: string) =>
  rows<{ why: string; count: number }>(
    db,
    sql`SELECT why, count(*) AS count FROM (
        SELECT why FROM feed_quarantine INDEXED BY feed_quarantine_open_of_source
        WHERE source = ${source} AND resolved_at_ms IS NULL ORDER BY id DESC LIMIT ${MAX_COUNTED}
      ) AS page GROUP BY why ORDER BY why`,
  );

/** Health of all feeds, plus one source's competitions, responses and a page of its rejected rows. */
export async function getFeedHealthRows(db: Database, source: string, page: RejectedPage) {
  const [sources, polls, competitions, rejected, reasons, responses] = await runBatch(db, [
    selectSourceHealth(db),
    selectPollHealth(db),
    selectCompetitionHealth(db, source),
    selectOpenRejectedRows(db, source, page),
    selectRejectionReasons(db, source),
    selectLatestResponses(db, source),
  ]);
  return { sources, polls, competitions, rejected, reasons, responses };
}

export const getRejectedPayloadRow = (db: Database, id: number) =>
  db
    .select({
      ...REJECTED_COLUMNS,
      source: feedQuarantine.source,
      deliveryId: feedQuarantine.deliveryId,
      revision: feedQuarantine.revision,
      payload: feedQuarantine.payload,
    })
    .from(feedQuarantine)
    .where(eq(feedQuarantine.id, id))
    .get();
