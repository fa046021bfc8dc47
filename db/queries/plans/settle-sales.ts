import { type SQL, sql } from "drizzle-orm";
import { LIMIT_PERIODS, periodNames } from "#domain/wallet/spending-limits.ts";
import { type Database, rows, run } from "../../client.ts";

export type StoredSale = {
  planId: number;
  buyerUid: number;
  coins: number;
  bonusCoins: number;
  sharePercent: number;
  atMs: number;
  state: "held" | "paid" | "refunded";
  round: number;
};
const COLUMNS = sql`plan_id AS planId, user_id AS buyerUid, coins, bonus_coins AS bonusCoins, share_percent AS sharePercent,
  at_ms AS atMs, state, round`;
const valuesOf = (ids: readonly number[]) => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** Unordered, so that no more rows are read than returned. */
export const selectSalesHeld = (db: Database, planIds: readonly number[], limit: number) =>
  rows<StoredSale>(
    db,
    sql`SELECT ${COLUMNS} FROM plan_sales INDEXED BY plan_sales_held
      WHERE plan_id IN ${valuesOf(planIds)} AND state = 'held' LIMIT ${limit}`,
  );
export const selectSalesSettled = (db: Database, planIds: readonly number[], limit: number) =>
  rows<StoredSale>(
    db,
    sql`SELECT ${COLUMNS} FROM plan_sales WHERE plan_id IN ${valuesOf(planIds)} AND state <> 'held' LIMIT ${limit}`,
  );

const isPlanIn = (state: "settled" | "locked", round: SQL) =>
  sql`EXISTS (SELECT 1 FROM plans WHERE id = plan_sales.plan_id AND state = ${state} AND round = ${round})`;

export type SettledSale = {
  planId: number;
  buyerUid: number;
  round: number;
  state: "paid" | "refunded";
  earnedCoins: number;
  feeCoins: number;
  refundedCoins: number;
};
/** Changes fewer rows if a plan has been reversed or a sale settled in the meantime. */
export const updateSalesSettled = (db: Database, sales: readonly SettledSale[], nowMs: number) =>
  run(
    db,
    sql`UPDATE plan_sales SET state = v.value ->> 3, earned_coins = v.value ->> 4, fee_coins = v.value ->> 5,
        refunded_coins = v.value ->> 6, settled_at_ms = ${nowMs}, round = v.value ->> 2
      FROM json_each(${JSON.stringify(
        sales.map((sale) => [
          ...[sale.planId, sale.buyerUid, sale.round, sale.state, sale.earnedCoins, sale.feeCoins, sale.refundedCoins],
        ]),
      )}) AS v
      WHERE plan_id = v.value ->> 0 AND user_id = v.value ->> 1 AND plan_sales.state = 'held'
        AND ${isPlanIn("settled", sql`v.value ->> 2`)}`,
  );

/** Moves sales back into escrow; the round stays that of the reversed settlement. */
export const updateSalesReversed = (db: Database, sales: readonly (StoredSale & { planRound: number })[]) =>
  run(
    db,
    sql`UPDATE plan_sales SET state = 'held', earned_coins = 0, fee_coins = 0, refunded_coins = 0, settled_at_ms = NULL
      FROM json_each(${JSON.stringify(
        sales.map(({ planId, buyerUid, round, planRound }) => [planId, buyerUid, round, planRound]),
      )}) AS v
      WHERE plan_id = v.value ->> 0 AND user_id = v.value ->> 1 AND plan_sales.round = v.value ->> 2
        AND plan_sales.state <> 'held' AND ${isPlanIn("locked", sql`v.value ->> 3`)}`,
  );

type Counted = { buyerUid: number; coins: number; atMs: number };
/** Aggregated per buyer and period, because an UPDATE applies only one matching row. */
function countedPeriods(sales: readonly Counted[]): string {
  const counted = new Map<string, [uid: number, period: string, coins: number]>();
  for (const { buyerUid, coins, atMs } of sales) {
    const names = periodNames(atMs);
    for (const period of LIMIT_PERIODS) {
      const name = names[period];
      const before = counted.get(`${buyerUid} ${name}`)?.[2] ?? 0;
      counted.set(`${buyerUid} ${name}`, [buyerUid, name, before + coins]);
    }
  }
  return JSON.stringify([...counted.values()]);
}

/** For refunds: subtracts from the periods of the purchases. */
export const subtractPurchases = (db: Database, sales: readonly Counted[]) =>
  run(
    db,
    sql`UPDATE spent_amounts SET amount = max(0, spent_amounts.amount - (v.value ->> 2)), cap = NULL
      FROM json_each(${countedPeriods(sales)}) AS v
      WHERE user_id = v.value ->> 0 AND scope = 'purchases' AND period = v.value ->> 1`,
  );
/** For reversed refunds: spending limits do not apply. */
export const addPurchases = (db: Database, sales: readonly Counted[]) =>
  run(
    db,
    sql`INSERT INTO spent_amounts (user_id, scope, period, amount, cap)
      SELECT value ->> 0, 'purchases', value ->> 1, value ->> 2, NULL FROM json_each(${countedPeriods(sales)}) WHERE true
      ON CONFLICT (user_id, scope, period) DO UPDATE SET amount = amount + excluded.amount, cap = NULL`,
  );

export type BuyerBalance = { uid: number; purse: "coins" | "bonus_coins"; balance: number };
export const selectBuyerBalances = (db: Database, uids: readonly number[]) =>
  rows<BuyerBalance>(
    db,
    sql`SELECT user_id AS uid, purse, balance FROM ledger_accounts
      WHERE user_id IN ${valuesOf(uids)} AND purse IN ('coins', 'bonus_coins')`,
  );

/** Accounts that do not exist are omitted. */
export const selectAccountBalances = (db: Database, ids: readonly string[]) =>
  rows<{ id: string; balance: number }>(
    db,
    sql`SELECT id, balance FROM ledger_accounts WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );

/** No-op for existing accounts. */
export const insertDebtAccounts = (db: Database, accounts: readonly { id: string; uid: number; purse: string }[]) =>
  run(
    db,
    sql`INSERT INTO ledger_accounts (id, kind, holder_id, purse)
      SELECT value ->> 0, 'debt', value ->> 1, value ->> 2
      FROM json_each(${JSON.stringify(accounts.map(({ id, uid, purse }) => [id, uid, purse]))}) WHERE true
      ON CONFLICT (id) DO NOTHING`,
  );

/** Sends one kind of notification to many users; `params` are JSON objects. */
export const insertNotices = (
  db: Database,
  kind: string,
  notices: readonly { uid: number; params: unknown }[],
  nowMs: number,
) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT value ->> 0, ${kind}, value -> 1, ${nowMs}
      FROM json_each(${JSON.stringify(notices.map(({ uid, params }) => [uid, params]))})`,
  );
