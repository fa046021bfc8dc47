import { type Database, runBatch } from "#db/client.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { getMatchToCorrect } from "#db/queries/matches/event-corrections.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import { AppError } from "#domain/errors.ts";

type RemoveMatchInput = { matchId: number; mergedInto?: number | undefined; reason: string };

/** Takes a match that should not be there off the site; its address leads on to its double, or says that it is gone. */
export async function removeMatch(db: Database, { matchId, mergedInto, reason }: RemoveMatchInput, nowMs: number) {
  const found = await getMatchToCorrect(db, matchId);
  if (!found) throw new AppError("match_not_found");
  if (mergedInto !== undefined) {
    const target = await getMatchToCorrect(db, mergedInto);
    if (mergedInto === matchId || target?.gameId !== found.gameId) throw new AppError("bad_input", ["mergedInto"]);
  }
  const gone = { matchId, ...(mergedInto !== undefined && { mergedInto }) };
  const { clock: _clock, phase: _phase, ...patch } = found.patch;
  await runBatch(db, [
    ...deleteMatches(db, [gone], { source: "operator", reason }, nowMs),
    ...insertOutboxRows(db, [
      {
        atMs: nowMs,
        matchId,
        gameId: found.gameId,
        change: { ...patch, state: "cancelled", revision: patch.revision + 1, updatedAtMs: nowMs },
      },
    ]),
  ]);
  return gone;
}
