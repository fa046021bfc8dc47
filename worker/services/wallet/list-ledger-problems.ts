import { type Database, runBatch } from "#db/client.ts";
import { type LedgerAuditRow, selectAuditAlarms, selectLastAudit } from "#db/queries/wallet/ledger-audit.ts";
import { selectRejectedPaymentEvents } from "#db/queries/wallet/payment-events.ts";
import type { LedgerAuditProblem } from "#domain/wallet/ledger-audit.ts";
import type { LedgerAudit, LedgerProblems, RejectedPaymentEvent } from "#domain/wallet/operator-contract.ts";

const MAX_PROBLEMS = 100;

const toLedgerAudit = ({ problems, ...audit }: LedgerAuditRow): LedgerAudit => ({
  ...audit,
  problems: JSON.parse(problems) as LedgerAuditProblem[],
});

/** What somebody should look at: payments that were not believed, books that did not add up, and how they stand now. */
export async function listLedgerProblems(db: Database): Promise<LedgerProblems> {
  const [payments, audits, last] = await runBatch(db, [
    selectRejectedPaymentEvents(db, MAX_PROBLEMS),
    selectAuditAlarms(db, MAX_PROBLEMS),
    selectLastAudit(db),
  ]);
  const [newest] = (last?.results ?? []) as LedgerAuditRow[];
  return {
    payments: (payments?.results ?? []) as RejectedPaymentEvent[],
    audits: ((audits?.results ?? []) as LedgerAuditRow[]).map(toLedgerAudit),
    last: newest ? toLedgerAudit(newest) : null,
  };
}
