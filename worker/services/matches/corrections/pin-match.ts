import { runBatch } from "#db/client.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { insertStandingsDue } from "#db/queries/leagues/results.ts";
import {
  getMatchToCorrect,
  insertScoreCorrection,
  updateCorrectedMatch,
} from "#db/queries/matches/event-corrections.ts";
import { listPins, upsertPins } from "#db/queries/matches/pins.ts";
import { AppError } from "#domain/errors.ts";
import type { PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPatch } from "#domain/matches/live-state.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";
import type { ServiceContext } from "../../context.ts";

type PinMatchInput = { matchId: number; fields: PinnedValues; reason: string; uid: number };

/** A live match changes every few seconds, so the stored revision may change between read and write. */
const MAX_ATTEMPTS = 10;

function applyPins(current: MatchPatch, { state, score }: PinnedValues, nowMs: number): MatchPatch {
  const { clock, phase, ...rest } = current;
  const isStopped = state !== undefined && state !== "in_progress";
  return {
    ...rest,
    ...(!isStopped && clock && { clock }),
    ...(!isStopped && phase && { phase }),
    ...(state && { state }),
    ...(score && { score }),
    revision: current.revision + 1,
    updatedAtMs: Math.max(current.updatedAtMs, nowMs),
  };
}

/** Sets fields of a match at once and keeps every feed from changing them until they are released. */
export async function pinMatch({ db, nowMs }: ServiceContext, input: PinMatchInput): Promise<MatchPin[]> {
  const { matchId, fields, reason, uid } = input;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await getMatchToCorrect(db, matchId);
    if (!stored) throw new AppError("match_not_found");
    const [corrected] = await runBatch(db, [
      updateCorrectedMatch(db, stored.patch, fields, nowMs),
      ...insertScoreCorrection(db, stored.patch, fields, nowMs),
      ...upsertPins(db, matchId, fields, { byUid: uid, reason, atMs: nowMs }),
      ...insertStandingsDue(db, [matchId], nowMs),
      ...insertOutboxRows(db, [
        { atMs: nowMs, matchId, gameId: stored.gameId, change: applyPins(stored.patch, fields, nowMs) },
      ]),
    ]);
    if (corrected?.meta.changes === 1) return listPins(db, matchId);
  }
  throw new AppError("conflict");
}
