/** Rows go in handfuls, so that no tick waits long for the broom. */
const ROWS_AT_ONCE = 2_000;

const sweep = (table: string) =>
  `DELETE FROM ${table} WHERE rowid IN
    (SELECT rowid FROM ${table} WHERE received_at_ms < ?1 ORDER BY received_at_ms LIMIT ${ROWS_AT_ONCE})`;

export async function pruneFeedRows(
  db: D1Database,
  before: { deliveriesMs: number; quarantineMs: number },
): Promise<{ deliveries: number; quarantine: number }> {
  const [deliveries, quarantine] = await db.batch([
    db.prepare(sweep("feed_deliveries")).bind(before.deliveriesMs),
    db.prepare(sweep("feed_quarantine")).bind(before.quarantineMs),
  ]);
  return { deliveries: deliveries?.meta.changes ?? 0, quarantine: quarantine?.meta.changes ?? 0 };
}
