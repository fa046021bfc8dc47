import type { Database } from "#db/client.ts";
import { getRechargeOrderRow, type RechargeOrderRow } from "#db/queries/wallet/recharge.ts";
import { AppError } from "#domain/errors.ts";
import { OPEN_RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";

export function toRechargeOrder(row: RechargeOrderRow): RechargeOrder {
  const { id, purse, amount, cny, priceMinor, currency, method, state, credited, takenBack, createdAtMs, expiresAtMs } =
    row;
  const isOpen = OPEN_RECHARGE_STATES.includes(state);
  return {
    id,
    purse,
    amount,
    cny,
    priceMinor,
    currency,
    method,
    state,
    credited,
    takenBack,
    createdAtMs,
    expiresAtMs,
    changedAtMs: row.changedAtMs,
    payUrl: isOpen ? row.url : null,
    qr: isOpen ? row.qr : null,
  };
}

/** One's own; another's is as good as none. */
export async function getUserRechargeOrder(db: Database, uid: number, id: string): Promise<RechargeOrder> {
  const row = await getRechargeOrderRow(db, id);
  if (!row || row.uid !== uid) throw new AppError("order_not_found");
  return toRechargeOrder(row);
}
