import { type AuditRow, askAlarms } from "#db/queries/ledger-audit.ts";
import { askDoubts } from "#db/queries/payment-events.ts";
import type { LedgerProblem } from "#domain/wallet/audit.ts";
import type { LedgerAudit, PaymentDoubt } from "#domain/wallet/operator-calls.ts";

const MOST_SHOWN = 100;

/** What somebody should look at: payments that were not believed, and books that did not add up. */
export async function listDoubts(db: D1Database): Promise<{ payments: PaymentDoubt[]; audits: LedgerAudit[] }> {
  const [payments, audits] = await db.batch([askDoubts(db, MOST_SHOWN), askAlarms(db, MOST_SHOWN)]);
  return {
    payments: (payments?.results ?? []) as PaymentDoubt[],
    audits: ((audits?.results ?? []) as AuditRow[]).map(({ problems, ...audit }) => ({
      ...audit,
      problems: JSON.parse(problems) as LedgerProblem[],
    })),
  };
}
