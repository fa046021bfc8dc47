import { brokenConstraint } from "#db/constraint-errors.ts";
import { touchInbox } from "#db/queries/inboxes.ts";
import { askBalances, writeEntry } from "#db/queries/ledger.ts";
import { Refusal } from "#domain/errors.ts";
import { debtPurse, lossPurse } from "#domain/wallet/purses.ts";
import type { RechargePurse } from "#domain/wallet/recharge.ts";
import { newId } from "../accounts/hashing.ts";
import { balancesOf } from "./read-balances.ts";

type Context = { db: D1Database; nowMs: number; inboxes: Set<number> };

/** The house takes what is owed as its own loss; the entry names who decided it. */
export async function waiveDebt(
  { db, nowMs, inboxes }: Context,
  operatorUid: number,
  { userId, purse }: { userId: number; purse: RechargePurse },
): Promise<{ waived: number }> {
  const { owedCoins, owedDiamonds } = balancesOf(await askBalances(db, userId).all());
  const waived = purse === "coins" ? owedCoins : owedDiamonds;
  if (waived === 0) return { waived };
  const accounts = { from: lossPurse(purse), to: debtPurse(userId, purse) };
  const entry = { key: `waive:${newId()}`, kind: "debt_waived", purse, amount: waived, otherUid: operatorUid } as const;
  try {
    await db.batch([writeEntry(db, { ...entry, ...accounts }, nowMs), touchInbox(db, userId)]);
  } catch (error) {
    const broken = brokenConstraint(error);
    // Settled by a recharge, or waived by somebody else, since it was looked up.
    if (broken?.kind === "check" && broken.name === "ledger_accounts_debt") throw new Refusal("conflict");
    throw error;
  }
  inboxes.add(userId);
  return { waived };
}
