import type { Database } from "#db/client.ts";

const MATCHES = 2_000;

/** Marks all sample matches as watched. */
export const watchAllMatches = (db: Database) =>
  db.$client
    .prepare(
      `INSERT INTO watched_matches (match_id, token, since_ms)
       WITH RECURSIVE n(id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM n WHERE id < ${MATCHES}) SELECT id, 'all', 0 FROM n`,
    )
    .run();
