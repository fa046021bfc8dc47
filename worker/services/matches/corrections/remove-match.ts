import { type Database, runBatch } from "#db/client.ts";
import { queueForRooms } from "#db/queries/feed/outbox.ts";
import { matchToCorrect } from "#db/queries/matches/event-corrections.ts";
import { removeMatches } from "#db/queries/matches/removal.ts";
import { Refusal } from "#domain/errors.ts";

type Ask = { matchId: number; mergedInto?: number | undefined; reason: string };

/** Takes a match that should not be there off the site; its address leads on to its double, or says that it is gone. */
export async function removeMatch(db: Database, { matchId, mergedInto, reason }: Ask, nowMs: number) {
  const found = await matchToCorrect(db, matchId);
  if (!found) throw new Refusal("match_not_found");
  if (mergedInto !== undefined) {
    const target = await matchToCorrect(db, mergedInto);
    if (mergedInto === matchId || target?.gameId !== found.gameId) throw new Refusal("bad_input", ["mergedInto"]);
  }
  const gone = { matchId, ...(mergedInto !== undefined && { mergedInto }) };
  const { clock: _clock, phase: _phase, ...patch } = found.patch;
  await runBatch(db, [
    ...removeMatches(db, [gone], { source: "operator", reason }, nowMs),
    ...queueForRooms(db, [
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
