import type { Database } from "#db/client.ts";
import { lastPassEnd } from "#db/queries/wallet/xp-boosts.ts";
import { SCORE_PACKAGES } from "#domain/wallet/xp-boosts.ts";
import type { ScoreList } from "#domain/wallet/xp-boosts-contract.ts";

export async function listScorePackages(db: Database, uid: number | undefined, nowMs: number): Promise<ScoreList> {
  const untilMs = uid === undefined ? null : await lastPassEnd(db, uid);
  return { list: SCORE_PACKAGES, untilMs: untilMs !== null && untilMs > nowMs ? untilMs : null };
}
