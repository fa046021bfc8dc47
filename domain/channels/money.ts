import type { LedgerEntryKind } from "../wallet/ledger-entries.ts";

/** Payments by referred users into their accounts, and their purchases. Bonus coins count for neither. */
export const MONEY_SIDES = ["recharge", "spend"] as const;
export type MoneySide = (typeof MONEY_SIDES)[number];

/** Entries into the user's account or debt add to the sum, entries out of them subtract. */
export const RECHARGE_KINDS = [
  "recharge",
  "recharge_refund",
  "chargeback",
  "chargeback_returned",
] as const satisfies readonly LedgerEntryKind[];

/** Entries out of the user's account add to the sum, entries back into it subtract. */
export const SPEND_KINDS = [
  "score_purchase",
  "vip_purchase",
  "goods_hold",
  "goods_return",
  "blind_box",
  "gift",
  "gift_undo",
  "plan_hold",
  "plan_refund",
  "room_unlock",
  "room_unlock_refund",
] as const satisfies readonly LedgerEntryKind[];
export type ReferredKind = (typeof RECHARGE_KINDS | typeof SPEND_KINDS)[number];

export const sideOf = (kind: ReferredKind): MoneySide =>
  RECHARGE_KINDS.some((one) => one === kind) ? "recharge" : "spend";

/** Paid coins and diamonds have the same price, so they are added up. */
export const COUNTED_CURRENCIES = ["coins", "diamonds"] as const;

export type ReferredEntry = { kind: ReferredKind; isIncoming: boolean; amount: number };

/** The amount, signed as it counts in its side's sum. */
export const signedAmount = ({ kind, isIncoming, amount }: ReferredEntry): number =>
  isIncoming === (sideOf(kind) === "recharge") ? amount : -amount;

export type StatementLine = { kind: ReferredKind; entries: number; amount: number };

export type StatementTotals = { recharged: number; spent: number };

export function totalsOfLines(lines: readonly StatementLine[]): StatementTotals {
  const sumOf = (side: MoneySide) =>
    lines.reduce((sum, { kind, amount }) => (sideOf(kind) === side ? sum + amount : sum), 0);
  return { recharged: sumOf("recharge"), spent: sumOf("spend") };
}

/** A statement is reconciled if its daily totals equal its ledger entries exactly. */
export const isReconciled = (days: StatementTotals, ledger: StatementTotals): boolean =>
  days.recharged === ledger.recharged && days.spent === ledger.spent;
