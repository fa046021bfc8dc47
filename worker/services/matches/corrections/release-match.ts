import type { Database } from "#db/client.ts";
import { listPins, updatePinReleased } from "#db/queries/matches/pins.ts";
import type { PinField } from "#domain/feed/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";

/** From its next word on the feed speaks for this field again, even where that goes back behind what was set. */
export async function releasePinnedField(
  db: Database,
  { matchId, field }: { matchId: number; field: PinField },
): Promise<MatchPin[]> {
  await updatePinReleased(db, matchId, field).run();
  return listPins(db, matchId);
}
