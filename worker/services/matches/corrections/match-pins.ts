import { listPins, updatePinReleased } from "#db/queries/matches/pins.ts";
import type { PinField } from "#domain/feed/pins.ts";
import type { MatchPin } from "#domain/matches/operator-contract.ts";
import type { ReadContext } from "../../context.ts";

/** The pinned fields of a match: value, reason, operator and time. */
export const listMatchPins = ({ db }: ReadContext, { matchId }: { matchId: number }): Promise<MatchPin[]> =>
  listPins(db, matchId);

/** The feed sets the field again from its next delivery on, even to an earlier state than the pinned one. */
export async function releasePinnedField(
  { db }: ReadContext,
  { matchId, field }: { matchId: number; field: PinField },
): Promise<MatchPin[]> {
  await updatePinReleased(db, matchId, field);
  return listPins(db, matchId);
}
