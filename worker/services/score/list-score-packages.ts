import { lastPassEnd } from "#db/queries/score.ts";
import type { ScoreList } from "#domain/wallet/score-calls.ts";
import { SCORE_PACKAGES } from "#domain/wallet/score-packages.ts";

export async function listScorePackages(db: D1Database, uid: number | undefined, nowMs: number): Promise<ScoreList> {
  const untilMs = uid === undefined ? null : await lastPassEnd(db, uid);
  return { list: SCORE_PACKAGES, untilMs: untilMs !== null && untilMs > nowMs ? untilMs : null };
}
