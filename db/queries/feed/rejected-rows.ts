import { type SQL, sql } from "drizzle-orm";
import type { RejectedRow } from "#domain/feed/sources/source-match.ts";
import { type Database, run } from "../../client.ts";
import { feedCompetitions, feedQuarantine } from "../../schema/index.ts";
import { insertNewRows, upsertRows } from "../bulk-rows.ts";

/** Longer rows are stored truncated; the raw payload is complete. */
const MAX_PAYLOAD_CHARS = 8_000;

export function truncatePayload(payload: unknown): unknown {
  const text = JSON.stringify(payload) ?? "null";
  if (text.length > MAX_PAYLOAD_CHARS) return { cut: text.slice(0, MAX_PAYLOAD_CHARS) };
  return typeof payload === "object" && payload !== null ? payload : { said: payload ?? null };
}

/** Deduplicates identical rows while one is open. */
export const insertRejectedRows = (
  db: Database,
  source: string,
  rejected: readonly RejectedRow[],
  nowMs: number,
  payloadName = "",
) =>
  insertNewRows(
    db,
    feedQuarantine,
    rejected.map(({ subjectId, why, competition, payload }) => ({
      kind: why === "unknown_competition" ? ("league" as const) : ("row" as const),
      subjectId,
      source,
      deliveryId: payloadName,
      sentAtMs: nowMs,
      revision: 0,
      why,
      competition,
      payload: truncatePayload(payload),
      receivedAtMs: nowMs,
    })),
  );

/** Resolves open rows whose subjects have since arrived correctly. */
export const resolveRejectedRows = (
  db: Database,
  source: string,
  kind: "row" | "league",
  subjectIds: readonly number[],
  nowMs: number,
) =>
  run(
    db,
    sql`UPDATE feed_quarantine SET resolution = 'superseded', resolved_at_ms = ${nowMs}
      WHERE kind = ${kind} AND source = ${source} AND resolved_at_ms IS NULL
        AND subject_id IN (SELECT value FROM json_each(${JSON.stringify(subjectIds)}))`,
  );

export type CompetitionCounts = {
  competition: string;
  name: string;
  leagueId: number | undefined;
  reportedAtMs: number;
  rows: number;
  quarantined: number;
};

const COUNTED = {
  lastHeardAtMs: sql`max(last_heard_at_ms, excluded.last_heard_at_ms)`,
  lastReportedAtMs: sql`max(last_told_at_ms, excluded.last_told_at_ms)`,
  rows: sql`rows + excluded.rows`,
  quarantined: sql`quarantined + excluded.quarantined`,
} satisfies { [Column in keyof typeof feedCompetitions.$inferInsert]?: SQL };

export const upsertCompetitionCounts = (
  db: Database,
  source: string,
  counts: readonly CompetitionCounts[],
  nowMs: number,
) =>
  upsertRows(
    db,
    feedCompetitions,
    counts.map(({ competition, name, leagueId, reportedAtMs, rows, quarantined }) => ({
      source,
      competition,
      name,
      leagueId,
      lastHeardAtMs: nowMs,
      lastReportedAtMs: reportedAtMs,
      rows,
      quarantined,
    })),
    { key: ["source", "competition"], set: COUNTED },
  );

type LeagueCounts = { leagueId: number; rows: number; quarantined: number };

/** Counts of a delivery that uses the site's own ids. Leagues missing from the catalogue are named by id. */
export const upsertLeagueCounts = (
  db: Database,
  source: string,
  counts: readonly LeagueCounts[],
  sentAtMs: number,
  nowMs: number,
) =>
  run(
    db,
    sql`INSERT INTO feed_competitions
        (source, competition, name, league_id, last_heard_at_ms, last_told_at_ms, rows, quarantined)
      SELECT ${source}, counts.value ->> 0, coalesce(l.name, counts.value ->> 0), l.id, ${nowMs}, ${sentAtMs},
        counts.value ->> 1, counts.value ->> 2
      FROM json_each(${JSON.stringify(counts.map((one) => [one.leagueId, one.rows, one.quarantined]))}) AS counts
      LEFT JOIN leagues AS l ON l.id = counts.value ->> 0 WHERE true
      ON CONFLICT (source, competition) DO UPDATE SET name = excluded.name, league_id = excluded.league_id,
        last_heard_at_ms = ${COUNTED.lastHeardAtMs}, last_told_at_ms = ${COUNTED.lastReportedAtMs},
        rows = ${COUNTED.rows}, quarantined = ${COUNTED.quarantined}`,
  );
