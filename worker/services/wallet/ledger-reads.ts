import { runBatch } from "#db/client.ts";
import { selectDebts, selectWaivers } from "#db/queries/wallet/debt-waivers.ts";
import { selectEntriesOfSubject } from "#db/queries/wallet/ledger.ts";
import { type LedgerAuditRow, selectAuditAlarms, selectLastAudit } from "#db/queries/wallet/ledger-audit.ts";
import { selectCorrections } from "#db/queries/wallet/ledger-corrections.ts";
import { selectRejectedPaymentEvents } from "#db/queries/wallet/payment-events.ts";
import type { LedgerAuditProblem } from "#domain/wallet/ledger-audit.ts";
import type {
  LedgerAudit,
  LedgerCorrection,
  LedgerProblems,
  TracedEntry,
  UserDebtList,
} from "#domain/wallet/operator-contract.ts";
import type { ReadContext } from "../context.ts";

const MAX_LISTED = 100;

/** Newest first, including decided ones. */
export const listCorrections = async ({ db }: ReadContext): Promise<{ list: LedgerCorrection[] }> => ({
  list: await selectCorrections(db, MAX_LISTED),
});

export async function listDebts({ db }: ReadContext): Promise<UserDebtList> {
  const [debts, waivers] = await runBatch(db, [selectDebts(db, MAX_LISTED), selectWaivers(db, MAX_LISTED)]);
  return { debts, waivers };
}

/** Every entry of one purchase or recharge, oldest first. */
export const listEntriesOfSubject = async (
  { db }: ReadContext,
  { subject }: { subject: string },
): Promise<{ list: TracedEntry[] }> => ({ list: await selectEntriesOfSubject(db, subject) });

const toLedgerAudit = ({ problems, ...audit }: LedgerAuditRow): LedgerAudit => ({
  ...audit,
  problems: JSON.parse(problems) as LedgerAuditProblem[],
});

export async function listLedgerProblems({ db }: ReadContext): Promise<LedgerProblems> {
  const [payments, audits, [last]] = await runBatch(db, [
    selectRejectedPaymentEvents(db, MAX_LISTED),
    selectAuditAlarms(db, MAX_LISTED),
    selectLastAudit(db),
  ]);
  return { payments, audits: audits.map(toLedgerAudit), last: last ? toLedgerAudit(last) : null };
}
