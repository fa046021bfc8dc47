import { sql } from "drizzle-orm";
import { type Database, run, runBatch } from "../../client.ts";

/** Bounds each run, so that a large backlog does not delay the other jobs of the minute. */
const MAX_ROWS_PER_RUN = 2_000;

const pruneTable = (db: Database, table: string, column: string, beforeMs: number) => {
  const [name, time] = [sql.identifier(table), sql.identifier(column)];
  return run(
    db,
    sql`DELETE FROM ${name} WHERE rowid IN
      (SELECT rowid FROM ${name} WHERE ${time} < ${beforeMs} ORDER BY ${time} LIMIT ${MAX_ROWS_PER_RUN})`,
  );
};

/** Ids grow with time, so the oldest notifications have the lowest ids and no time index is needed. */
const pruneNotifications = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM notices WHERE created_at_ms < ${beforeMs} AND id IN
      (SELECT id FROM notices ORDER BY id LIMIT ${MAX_ROWS_PER_RUN / 10})`,
  );

/** Decided reports, oldest first; open reports are kept regardless of age. */
const pruneChatReports = (db: Database, state: "approved" | "refused", beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM chat_reports WHERE at_ms < ${beforeMs} AND id IN (
      SELECT id FROM chat_reports INDEXED BY chat_reports_queue WHERE state = ${state} ORDER BY id LIMIT ${MAX_ROWS_PER_RUN / 10})`,
  );

/** Rows are inserted in chronological order, so the oldest have the lowest rowids. */
const prunePlanViews = (db: Database, beforeDay: number) =>
  run(
    db,
    sql`DELETE FROM plan_views WHERE day < ${beforeDay} AND rowid IN
      (SELECT rowid FROM plan_views ORDER BY rowid LIMIT ${MAX_ROWS_PER_RUN})`,
  );

/** Deletes clean audits; those with problems are kept. */
const pruneLedgerAudits = (db: Database, beforeMs: number) =>
  run(
    db,
    sql`DELETE FROM ledger_audits WHERE id IN (SELECT id FROM ledger_audits INDEXED BY ledger_audits_by_age
      WHERE at_ms < ${beforeMs} AND problems = '[]' ORDER BY at_ms LIMIT ${MAX_ROWS_PER_RUN / 10})`,
  );

/** `dayMs` is the cutoff for rows counted or kept per day; `nowMs` for rows that store their own expiry. */
export type PruneBefore = {
  sessionsMs: number;
  nowMs: number;
  dayMs: number;
  notificationsMs: number;
  originsMs: number;
  yearMs: number;
  planViewsDay: number;
};

export async function pruneAccountRows(db: Database, before: PruneBefore): Promise<number> {
  const results = await runBatch(db, [
    pruneTable(db, "sessions", "expires_at_ms", before.sessionsMs),
    pruneTable(db, "login_codes", "expires_at_ms", before.nowMs),
    pruneTable(db, "sign_in_flows", "expires_at_ms", before.nowMs),
    pruneTable(db, "pending_identities", "expires_at_ms", before.nowMs),
    pruneTable(db, "pending_sign_ins", "expires_at_ms", before.nowMs),
    pruneTable(db, "used_challenges", "expires_at_ms", before.nowMs),
    pruneNotifications(db, before.notificationsMs),
    pruneTable(db, "code_sends", "sent_at_ms", before.dayMs),
    pruneTable(db, "sign_in_failures", "last_failed_at_ms", before.dayMs),
    pruneTable(db, "data_exports", "asked_at_ms", before.dayMs),
    pruneTable(db, "account_origins", "last_at_ms", before.originsMs),
    pruneTable(db, "inbox_claims", "claimed_at_ms", before.dayMs),
    pruneChatReports(db, "approved", before.yearMs),
    pruneChatReports(db, "refused", before.yearMs),
    prunePlanViews(db, before.planViewsDay),
    pruneLedgerAudits(db, before.yearMs),
    pruneTable(db, "idempotency", "started_at_ms", before.dayMs),
  ]);
  return results.reduce((removed, result) => removed + (result.meta.changes ?? 0), 0);
}
