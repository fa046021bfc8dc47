import { type LedgerEntry, type LedgerEntryKind, reverseEntries } from "./ledger-entries.ts";

export const CORRECTION_STATES = ["asked", "confirmed", "declined"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Payments change only through their provider's signed webhooks, and corrections cannot be corrected. */
const NOT_CORRECTABLE: readonly LedgerEntryKind[] = [
  "recharge",
  "recharge_refund",
  "chargeback",
  "chargeback_returned",
  "correction",
  "reversal",
];
const isEscrow = (account: string): boolean => account.startsWith("escrow:");

/** Escrow entries belong to the steps of their purchase; reversing one would unbalance it. */
export const isCorrectable = ({ kind, from, to }: Pick<LedgerEntry, "kind" | "from" | "to">): boolean =>
  !NOT_CORRECTABLE.includes(kind) && !isEscrow(from) && !isEscrow(to);

/** Keeps the entry's subject, so that both appear in its trace. */
export const correctionEntries = (id: string, entry: LedgerEntry): LedgerEntry[] => {
  const key = `correction:${id}`;
  return reverseEntries([{ ...entry, subject: entry.subject ?? key }], key);
};
