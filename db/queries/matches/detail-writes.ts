import { APPENDED_PARTS, type CanonicalDetail, REPLACED_PARTS } from "#domain/matches/detail/detail.ts";
import { MAX_STORED_FRAMES } from "#domain/matches/detail/positions.ts";
import type { Database } from "../../client.ts";
import { bulkStatements, insertRowsSql } from "../bulk-rows.ts";

/** Nothing goes back: whoever writes an older revision writes nothing. */
const UPSERT_PARTS = `${insertRowsSql("INSERT", "match_parts", ["match_id", "part", "revision", "told_at_ms", "body"])}
  ON CONFLICT (match_id, part) DO UPDATE SET
    revision = excluded.revision, told_at_ms = excluded.told_at_ms, body = excluded.body
  WHERE excluded.revision > match_parts.revision`;

/** The same number is the same entry: the first telling stands. */
const INSERT_LOG = insertRowsSql("INSERT OR IGNORE", "match_log", ["match_id", "part", "seq", "body"]);

/** Frames say where play is now; what stands is bounded by forgetting as new ones come. */
const TRIM_FRAMES = `DELETE FROM match_log WHERE rowid IN (
  SELECT l.rowid FROM json_each(?1) AS told CROSS JOIN match_log AS l
    ON l.match_id = told.value ->> 0 AND l.part = 'positions' AND l.seq <= told.value ->> 1)`;

const partRows = (detail: CanonicalDetail, toldAtMs: number): unknown[][] =>
  REPLACED_PARTS.flatMap((part) => {
    const told = detail[part];
    return told ? [[detail.matchId, part, told.revision, toldAtMs, told]] : [];
  });

const logRows = (detail: CanonicalDetail): unknown[][] =>
  APPENDED_PARTS.flatMap((part) => (detail[part] ?? []).map((entry) => [detail.matchId, part, entry.seq, entry]));

export const upsertDetails = (db: Database, details: readonly CanonicalDetail[], toldAtMs: number) => [
  ...bulkStatements(
    db,
    UPSERT_PARTS,
    details.flatMap((detail) => partRows(detail, toldAtMs)),
  ),
  ...bulkStatements(db, INSERT_LOG, details.flatMap(logRows)),
  ...trimFrames(db, details),
];

function trimFrames(db: Database, details: readonly CanonicalDetail[]): D1PreparedStatement[] {
  const last = details.flatMap(({ matchId, positions = [] }) => {
    const seq = positions.reduce((highest, frame) => Math.max(highest, frame.seq), 0) - MAX_STORED_FRAMES;
    return seq > 0 ? [[matchId, seq]] : [];
  });
  return last.length > 0 ? [db.$client.prepare(TRIM_FRAMES).bind(JSON.stringify(last))] : [];
}
