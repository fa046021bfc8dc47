import { type MallOrderRow, parseMallOrderRow, selectMallOrder } from "#db/queries/mall/orders.ts";
import { AppError } from "#domain/errors.ts";
import type { MallContext } from "./mall-context.ts";

export async function loadMallOrder({ db, locale }: MallContext, id: string): Promise<MallOrderRow> {
  const row = parseMallOrderRow(await selectMallOrder(db, id, locale).all());
  if (!row) throw new AppError("order_not_found");
  return row;
}

/** Another's order is as good as none. */
export async function loadUserMallOrder(context: MallContext, uid: number, id: string): Promise<MallOrderRow> {
  const row = await loadMallOrder(context, id);
  if (row.uid !== uid) throw new AppError("order_not_found");
  return row;
}
