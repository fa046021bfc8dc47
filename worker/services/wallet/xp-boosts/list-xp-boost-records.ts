import type { Database } from "#db/client.ts";
import { listXpBoostRows } from "#db/queries/wallet/xp-boosts.ts";
import type { XpBoostRecord } from "#domain/wallet/xp-boosts-contract.ts";

/** The packages one bought, the newest first. */
export const listXpBoostPurchases = async (db: Database, uid: number): Promise<{ list: XpBoostRecord[] }> => ({
  list: await listXpBoostRows(db, uid),
});
