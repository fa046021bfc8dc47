import type { Database } from "#db/client.ts";
import { deleteExpiredCommitments } from "#db/queries/mall/box-draws.ts";
import { listExpiredHolds } from "#db/queries/mall/orders.ts";
import { expireMallOrder } from "./cancel-order.ts";
import type { MallContext } from "./mall-context.ts";

const DAY_MS = 86_400_000;

/** For the scheduler: frees what nobody paid for in time, and forgets promises of draws that nobody took up. */
export async function expireReservations(db: Database, nowMs: number): Promise<number> {
  const context: MallContext = { db, nowMs, locale: "en" };
  let freed = 0;
  for (const id of await listExpiredHolds(db, nowMs)) if (await expireMallOrder(context, id)) freed += 1;
  await deleteExpiredCommitments(db, nowMs - DAY_MS).run();
  return freed;
}
