import { getRechargeOrderRow, type RechargeOrderRow } from "#db/queries/wallet/recharge.ts";
import { AppError } from "#domain/errors.ts";
import { OPEN_RECHARGE_STATES } from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";
import type { ReadContext } from "../../context.ts";

export function toRechargeOrder(row: RechargeOrderRow): RechargeOrder {
  const isOpen = OPEN_RECHARGE_STATES.includes(row.state);
  return {
    id: row.id,
    purse: row.purse,
    amount: row.amount,
    cny: row.cny,
    priceMinor: row.priceMinor,
    currency: row.currency,
    method: row.method,
    state: row.state,
    credited: row.credited,
    takenBack: row.takenBack,
    createdAtMs: row.createdAtMs,
    expiresAtMs: row.expiresAtMs,
    changedAtMs: row.changedAtMs,
    payUrl: isOpen ? row.url : null,
    qr: isOpen ? row.qr : null,
  };
}

/** Another user's order is reported as not found. */
export async function getUserRechargeOrder(
  { db }: ReadContext,
  { uid, id }: { uid: number; id: string },
): Promise<RechargeOrder> {
  const row = await getRechargeOrderRow(db, id);
  if (row?.uid !== uid) throw new AppError("order_not_found");
  return toRechargeOrder(row);
}
