import { sql } from "drizzle-orm";
import type { Delivery } from "#domain/feed/delivery.ts";
import { type Database, run } from "../../client.ts";
import { feedHealth, feedQuarantine } from "../../schema/index.ts";
import { insertNewRows } from "../bulk-rows.ts";
import type { StoredDeliveryOutcome } from "./delivery-state.ts";

/** Check constraint that fails if a match changed during a delivery; see `insertDelivery`. */
export const UNCHANGED_CONSTRAINT = "feed_deliveries_nothing_moved";

/** Snapshot a delivery was validated against: each match's revision (null if new) and its open rejected rows. */
export type ExpectedRevisions = {
  revisions: readonly (readonly [matchId: number, revision: number | null])[];
  rejectedIds: readonly number[];
};

/**
 * Must be first in the batch. D1 has no interactive transactions, so the row counts what changed since the state was
 * read, and its check requires zero: a delivery that lost a race is rolled back and validated again.
 */
export const insertDelivery = (
  db: Database,
  { delivery, hash }: { delivery: Delivery; hash: string },
  { applied, ignored, quarantined, topics }: StoredDeliveryOutcome,
  { revisions, rejectedIds }: ExpectedRevisions,
  nowMs: number,
) => {
  const expected = sql`json_each(${JSON.stringify(revisions)}) AS expected`;
  return run(
    db,
    sql`INSERT INTO feed_deliveries
        (source, delivery_id, sent_at_ms, received_at_ms, applied, ignored, quarantined, topics, content_hash,
          moved_matches)
      VALUES (${delivery.source}, ${delivery.deliveryId}, ${delivery.sentAtMs}, ${nowMs}, ${applied}, ${ignored},
        ${quarantined}, ${JSON.stringify(topics)}, ${hash},
        (SELECT count(*) FROM ${expected} LEFT JOIN matches AS m ON m.id = expected.value ->> 0
          WHERE m.revision IS NOT expected.value ->> 1)
        + (SELECT count(*) FROM ${expected}
          JOIN feed_quarantine AS q
            ON q.kind = 'match' AND q.subject_id = expected.value ->> 0 AND q.resolved_at_ms IS NULL
          WHERE q.id NOT IN (SELECT value FROM json_each(${JSON.stringify(rejectedIds)}))))`,
  );
};

export const updateDeliveryCounts = (
  db: Database,
  { source, deliveryId, sentAtMs }: Pick<Delivery, "source" | "deliveryId" | "sentAtMs">,
  { applied, ignored, quarantined }: Omit<StoredDeliveryOutcome, "topics">,
  nowMs: number,
) =>
  db
    .insert(feedHealth)
    .values({
      source,
      lastDeliveryId: deliveryId,
      lastSentAtMs: sentAtMs,
      lastReceivedAtMs: nowMs,
      deliveries: 1,
      applied,
      ignored,
      quarantined,
    })
    .onConflictDoUpdate({
      target: feedHealth.source,
      set: {
        lastDeliveryId: sql`iif(excluded.last_sent_at_ms >= last_sent_at_ms, excluded.last_delivery_id, last_delivery_id)`,
        lastSentAtMs: sql`max(last_sent_at_ms, excluded.last_sent_at_ms)`,
        lastReceivedAtMs: sql`max(last_received_at_ms, excluded.last_received_at_ms)`,
        deliveries: sql`deliveries + 1`,
        applied: sql`applied + excluded.applied`,
        ignored: sql`ignored + excluded.ignored`,
        quarantined: sql`quarantined + excluded.quarantined`,
      },
    });

export type NewRejectedRow = Pick<
  typeof feedQuarantine.$inferInsert,
  "kind" | "subjectId" | "revision" | "why" | "payload"
>;

/** Deduplicates identical rows while one is open. */
export const insertQuarantine = (
  db: Database,
  { source, deliveryId, sentAtMs }: Delivery,
  rejected: readonly NewRejectedRow[],
  nowMs: number,
) =>
  insertNewRows(
    db,
    feedQuarantine,
    rejected.map(({ kind, subjectId, revision, why, payload }) => ({
      kind,
      subjectId,
      source,
      deliveryId,
      sentAtMs,
      revision,
      why,
      payload,
      receivedAtMs: nowMs,
    })),
  );

export const updateQuarantine = (
  db: Database,
  resolved: readonly { rejectedId: number; resolution: "applied" | "superseded" }[],
  nowMs: number,
) =>
  run(
    db,
    sql`UPDATE feed_quarantine SET resolution = resolved.value ->> 1, resolved_at_ms = ${nowMs}
      FROM json_each(${JSON.stringify(resolved.map((one) => [one.rejectedId, one.resolution]))}) AS resolved
      WHERE feed_quarantine.id = resolved.value ->> 0 AND resolved_at_ms IS NULL`,
  );
