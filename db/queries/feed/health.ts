import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, runBatch } from "../../client.ts";
import { feedCompetitions, feedHealth, feedPolls, feedQuarantine } from "../../schema/index.ts";
import { selectLatestResponses } from "./source-responses.ts";

/** The source's clock at its last delivery; undefined before its first. */
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

/** Answered from `feed_quarantine_open_of_source`. */
export const selectOpenRejectedRows = (db: Database, source: string) =>
  db
    .select(REJECTED_COLUMNS)
    .from(feedQuarantine)
    .where(and(eq(feedQuarantine.source, source), isNull(feedQuarantine.resolvedAtMs)))
    .orderBy(desc(feedQuarantine.id))
    .limit(MAX_REJECTED_SHOWN);

/** The health of all feeds; for one source also its competitions, latest rejected rows and responses. */
export async function getFeedHealthRows(db: Database, source = "") {
  const [sources, polls, competitions, rejected, responses] = await runBatch(db, [
    selectSourceHealth(db),
    selectPollHealth(db),
    selectCompetitionHealth(db, source),
    selectOpenRejectedRows(db, source),
    selectLatestResponses(db, source),
  ]);
  return { sources, polls, competitions, rejected, responses };
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
