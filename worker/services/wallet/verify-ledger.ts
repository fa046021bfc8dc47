import type { Database } from "#db/client.ts";
import { auditLedger, getLastAuditAtMs, insertLedgerAudit } from "#db/queries/wallet/ledger-audit.ts";
import type { LedgerAuditProblem } from "#domain/wallet/ledger-audit.ts";
import { log } from "../../log.ts";

const HOUR_MS = 3_600_000;

export type LedgerAuditResult = { entries: number; problems: LedgerAuditProblem[] };

/** Proves the books, and keeps what was found. What does not add up is an alarm: it goes to the error log as well. */
export async function verifyLedger(db: Database, nowMs: number): Promise<LedgerAuditResult> {
  const startMs = performance.now();
  const audit = await auditLedger(db);
  const tookMs = Math.round(performance.now() - startMs);
  await insertLedgerAudit(db, { ...audit, atMs: nowMs, tookMs }).run();
  if (audit.problems.length > 0) {
    log("error", "ledger_inconsistent", { problems: audit.problems });
  }
  return audit;
}

/** Every hour; the minutes between only look at the clock. */
export async function verifyLedgerHourly(db: Database, nowMs: number): Promise<LedgerAuditResult | undefined> {
  const lastMs = await getLastAuditAtMs(db);
  return lastMs !== null && lastMs > nowMs - HOUR_MS ? undefined : verifyLedger(db, nowMs);
}
