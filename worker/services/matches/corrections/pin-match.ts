import { type Database, runBatch } from "#db/client.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { insertStandingsDue } from "#db/queries/leagues/tables-due.ts";
import { getMatchToCorrect, updateCorrectedMatch } from "#db/queries/matches/event-corrections.ts";
import { listPins, upsertPins } from "#db/queries/matches/pins.ts";
import { AppError } from "#domain/errors.ts";
import type { PinnedValues } from "#domain/feed/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";
import type { MatchPatch } from "#domain/matches/views.ts";

type PinMatchInput = { matchId: number; fields: PinnedValues; reason: string; uid: number };

/** A running match changes every few seconds, and each time what was read is old. */
const MAX_ROUNDS = 10;

function patchAfter(was: MatchPatch, { state, score }: PinnedValues, nowMs: number): MatchPatch {
  const { clock, phase, ...rest } = was;
  const stops = state !== undefined && state !== "in_progress";
  return {
    ...rest,
    ...(!stops && clock && { clock }),
    ...(!stops && phase && { phase }),
    ...(state && { state }),
    ...(score && { score }),
    revision: was.revision + 1,
    updatedAtMs: Math.max(was.updatedAtMs, nowMs),
  };
}

/** What an operator says stands at once, and against every feed until it is released. */
export async function pinMatch(db: Database, ask: PinMatchInput, nowMs: number): Promise<MatchPin[]> {
  const { matchId, fields, reason, uid } = ask;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const found = await getMatchToCorrect(db, matchId);
    if (!found) throw new AppError("match_not_found");
    const [corrected] = await runBatch(db, [
      updateCorrectedMatch(db, found.patch, fields, nowMs),
      ...upsertPins(db, matchId, fields, { uid, reason, atMs: nowMs }),
      ...insertStandingsDue(db, [matchId], nowMs),
      ...insertOutboxRows(db, [
        { atMs: nowMs, matchId, gameId: found.gameId, change: patchAfter(found.patch, fields, nowMs) },
      ]),
    ]);
    if (corrected?.meta.changes === 1) return listPins(db, matchId);
  }
  throw new AppError("conflict");
}
