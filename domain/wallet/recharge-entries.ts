import { debtAccountId, issuerAccountId, lossAccountId, userAccountId } from "./ledger-accounts.ts";
import type { LedgerEntry } from "./ledger-entries.ts";
import type { RechargeCurrency } from "./recharge.ts";

type Order = { id: string; uid: number; purse: RechargeCurrency };

/** Credits a payment, and settles the user's debt from it. */
export function creditEntries({ id, uid, purse }: Order, amount: number, owed: number, step?: number): LedgerEntry[] {
  const key = step === undefined ? `recharge:${id}:paid` : `recharge:${id}:paid:${step}`;
  const subject = `recharge:${id}`;
  const settled = Math.min(owed, amount);
  const credit: LedgerEntry = {
    key,
    subject,
    purse,
    kind: "recharge",
    from: issuerAccountId(purse),
    to: userAccountId(uid, purse),
    amount,
  };
  if (settled === 0) return [credit];
  const debt: LedgerEntry = {
    key,
    subject,
    purse,
    kind: "debt_paid",
    from: userAccountId(uid, purse),
    to: debtAccountId(uid, purse),
    amount: settled,
  };
  return [credit, debt];
}

/** Debits a refund or chargeback; any amount beyond the balance becomes a debt. */
export function refundEntries(
  { id, uid, purse }: Order,
  {
    amount,
    balance,
    step,
    kind,
  }: { amount: number; balance: number; step: number; kind: "recharge_refund" | "chargeback" },
): LedgerEntry[] {
  const taken = Math.min(balance, amount);
  const common = {
    key: `recharge:${id}:back:${step}`,
    subject: `recharge:${id}`,
    purse,
    kind,
    to: issuerAccountId(purse),
  };
  const entries: LedgerEntry[] = [
    { ...common, from: userAccountId(uid, purse), amount: taken },
    { ...common, from: debtAccountId(uid, purse), amount: amount - taken },
  ];
  return entries.filter((entry) => entry.amount > 0);
}

/** Returns the amount of a won dispute, less the remaining debt and any waived part of the chargeback. */
export function chargebackWonEntries(
  { id, uid, purse }: Order,
  { amount, owed, waived, step }: { amount: number; owed: number; waived: number; step: number },
): LedgerEntry[] {
  const common = { key: `recharge:${id}:won:${step}`, subject: `recharge:${id}`, purse };
  const own = userAccountId(uid, purse);
  const settled = Math.min(owed, amount);
  const entries: LedgerEntry[] = [
    { ...common, kind: "chargeback_returned", from: issuerAccountId(purse), to: own, amount },
    { ...common, kind: "debt_paid", from: own, to: debtAccountId(uid, purse), amount: settled },
    { ...common, kind: "reversal", from: own, to: lossAccountId(purse), amount: Math.min(waived, amount - settled) },
  ];
  return entries.filter((entry) => entry.amount > 0);
}
