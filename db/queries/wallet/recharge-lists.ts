import { type SQL, sql } from "drizzle-orm";
import type { RechargesInput } from "#domain/wallet/finance-contract.ts";
import type { PayMethod, PaymentCurrency, RechargeCurrency, RechargeState } from "#domain/wallet/recharge.ts";
import { type Database, rows } from "../../client.ts";

export type RechargeListRow = {
  id: string;
  uid: number;
  username: string | null;
  purse: RechargeCurrency;
  amount: number;
  priceMinor: number;
  currency: PaymentCurrency;
  refundedMinor: number;
  method: PayMethod;
  provider: string;
  ref: string | null;
  state: RechargeState;
  reason: string | null;
  createdAtMs: number;
  changedAtMs: number;
};

const COLUMNS = sql`o.id, o.user_id AS uid, u.username, o.purse, o.amount, o.price_minor AS priceMinor, o.currency,
  o.refunded_minor AS refundedMinor, o.method, o.provider, o.ref, o.state, o.reason, o.created_at_ms AS createdAtMs,
  o.changed_at_ms AS changedAtMs`;

type Filter = Omit<RechargesInput, "cursor" | "q"> & { after?: { atMs: number; id: string } | undefined };

const dateConditions = ({ fromMs, toMs }: Filter): SQL[] => [
  ...(fromMs === undefined ? [] : [sql`o.created_at_ms >= ${fromMs}`]),
  ...(toMs === undefined ? [] : [sql`o.created_at_ms < ${toMs}`]),
];

/** The narrowest filter determines the index; each index has the order of the list. */
export function selectRecharges(db: Database, filter: Filter, limit: number) {
  const { state, userId, method, sort, after } = filter;
  const index =
    userId === undefined
      ? state === undefined
        ? "recharge_orders_by_time"
        : "recharge_orders_by_state"
      : "recharge_orders_by_user";
  const conditions = [
    ...(userId === undefined ? [] : [sql`o.user_id = ${userId}`]),
    ...(state === undefined ? [] : [sql`o.state = ${state}`]),
    ...(method === undefined ? [] : [sql`o.method = ${method}`]),
    ...dateConditions(filter),
    ...(after
      ? [sql`(o.created_at_ms, o.id) ${sql.raw(sort === "oldest" ? ">" : "<")} (${after.atMs}, ${after.id})`]
      : []),
  ];
  const where = conditions.length > 0 ? sql`WHERE ${sql.join(conditions, sql` AND `)}` : sql``;
  const direction = sql.raw(sort === "oldest" ? "" : "DESC");
  return rows<RechargeListRow>(
    db,
    sql`SELECT ${COLUMNS} FROM recharge_orders AS o INDEXED BY ${sql.raw(index)} LEFT JOIN users AS u ON u.id = o.user_id
      ${where} ORDER BY o.created_at_ms ${direction}, o.id ${direction} LIMIT ${limit}`,
  );
}

/** Searches by our order number or a provider's payment id. */
export const selectRechargesByText = (db: Database, text: string, providers: readonly string[]) =>
  rows<RechargeListRow>(
    db,
    sql`SELECT ${COLUMNS} FROM recharge_orders AS o LEFT JOIN users AS u ON u.id = o.user_id WHERE o.id = ${text}
      UNION SELECT ${COLUMNS} FROM json_each(${JSON.stringify(providers)}) AS page
        CROSS JOIN recharge_orders AS o INDEXED BY recharge_orders_by_ref ON o.provider = page.value AND o.ref = ${text}
        LEFT JOIN users AS u ON u.id = o.user_id
      LIMIT 20`,
  );

export const selectRechargeSteps = (db: Database, orderId: string) =>
  rows<{ step: number; state: RechargeState; atMs: number }>(
    db,
    sql`SELECT step, state, at_ms AS atMs FROM recharge_steps WHERE order_id = ${orderId} ORDER BY step`,
  );
