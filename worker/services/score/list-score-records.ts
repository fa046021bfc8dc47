import { passesOf } from "#db/queries/score.ts";
import type { ScoreRecord } from "#domain/wallet/score-calls.ts";

/** The packages one bought, the newest first. */
export const listScoreRecords = async (db: D1Database, uid: number): Promise<{ list: ScoreRecord[] }> => ({
  list: await passesOf(db, uid),
});
