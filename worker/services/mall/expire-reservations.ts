import type { Database } from "#db/client.ts";
import { dropPromises } from "#db/queries/mall/box-draws.ts";
import { heldTooLong } from "#db/queries/mall/orders.ts";
import { expireOrder } from "./cancel-order.ts";
import type { MallContext } from "./mall-context.ts";

const DAY_MS = 86_400_000;

/** For the scheduler: frees what nobody paid for in time, and forgets promises of draws that nobody took up. */
export async function expireHolds(db: Database, nowMs: number): Promise<number> {
  const context: MallContext = { db, nowMs, locale: "en" };
  let freed = 0;
  for (const id of await heldTooLong(db, nowMs)) if (await expireOrder(context, id)) freed += 1;
  await dropPromises(db, nowMs - DAY_MS).run();
  return freed;
}
