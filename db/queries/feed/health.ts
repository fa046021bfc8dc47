import type { CompetitionHealth, HeldPayload, HeldRow } from "#domain/feed/contract.ts";
import { asking, askTogether, type Database } from "../../client.ts";
import { ANSWERS, type StoredAnswer } from "./source-responses.ts";

/** When a source last told anything, by its own clock; undefined before its first word. */
export const lastSentAtMs = async (db: Database, source: string): Promise<number | undefined> =>
  (await db.$client
    .prepare("SELECT last_sent_at_ms FROM feed_health WHERE source = ?1")
    .bind(source)
    .first<number>("last_sent_at_ms")) ?? undefined;

export const MOST_COMPETITIONS = 1_000;
export const MOST_HELD = 50;

export const SOURCES = `
  SELECT source, last_delivery_id AS id, last_sent_at_ms AS sentAtMs, last_received_at_ms AS receivedAtMs,
    deliveries, applied, ignored, quarantined FROM feed_health ORDER BY source LIMIT 100`;
export const POLLS = `
  SELECT source, last_success_at_ms AS lastSuccessAtMs, last_error_at_ms AS lastErrorAtMs, last_error AS lastError, errors
  FROM feed_polls ORDER BY source LIMIT 100`;
export const COMPETITIONS = `
  SELECT competition, name, league_id AS leagueId, last_heard_at_ms AS lastHeardAtMs,
    max(0, last_heard_at_ms - last_told_at_ms) AS lagMs, rows, quarantined
  FROM feed_competitions WHERE source = ?1 ORDER BY competition LIMIT ${MOST_COMPETITIONS}`;
export const HELD = `
  SELECT id, kind, subject_id AS subjectId, why, competition, received_at_ms AS atMs
  FROM feed_quarantine INDEXED BY feed_quarantine_open_of_source
  WHERE source = ?1 AND resolved_at_ms IS NULL ORDER BY id DESC LIMIT ${MOST_HELD}`;

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
export async function readFeedHealth(db: Database, source: string | undefined) {
  const of = (sql: string) => db.$client.prepare(sql).bind(source ?? "");
  const [sources, polls, competitions, held, answers] = await askTogether(
    db,
    asking<SourceRow>(db.$client.prepare(SOURCES)),
    asking<PollRow>(db.$client.prepare(POLLS)),
    asking<Nullable<CompetitionHealth>>(of(COMPETITIONS)),
    asking<Nullable<HeldRow>>(of(HELD)),
    asking<StoredAnswer>(of(ANSWERS)),
  );
  return { sources, polls, competitions, held, answers };
}

type HeldPayloadRow = Nullable<Omit<HeldPayload, "payload" | "raw">> & { payload: string };
export const readHeldRow = (db: Database, id: number) => db.$client.prepare(HELD_ROW).bind(id).first<HeldPayloadRow>();
