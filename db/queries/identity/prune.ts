/** Rows go in handfuls, so that no minute waits long for the broom. */
import { type Database, runBatch } from "../../client.ts";

const ROWS_AT_ONCE = 2_000;

const sweep = (table: string, column: string) =>
  `DELETE FROM ${table} WHERE rowid IN
    (SELECT rowid FROM ${table} WHERE ${column} < ?1 ORDER BY ${column} LIMIT ${ROWS_AT_ONCE})`;

/** Ids grow with time, so the oldest stand first: a look at a few of them a minute keeps up. */
const SWEEP_NOTICES = `DELETE FROM notices WHERE created_at_ms < ?1 AND id IN
  (SELECT id FROM notices ORDER BY id LIMIT ${ROWS_AT_ONCE / 10})`;

/** `nowMs` bounds what says itself when it ends. */
export type PruneBefore = { sessionsMs: number; nowMs: number; dayMs: number; noticesMs: number };

/** `dayMs` bounds what is counted or remembered for a day: sends, failures, answers. */
export async function pruneAccountRows(db: Database, before: PruneBefore): Promise<number> {
  const answers = await runBatch(db, [
    db.$client.prepare(sweep("sessions", "expires_at_ms")).bind(before.sessionsMs),
    db.$client.prepare(sweep("login_codes", "expires_at_ms")).bind(before.nowMs),
    db.$client.prepare(sweep("sign_in_flows", "expires_at_ms")).bind(before.nowMs),
    db.$client.prepare(sweep("pending_identities", "expires_at_ms")).bind(before.nowMs),
    db.$client.prepare(sweep("pending_sign_ins", "expires_at_ms")).bind(before.nowMs),
    db.$client.prepare(sweep("used_challenges", "expires_at_ms")).bind(before.nowMs),
    db.$client.prepare(SWEEP_NOTICES).bind(before.noticesMs),
    db.$client.prepare(sweep("code_sends", "sent_at_ms")).bind(before.dayMs),
    db.$client.prepare(sweep("sign_in_failures", "last_failed_at_ms")).bind(before.dayMs),
    db.$client.prepare(sweep("data_exports", "asked_at_ms")).bind(before.dayMs),
    db.$client.prepare(sweep("idempotency", "started_at_ms")).bind(before.dayMs),
  ]);
  return answers.reduce((removed, answer) => removed + (answer.meta.changes ?? 0), 0);
}
