import type { Database } from "#db/client.ts";
import { passesOf } from "#db/queries/wallet/xp-boosts.ts";
import type { ScoreRecord } from "#domain/wallet/xp-boosts-contract.ts";

/** The packages one bought, the newest first. */
export const listScoreRecords = async (db: Database, uid: number): Promise<{ list: ScoreRecord[] }> => ({
  list: await passesOf(db, uid),
});
