import { runBatch } from "#db/client.ts";
import { insertOutboxRows } from "#db/queries/feed/outbox.ts";
import { selectRemovedMatchRow } from "#db/queries/matches/desk.ts";
import { getMatchToCorrect } from "#db/queries/matches/event-corrections.ts";
import { restoreRemovedRows } from "#db/queries/matches/removed-rows.ts";
import { AppError } from "#domain/errors.ts";
import { RESTORE_WINDOW_MS } from "#domain/matches/removed-rows.ts";
import type { ServiceContext } from "../../context.ts";

/** Reverts an operator's removal or merge; feeds update the match again from their next delivery on. */
export async function restoreMatch(
  { db, nowMs }: ServiceContext,
  { matchId }: { matchId: number },
): Promise<{ matchId: number }> {
  const [removed] = await selectRemovedMatchRow(db, matchId);
  if (!removed) throw new AppError("match_not_found");
  const isKept = removed.source === "operator" && removed.hasRows === 1 && nowMs - removed.atMs < RESTORE_WINDOW_MS;
  if (!isKept) throw new AppError("conflict");
  await runBatch(db, restoreRemovedRows(db, matchId));
  const restored = await getMatchToCorrect(db, matchId);
  if (!restored) throw new AppError("conflict");
  await runBatch(db, insertOutboxRows(db, [{ atMs: nowMs, matchId, gameId: restored.gameId, change: restored.patch }]));
  return { matchId };
}
