import type { WaiverState } from "#domain/wallet/debt-waiver.ts";
import { debtAccountId } from "#domain/wallet/ledger-accounts.ts";
import type { DebtWaiver } from "#domain/wallet/operator-contract.ts";
import type { RechargeCurrency } from "#domain/wallet/recharge.ts";
import type { Database } from "../../client.ts";

/** Who owes what since a payment was taken back, the most first. */
export const selectDebts = (db: Database, most: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT a.holder_id AS uid, u.username, a.purse, -a.balance AS owed
       FROM ledger_accounts AS a INDEXED BY ledger_accounts_open CROSS JOIN users AS u ON u.id = a.holder_id
       WHERE a.balance <> 0 AND a.holder_id IS NOT NULL AND a.kind = 'debt' ORDER BY a.balance, a.id LIMIT ?1`,
    )
    .bind(most);

export const getOwed = async (db: Database, uid: number, purse: RechargeCurrency): Promise<number> =>
  (await db.$client
    .prepare("SELECT -balance AS owed FROM ledger_accounts WHERE id = ?1")
    .bind(debtAccountId(uid, purse))
    .first<number>("owed")) ?? 0;

export const insertWaiver = (
  db: Database,
  asked: Pick<DebtWaiver, "id" | "uid" | "purse" | "amount" | "reason" | "askedBy" | "askedAtMs">,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO debt_waivers (id, user_id, purse, amount, reason, state, asked_by, asked_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, 'asked', ?6, ?7)`,
    )
    .bind(asked.id, asked.uid, asked.purse, asked.amount, asked.reason, asked.askedBy, asked.askedAtMs);

type Decision = { state: Exclude<WaiverState, "asked">; amount: number; byUid: number; nowMs: number };

/** Once: what is decided already would get no state at all, which the column refuses, and with it the whole batch. */
export const updateWaiver = (
  db: Database,
  id: string,
  { state, amount, byUid, nowMs }: Decision,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `UPDATE debt_waivers SET state = CASE state WHEN 'asked' THEN ?2 END, amount = ?3, decided_by = ?4,
         decided_at_ms = ?5 WHERE id = ?1`,
    )
    .bind(id, state, amount, byUid, nowMs);

const SELECT = `SELECT w.id, w.user_id AS uid, u.username, w.purse, w.amount, w.reason, w.state, w.asked_by AS askedBy,
  w.asked_at_ms AS askedAtMs, w.decided_by AS decidedBy, w.decided_at_ms AS decidedAtMs FROM debt_waivers AS w`;
const OWNER = "CROSS JOIN users AS u ON u.id = w.user_id";

export const getWaiver = (db: Database, id: string): Promise<DebtWaiver | null> =>
  db.$client.prepare(`${SELECT} ${OWNER} WHERE w.id = ?1`).bind(id).first<DebtWaiver>();

/** Newest first. */
export const selectWaivers = (db: Database, most: number): D1PreparedStatement =>
  db.$client
    .prepare(`${SELECT} INDEXED BY debt_waivers_by_age ${OWNER} ORDER BY w.asked_at_ms DESC LIMIT ?1`)
    .bind(most);
