export type LedgerAuditProblem =
  | { kind: "balance_is_not_its_rows"; account: string; balance: number; rows: number }
  | { kind: "purse_is_not_zero"; purse: string; total: number }
  | { kind: "below_zero"; account: string; balance: number }
  | { kind: "escrow_without_purchase"; account: string; purchase: string; balance: number }
  | { kind: "credited_without_payment"; subject: string }
  | { kind: "paid_without_credit"; order: string }
  | { kind: "history_changed"; block: number; firstRow: number; lastRow: number };

export const MAX_AUDIT_PROBLEMS_SHOWN = 100;

/**
 * Limits how much an audit re-reads of what earlier audits have covered, so that its cost does not grow with the
 * ledger.
 */
export const AUDIT_SLICE = { accounts: 20_000, orders: 5_000, entries: 20_000 } as const;
export const ENTRIES_PER_BLOCK = 5_000;
/** A backlog, as on the first audit, is spread over several audits. */
export const MAX_BLOCKS_PER_AUDIT = 20;

/** The subjects of the last audit's problems, which are checked again until the problem is gone. */
export function subjectsOfProblems(problems: readonly LedgerAuditProblem[]) {
  const accounts = new Set<string>();
  const subjects = new Set<string>();
  const orders = new Set<string>();
  for (const problem of problems) {
    if ("account" in problem) accounts.add(problem.account);
    if (problem.kind === "credited_without_payment") subjects.add(problem.subject);
    if (problem.kind === "paid_without_credit") orders.add(problem.order);
  }
  return { accounts, subjects, orders };
}
