import { sql } from "drizzle-orm";
import { APPENDED_PARTS, type CanonicalDetail, REPLACED_PARTS } from "#domain/matches/detail/detail.ts";
import { MAX_STORED_FRAMES } from "#domain/matches/detail/positions.ts";
import { type Database, run } from "../../client.ts";
import { matchLog, matchParts } from "../../schema/index.ts";
import { insertNewRows, upsertRows } from "../bulk-rows.ts";

const partRows = (detail: CanonicalDetail, reportedAtMs: number) =>
  REPLACED_PARTS.flatMap((part) => {
    const body = detail[part];
    return body ? [{ matchId: detail.matchId, part, revision: body.revision, reportedAtMs, body }] : [];
  });

const logRows = ({ matchId, ...detail }: CanonicalDetail) =>
  APPENDED_PARTS.flatMap((part) => (detail[part] ?? []).map((body) => ({ matchId, part, seq: body.seq, body })));

/** Ignores parts with an older revision than the stored one, and log entries whose number is taken. */
export const upsertDetails = (db: Database, details: readonly CanonicalDetail[], reportedAtMs: number) => [
  ...upsertRows(
    db,
    matchParts,
    details.flatMap((detail) => partRows(detail, reportedAtMs)),
    { key: ["matchId", "part"], where: sql`excluded.revision > ${matchParts.revision}` },
  ),
  ...insertNewRows(db, matchLog, details.flatMap(logRows)),
  ...deleteOldFrames(db, details),
];

/** Positions are only shown live, so old frames are deleted as new ones arrive. */
function deleteOldFrames(db: Database, details: readonly CanonicalDetail[]) {
  const last = details.flatMap(({ matchId, positions = [] }) => {
    const seq = positions.reduce((highest, frame) => Math.max(highest, frame.seq), 0) - MAX_STORED_FRAMES;
    return seq > 0 ? [[matchId, seq]] : [];
  });
  if (last.length === 0) return [];
  return [
    run(
      db,
      sql`DELETE FROM match_log WHERE rowid IN (
        SELECT l.rowid FROM json_each(${JSON.stringify(last)}) AS old CROSS JOIN match_log AS l
          ON l.match_id = old.value ->> 0 AND l.part = 'positions' AND l.seq <= old.value ->> 1)`,
    ),
  ];
}
