import type { Delivery } from "#domain/feed/delivery.ts";
import type { Database } from "../../client.ts";
import type { feedQuarantine } from "../../schema/feed.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";
import type { StoredDeliveryOutcome } from "./delivery-state.ts";

/** The name of the check that fails when a match moved under a delivery; see `insertDelivery`. */
export const UNCHANGED_CONSTRAINT = "feed_deliveries_nothing_moved";

/** What a delivery was judged against: the revision each match had, null for none, and the rows that were held. */
export type ExpectedRevisions = {
  revisions: readonly (readonly [matchId: number, revision: number | null])[];
  heldIds: readonly number[];
};

const RECORD_DELIVERY = `
  INSERT INTO feed_deliveries
    (source, delivery_id, sent_at_ms, received_at_ms, applied, ignored, quarantined, topics, content_hash, moved_matches)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?11,
    (SELECT count(*) FROM json_each(?9) AS seen LEFT JOIN matches AS m ON m.id = seen.value ->> 0
      WHERE m.revision IS NOT seen.value ->> 1)
    + (SELECT count(*) FROM json_each(?9) AS seen
      JOIN feed_quarantine AS q ON q.kind = 'match' AND q.subject_id = seen.value ->> 0 AND q.resolved_at_ms IS NULL
      WHERE q.id NOT IN (SELECT value FROM json_each(?10))))`;

/**
 * First in the batch. D1 has no transaction one can think in, so the row itself counts what changed since it was read,
 * and its check refuses any: a delivery that raced another is undone whole and judged again.
 */
export const insertDelivery = (
  db: Database,
  { delivery, hash }: { delivery: Delivery; hash: string },
  outcome: StoredDeliveryOutcome,
  against: ExpectedRevisions,
  nowMs: number,
): D1PreparedStatement =>
  db.$client
    .prepare(RECORD_DELIVERY)
    .bind(
      delivery.source,
      delivery.deliveryId,
      delivery.sentAtMs,
      nowMs,
      outcome.applied,
      outcome.ignored,
      outcome.quarantined,
      JSON.stringify(outcome.topics),
      JSON.stringify(against.revisions),
      JSON.stringify(against.heldIds),
      hash,
    );

const COUNT_DELIVERY = `
  INSERT INTO feed_health
    (source, last_delivery_id, last_sent_at_ms, last_received_at_ms, deliveries, applied, ignored, quarantined)
  VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, ?7)
  ON CONFLICT (source) DO UPDATE SET
    last_delivery_id = iif(excluded.last_sent_at_ms >= last_sent_at_ms, excluded.last_delivery_id, last_delivery_id),
    last_sent_at_ms = max(last_sent_at_ms, excluded.last_sent_at_ms),
    last_received_at_ms = max(last_received_at_ms, excluded.last_received_at_ms),
    deliveries = deliveries + 1,
    applied = applied + excluded.applied,
    ignored = ignored + excluded.ignored,
    quarantined = quarantined + excluded.quarantined`;

export const updateDeliveryCounts = (db: Database, delivery: Delivery, outcome: StoredDeliveryOutcome, nowMs: number) =>
  db.$client
    .prepare(COUNT_DELIVERY)
    .bind(
      delivery.source,
      delivery.deliveryId,
      delivery.sentAtMs,
      nowMs,
      outcome.applied,
      outcome.ignored,
      outcome.quarantined,
    );

export type NewRejectedRow = {
  kind: (typeof feedQuarantine.$inferInsert)["kind"];
  subjectId: number;
  revision: number;
  why: string;
  payload: unknown;
};

const QUARANTINE = insertRowsSql("INSERT OR IGNORE", "feed_quarantine", [
  "kind",
  "subject_id",
  "source",
  "delivery_id",
  "sent_at_ms",
  "revision",
  "why",
  "payload",
  "received_at_ms",
]);

export const insertQuarantine = (db: Database, delivery: Delivery, doubts: readonly NewRejectedRow[], nowMs: number) =>
  bulkStatements(
    db,
    QUARANTINE,
    doubts.map((doubt) => [
      doubt.kind,
      doubt.subjectId,
      delivery.source,
      delivery.deliveryId,
      delivery.sentAtMs,
      doubt.revision,
      doubt.why,
      doubt.payload,
      nowMs,
    ]),
  );

const RESOLVE = `
  UPDATE feed_quarantine SET resolution = said.value ->> 1, resolved_at_ms = ?2
  FROM json_each(?1) AS said WHERE feed_quarantine.id = said.value ->> 0 AND resolved_at_ms IS NULL`;

export const updateQuarantine = (
  db: Database,
  resolved: readonly { heldId: number; resolution: "applied" | "superseded" }[],
  nowMs: number,
): D1PreparedStatement =>
  db.$client.prepare(RESOLVE).bind(JSON.stringify(resolved.map((one) => [one.heldId, one.resolution])), nowMs);
