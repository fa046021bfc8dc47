export type LedgerAuditProblem =
  | { kind: "balance_is_not_its_rows"; account: string; balance: number; rows: number }
  | { kind: "purse_is_not_zero"; purse: string; total: number }
  | { kind: "below_zero"; account: string; balance: number }
  | { kind: "escrow_without_purchase"; account: string; purchase: string; balance: number }
  | { kind: "credited_without_payment"; subject: string }
  | { kind: "paid_without_credit"; order: string };

export const MAX_AUDIT_PROBLEMS_SHOWN = 100;
