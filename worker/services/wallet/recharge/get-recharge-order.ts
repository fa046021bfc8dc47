import type { Database } from "#db/client.ts";
import { type OrderRow, readOrderRow } from "#db/queries/wallet/recharge.ts";
import { Refusal } from "#domain/errors.ts";
import { OPEN_STATES } from "#domain/wallet/recharge.ts";
import type { RechargeOrder } from "#domain/wallet/recharge-contract.ts";

export function showOrder(row: OrderRow): RechargeOrder {
  const { id, purse, amount, cny, priceMinor, currency, method, state, credited, takenBack, createdAtMs, expiresAtMs } =
    row;
  const isOpen = OPEN_STATES.includes(state);
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
export async function readOrder(db: Database, uid: number, id: string): Promise<RechargeOrder> {
  const row = await readOrderRow(db, id);
  if (!row || row.uid !== uid) throw new Refusal("order_not_found");
  return showOrder(row);
}
