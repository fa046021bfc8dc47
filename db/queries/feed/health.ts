import type { CompetitionHealth, RejectedPayload, RejectedRowView } from "#domain/feed/contract.ts";
import { batchRows, type Database, typedStatement } from "../../client.ts";
import { LATEST_RESPONSES_SQL, type StoredSourceResponse } from "./source-responses.ts";

/** When a source last told anything, by its own clock; undefined before its first word. */
export const getLastSentAtMs = async (db: Database, source: string): Promise<number | undefined> =>
  (await db.$client
    .prepare("SELECT last_sent_at_ms FROM feed_health WHERE source = ?1")
    .bind(source)
    .first<number>("last_sent_at_ms")) ?? undefined;

export const MAX_COMPETITIONS_SHOWN = 1_000;
export const MAX_REJECTED_SHOWN = 50;

export const SOURCES_SQL = `
  SELECT source, last_delivery_id AS id, last_sent_at_ms AS sentAtMs, last_received_at_ms AS receivedAtMs,
    deliveries, applied, ignored, quarantined FROM feed_health ORDER BY source LIMIT 100`;
export const POLLS_SQL = `
  SELECT source, last_success_at_ms AS lastSuccessAtMs, last_error_at_ms AS lastErrorAtMs, last_error AS lastError, errors
  FROM feed_polls ORDER BY source LIMIT 100`;
export const COMPETITIONS_SQL = `
  SELECT competition, name, league_id AS leagueId, last_heard_at_ms AS lastHeardAtMs,
    max(0, last_heard_at_ms - last_told_at_ms) AS lagMs, rows, quarantined
  FROM feed_competitions WHERE source = ?1 ORDER BY competition LIMIT ${MAX_COMPETITIONS_SHOWN}`;
export const REJECTED_SQL = `
  SELECT id, kind, subject_id AS subjectId, why, competition, received_at_ms AS atMs
  FROM feed_quarantine INDEXED BY feed_quarantine_open_of_source
  WHERE source = ?1 AND resolved_at_ms IS NULL ORDER BY id DESC LIMIT ${MAX_REJECTED_SHOWN}`;

const HELD_ROW = `
  SELECT id, kind, subject_id AS subjectId, why, competition, received_at_ms AS atMs, source, delivery_id AS deliveryId,
    revision, payload FROM feed_quarantine WHERE id = ?1`;

type Nullable<Row> = {
  [Key in keyof Row]-?: undefined extends Row[Key] ? Exclude<Row[Key], undefined> | null : Row[Key];
};
type SourceRow = {
  source: string;
  id: string;
  sentAtMs: number;
  receivedAtMs: number;
  deliveries: number;
  applied: number;
  ignored: number;
  quarantined: number;
};
type PollRow = {
  source: string;
  lastSuccessAtMs: number | null;
  lastErrorAtMs: number | null;
  lastError: string | null;
  errors: number;
};

/** How feeds fare; of one source its competitions too, and the latest of what is held back. */
export async function getFeedHealthRows(db: Database, source: string | undefined) {
  const of = (sql: string) => db.$client.prepare(sql).bind(source ?? "");
  const [sources, polls, competitions, held, answers] = await batchRows(
    db,
    typedStatement<SourceRow>(db.$client.prepare(SOURCES_SQL)),
    typedStatement<PollRow>(db.$client.prepare(POLLS_SQL)),
    typedStatement<Nullable<CompetitionHealth>>(of(COMPETITIONS_SQL)),
    typedStatement<Nullable<RejectedRowView>>(of(REJECTED_SQL)),
    typedStatement<StoredSourceResponse>(of(LATEST_RESPONSES_SQL)),
  );
  return { sources, polls, competitions, held, answers };
}

type HeldPayloadRow = Nullable<Omit<RejectedPayload, "payload" | "raw">> & { payload: string };
export const getRejectedPayloadRow = (db: Database, id: number) =>
  db.$client.prepare(HELD_ROW).bind(id).first<HeldPayloadRow>();
