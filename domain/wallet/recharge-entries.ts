import { debtPurse, housePurse, lossPurse, userPurse } from "./ledger-accounts.ts";
import type { Entry } from "./ledger-entries.ts";
import type { RechargePurse } from "./recharge.ts";

type Order = { id: string; uid: number; purse: RechargePurse };

/** What was paid for reaches the purse; what its owner still owes is settled out of it first. */
export function creditEntries({ id, uid, purse }: Order, amount: number, owed: number, step?: number): Entry[] {
  const key = step === undefined ? `recharge:${id}:paid` : `recharge:${id}:paid:${step}`;
  const subject = `recharge:${id}`;
  const settled = Math.min(owed, amount);
  const credit: Entry = {
    key,
    subject,
    purse,
    kind: "recharge",
    from: housePurse(purse),
    to: userPurse(uid, purse),
    amount,
  };
  if (settled === 0) return [credit];
  const debt: Entry = {
    key,
    subject,
    purse,
    kind: "debt_paid",
    from: userPurse(uid, purse),
    to: debtPurse(uid, purse),
    amount: settled,
  };
  return [credit, debt];
}

/** What went back to the payer leaves the purse; what is spent already is owed from then on, in the open. */
export function takeBackEntries(
  { id, uid, purse }: Order,
  {
    amount,
    balance,
    step,
    kind,
  }: { amount: number; balance: number; step: number; kind: "recharge_refund" | "chargeback" },
): Entry[] {
  const taken = Math.min(balance, amount);
  const common = { key: `recharge:${id}:back:${step}`, subject: `recharge:${id}`, purse, kind, to: housePurse(purse) };
  const entries: Entry[] = [
    { ...common, from: userPurse(uid, purse), amount: taken },
    { ...common, from: debtPurse(uid, purse), amount: amount - taken },
  ];
  return entries.filter((entry) => entry.amount > 0);
}

/**
 * A dispute that was won gives back what its chargeback took. What is still owed is settled out of it first, and what
 * the house had waived of that chargeback is the house's again: nobody is given twice.
 */
export function giveBackEntries(
  { id, uid, purse }: Order,
  { amount, owed, waived, step }: { amount: number; owed: number; waived: number; step: number },
): Entry[] {
  const common = { key: `recharge:${id}:won:${step}`, subject: `recharge:${id}`, purse };
  const own = userPurse(uid, purse);
  const settled = Math.min(owed, amount);
  const entries: Entry[] = [
    { ...common, kind: "chargeback_returned", from: housePurse(purse), to: own, amount },
    { ...common, kind: "debt_paid", from: own, to: debtPurse(uid, purse), amount: settled },
    { ...common, kind: "reversal", from: own, to: lossPurse(purse), amount: Math.min(waived, amount - settled) },
  ];
  return entries.filter((entry) => entry.amount > 0);
}
