import { runBatch } from "#db/client.ts";
import {
  deleteFollowed,
  deleteOldestFollowed,
  insertFollowed,
  selectFollowableExists,
} from "#db/queries/matches/following.ts";
import { AppError } from "#domain/errors.ts";
import { MAX_FOLLOWED } from "#domain/matches/favourite-limit.ts";
import type { FollowedEntity, FollowedKind } from "#domain/matches/following-contract.ts";
import type { ServiceContext } from "../../context.ts";

const NOT_FOUND = {
  league: "league_not_found",
  team: "team_not_found",
  player: "player_not_found",
} as const satisfies Record<FollowedKind, string>;

/** Follows or unfollows a league, team or player; idempotent. */
export async function setFollowing(
  { db, nowMs }: ServiceContext,
  { uid, follow, ...entity }: FollowedEntity & { uid: number; follow: boolean },
): Promise<void> {
  if (!follow) {
    await deleteFollowed(db, uid, entity);
    return;
  }
  const [, , found] = await runBatch(db, [
    insertFollowed(db, uid, entity.kind, [entity.id], nowMs),
    deleteOldestFollowed(db, uid, MAX_FOLLOWED),
    selectFollowableExists(db, entity),
  ]);
  if (found.length === 0) throw new AppError(NOT_FOUND[entity.kind]);
}
