import { type Database, runBatch } from "#db/client.ts";
import { type AuditRow, askAlarms, askLastAudit } from "#db/queries/wallet/ledger-audit.ts";
import { askDoubts } from "#db/queries/wallet/payment-events.ts";
import type { LedgerProblem } from "#domain/wallet/ledger-audit.ts";
import type { LedgerAudit, LedgerDoubts, PaymentDoubt } from "#domain/wallet/operator-contract.ts";

const MOST_SHOWN = 100;

const asAudit = ({ problems, ...audit }: AuditRow): LedgerAudit => ({
  ...audit,
  problems: JSON.parse(problems) as LedgerProblem[],
});

/** What somebody should look at: payments that were not believed, books that did not add up, and how they stand now. */
export async function listDoubts(db: Database): Promise<LedgerDoubts> {
  const [payments, audits, last] = await runBatch(db, [
    askDoubts(db, MOST_SHOWN),
    askAlarms(db, MOST_SHOWN),
    askLastAudit(db),
  ]);
  const [newest] = (last?.results ?? []) as AuditRow[];
  return {
    payments: (payments?.results ?? []) as PaymentDoubt[],
    audits: ((audits?.results ?? []) as AuditRow[]).map(asAudit),
    last: newest ? asAudit(newest) : null,
  };
}
