import { auditLedger, getLastAuditAtMs, insertLedgerAudit } from "#db/queries/wallet/ledger-audit.ts";
import type { LedgerAuditProblem } from "#domain/wallet/ledger-audit.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";

const HOUR_MS = 3_600_000;

export type LedgerAuditResult = { entries: number; problems: LedgerAuditProblem[] };

/** Stores the result of the audit; problems are logged as an alarm as well. */
export async function verifyLedger({ db, nowMs }: ServiceContext): Promise<LedgerAuditResult> {
  const startMs = performance.now();
  const audit = await auditLedger(db);
  const tookMs = Math.round(performance.now() - startMs);
  await insertLedgerAudit(db, { ...audit, atMs: nowMs, tookMs });
  if (audit.problems.length > 0) {
    log("error", "ledger_inconsistent", { problems: audit.problems });
  }
  return audit;
}

/** Called every minute; audits when the last audit is an hour old. */
export async function verifyLedgerHourly(ctx: ServiceContext): Promise<LedgerAuditResult | undefined> {
  const lastMs = await getLastAuditAtMs(ctx.db);
  return lastMs !== null && lastMs > ctx.nowMs - HOUR_MS ? undefined : verifyLedger(ctx);
}
