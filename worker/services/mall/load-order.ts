import { askOrder, type OrderRow, readOrderRow } from "#db/queries/mall/orders.ts";
import { Refusal } from "#domain/errors.ts";
import type { MallContext } from "./mall-context.ts";

export async function orderRow({ db, locale }: MallContext, id: string): Promise<OrderRow> {
  const row = readOrderRow(await askOrder(db, id, locale).all());
  if (!row) throw new Refusal("order_not_found");
  return row;
}

/** Another's order is as good as none. */
export async function ownOrderRow(context: MallContext, uid: number, id: string): Promise<OrderRow> {
  const row = await orderRow(context, id);
  if (row.uid !== uid) throw new Refusal("order_not_found");
  return row;
}
