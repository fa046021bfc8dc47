import { type Database, runBatch } from "#db/client.ts";
import {
  deleteFollowed,
  deleteOldestFollowed,
  insertFollowed,
  selectFollowableExists,
} from "#db/queries/matches/following.ts";
import { AppError } from "#domain/errors.ts";
import { type FollowedEntity, type FollowedKind, MAX_FOLLOWED } from "#domain/matches/following-contract.ts";

const UNKNOWN = {
  league: "league_not_found",
  team: "team_not_found",
  player: "player_not_found",
} as const satisfies Record<FollowedKind, string>;

/** Follows a league, a team or a player, or no longer. Done twice it is done once. */
export async function setFollowing(
  db: Database,
  uid: number,
  { follow, ...thing }: FollowedEntity & { follow: boolean },
  nowMs: number,
): Promise<void> {
  if (!follow) {
    await deleteFollowed(db, uid, thing).run();
    return;
  }
  const answers = await runBatch(db, [
    insertFollowed(db, uid, thing.kind, [thing.id], nowMs),
    deleteOldestFollowed(db, uid, MAX_FOLLOWED),
    selectFollowableExists(db, thing),
  ]);
  if ((answers.at(-1)?.results.length ?? 0) === 0) throw new AppError(UNKNOWN[thing.kind]);
}
