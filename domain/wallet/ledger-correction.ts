import { type LedgerEntry, type LedgerEntryKind, reverseEntries } from "./ledger-entries.ts";

export const CORRECTION_STATES = ["asked", "confirmed", "declined"] as const;
export type CorrectionState = (typeof CORRECTION_STATES)[number];

/** Where money came from outside only its provider's signed word counts; and what was corrected is not corrected again. */
const LEFT_ALONE: readonly LedgerEntryKind[] = [
  "recharge",
  "recharge_refund",
  "chargeback",
  "chargeback_returned",
  "correction",
  "reversal",
];
const isEscrow = (account: string): boolean => account.startsWith("escrow:");

/** What is held belongs to a purchase, whose own steps move it: reversing one of them would leave the other behind. */
export const isCorrectable = ({ kind, from, to }: Pick<LedgerEntry, "kind" | "from" | "to">): boolean =>
  !LEFT_ALONE.includes(kind) && !isEscrow(from) && !isEscrow(to);

/** The same amount the other way, beside what it undoes when its purchase is traced. */
export const correctionEntries = (id: string, entry: LedgerEntry): LedgerEntry[] => {
  const key = `correction:${id}`;
  return reverseEntries([{ ...entry, subject: entry.subject ?? key }], key);
};
