import { eq, sql } from "drizzle-orm";
import type { WaiverState } from "#domain/wallet/debt-waiver.ts";
import { debtAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { DebtWaiver, UserDebt } from "#domain/wallet/operator-contract.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import { type Database, rows } from "../../client.ts";
import { ledgerAccounts } from "../../schema/wallet.ts";
import { debtWaivers } from "../../schema/wallet-debt-waivers.ts";

/** Largest debt first. */
export const selectDebts = (db: Database, limit: number) =>
  rows<UserDebt>(
    db,
    sql`SELECT a.holder_id AS uid, u.username, a.purse, -a.balance AS owed
     FROM ledger_accounts AS a INDEXED BY ledger_accounts_open CROSS JOIN users AS u ON u.id = a.holder_id
     WHERE a.balance <> 0 AND a.holder_id IS NOT NULL AND a.kind = 'debt' ORDER BY a.balance, a.id LIMIT ${limit}`,
  );

export async function getDebt(db: Database, uid: number, currency: RechargeCurrency): Promise<number> {
  const [account] = await db
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.id, debtAccountId(uid, currency)));
  return account ? -account.balance : 0;
}

export const insertWaiver = (
  db: Database,
  { uid: userId, ...waiver }: Pick<DebtWaiver, "id" | "uid" | "purse" | "amount" | "reason" | "askedBy" | "askedAtMs">,
) => db.insert(debtWaivers).values({ ...waiver, userId, state: "asked" });

type Decision = { state: Exclude<WaiverState, "asked">; amount: number; byUid: number; nowMs: number };

/** An already decided waiver gets a NULL state, which makes the NOT NULL column reject the whole batch. */
export const updateWaiver = (db: Database, id: string, { state, amount, byUid, nowMs }: Decision) =>
  db
    .update(debtWaivers)
    .set({
      state: sql`CASE ${debtWaivers.state} WHEN 'asked' THEN ${state} END`,
      amount,
      decidedBy: byUid,
      decidedAtMs: nowMs,
    })
    .where(eq(debtWaivers.id, id));

const SELECT = sql`SELECT w.id, w.user_id AS uid, u.username, w.purse, w.amount, w.reason, w.state, w.asked_by AS askedBy,
  w.asked_at_ms AS askedAtMs, w.decided_by AS decidedBy, w.decided_at_ms AS decidedAtMs FROM debt_waivers AS w`;
const OWNER = sql`CROSS JOIN users AS u ON u.id = w.user_id`;

export const getWaiver = async (db: Database, id: string): Promise<DebtWaiver | undefined> =>
  (await rows<DebtWaiver>(db, sql`${SELECT} ${OWNER} WHERE w.id = ${id}`))[0];

/** Newest first. */
export const selectWaivers = (db: Database, limit: number) =>
  rows<DebtWaiver>(
    db,
    sql`${SELECT} INDEXED BY debt_waivers_by_age ${OWNER} ORDER BY w.asked_at_ms DESC LIMIT ${limit}`,
  );
