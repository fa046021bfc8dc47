import type { RejectedRow } from "#domain/feed/sources/source-match.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

const QUARANTINE = insertRowsSql("INSERT OR IGNORE", "feed_quarantine", [
  "kind",
  "subject_id",
  "source",
  "delivery_id",
  "sent_at_ms",
  "revision",
  "why",
  "competition",
  "payload",
  "received_at_ms",
]);

/** A row that is long is kept by its beginning; the whole of it is among the raw payloads. */
const MAX_PAYLOAD_CHARS = 8_000;

export function truncatePayload(payload: unknown): unknown {
  const text = JSON.stringify(payload) ?? "null";
  if (text.length > MAX_PAYLOAD_CHARS) return { cut: text.slice(0, MAX_PAYLOAD_CHARS) };
  return typeof payload === "object" && payload !== null ? payload : { said: payload ?? null };
}

/** The same row again is written once, as long as its first telling is open. */
export const insertRejectedRows = (
  db: Database,
  source: string,
  strays: readonly RejectedRow[],
  nowMs: number,
  payloadName = "",
) =>
  bulkStatements(
    db,
    QUARANTINE,
    strays.map((one) => [
      one.why === "unknown_competition" ? "league" : "row",
      one.subjectId,
      source,
      payloadName,
      nowMs,
      0,
      one.why,
      one.competition ?? null,
      truncatePayload(one.payload),
      nowMs,
    ]),
  );

const HEAL = `
  UPDATE feed_quarantine SET resolution = 'superseded', resolved_at_ms = ?4
  WHERE kind = ?1 AND source = ?2 AND resolved_at_ms IS NULL AND subject_id IN (SELECT value FROM json_each(?3))`;

/** What was wrong and is now right. */
export const resolveRejectedRows = (
  db: Database,
  source: string,
  kind: "row" | "league",
  subjectIds: readonly number[],
  nowMs: number,
) => db.$client.prepare(HEAL).bind(kind, source, JSON.stringify(subjectIds), nowMs);

export type CompetitionCounts = {
  competition: string;
  name: string;
  leagueId: number | undefined;
  toldAtMs: number;
  rows: number;
  quarantined: number;
};

const MERGE_COUNTS = `ON CONFLICT (source, competition) DO UPDATE SET name = excluded.name,
    league_id = excluded.league_id,
    last_heard_at_ms = max(last_heard_at_ms, excluded.last_heard_at_ms),
    last_told_at_ms = max(last_told_at_ms, excluded.last_told_at_ms),
    rows = rows + excluded.rows, quarantined = quarantined + excluded.quarantined`;

const COUNT = `${insertRowsSql("INSERT", "feed_competitions", [
  "source",
  "competition",
  "name",
  "league_id",
  "last_heard_at_ms",
  "last_told_at_ms",
  "rows",
  "quarantined",
])}
  ${MERGE_COUNTS}`;

export const upsertCompetitionCounts = (
  db: Database,
  source: string,
  news: readonly CompetitionCounts[],
  nowMs: number,
) =>
  bulkStatements(
    db,
    COUNT,
    news.map((one) => [
      source,
      one.competition,
      one.name,
      one.leagueId ?? null,
      nowMs,
      one.toldAtMs,
      one.rows,
      one.quarantined,
    ]),
  );

const COUNT_TOLD = `
  INSERT INTO feed_competitions
    (source, competition, name, league_id, last_heard_at_ms, last_told_at_ms, rows, quarantined)
  SELECT ?2, said.value ->> 0, coalesce(l.name, said.value ->> 0), l.id, ?4, ?3, said.value ->> 1, said.value ->> 2
  FROM json_each(?1) AS said LEFT JOIN leagues AS l ON l.id = said.value ->> 0 WHERE true
  ${MERGE_COUNTS}`;

/** How the leagues of a delivery in this site's own numbers fared; one nobody told of has no name but its number. */
export const upsertLeagueCounts = (
  db: Database,
  source: string,
  told: readonly { leagueId: number; rows: number; quarantined: number }[],
  sentAtMs: number,
  nowMs: number,
) =>
  db.$client
    .prepare(COUNT_TOLD)
    .bind(JSON.stringify(told.map((one) => [one.leagueId, one.rows, one.quarantined])), source, sentAtMs, nowMs);
