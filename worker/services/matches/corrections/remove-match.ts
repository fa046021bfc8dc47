import { runBatch } from "#db/client.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { getMatchToCorrect } from "#db/queries/matches/event-corrections.ts";
import { deleteMatches } from "#db/queries/matches/removal.ts";
import { insertRemovedRows } from "#db/queries/matches/removed-rows.ts";
import { AppError } from "#domain/errors.ts";
import type { ServiceContext } from "../../context.ts";

type RemoveMatchInput = { matchId: number; mergedInto?: number | undefined; reason: string };

/** Removes a match; its page redirects to the match it was merged into, or returns 410. Restorable for 30 days. */
export async function removeMatch(
  { db, nowMs }: ServiceContext,
  { matchId, mergedInto, reason }: RemoveMatchInput,
): Promise<{ matchId: number; mergedInto?: number }> {
  const stored = await getMatchToCorrect(db, matchId);
  if (!stored) throw new AppError("match_not_found");
  if (mergedInto !== undefined) {
    const target = await getMatchToCorrect(db, mergedInto);
    if (mergedInto === matchId || target?.gameId !== stored.gameId) throw new AppError("bad_input", ["mergedInto"]);
  }
  const removed = { matchId, ...(mergedInto !== undefined && { mergedInto }) };
  const { clock: _clock, phase: _phase, ...patch } = stored.patch;
  await runBatch(db, [
    ...insertRemovedRows(db, matchId),
    ...deleteMatches(db, [removed], { source: "operator", reason }, nowMs),
    ...insertOutboxRows(db, [
      {
        atMs: nowMs,
        matchId,
        gameId: stored.gameId,
        change: { ...patch, state: "cancelled", revision: patch.revision + 1, updatedAtMs: nowMs },
      },
    ]),
  ]);
  return removed;
}
