/** Rows go in handfuls, so that no tick waits long for the broom. */
import { type Database, runBatch } from "../../client.ts";

const ROWS_AT_ONCE = 2_000;

const sweep = (table: string, column = "received_at_ms") =>
  `DELETE FROM ${table} WHERE rowid IN
    (SELECT rowid FROM ${table} WHERE ${column} < ?1 ORDER BY ${column} LIMIT ${ROWS_AT_ONCE})`;

export async function pruneFeedRows(
  db: Database,
  before: { deliveriesMs: number; quarantineMs: number; answersMs: number; storiesMs: number },
): Promise<{ deliveries: number; quarantine: number }> {
  const [deliveries, quarantine] = await runBatch(db, [
    db.$client.prepare(sweep("feed_deliveries")).bind(before.deliveriesMs),
    db.$client.prepare(sweep("feed_quarantine")).bind(before.quarantineMs),
    db.$client.prepare(sweep("feed_answers", "last_at_ms")).bind(before.answersMs),
    db.$client.prepare(sweep("feed_stories", "starts_at_ms")).bind(before.storiesMs),
    db.$client.prepare(sweep("feed_tellings", "heard_at_ms")).bind(before.storiesMs),
  ]);
  return { deliveries: deliveries?.meta.changes ?? 0, quarantine: quarantine?.meta.changes ?? 0 };
}
