import type { DifferenceKind } from "#domain/wallet/day-closing.ts";
import type { StatementKind } from "#domain/wallet/statement.ts";
import { m } from "#messages";

const TYPES: Record<StatementKind, () => string> = {
  payment: () => m.transactions_recharge(),
  refund: () => m.transactions_recharge_refund(),
  chargeback: () => m.transactions_chargeback(),
};
const DIFFERENCES: Record<DifferenceKind, () => string> = {
  missing_here: () => m.closing_missing_here(),
  missing_there: () => m.closing_missing_there(),
  amount_differs: () => m.closing_amount_differs(),
};

export const statementTypeLabel = (type: StatementKind): string => TYPES[type]();
export const differenceLabel = (kind: DifferenceKind): string => DIFFERENCES[kind]();
