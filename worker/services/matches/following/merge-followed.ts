import { runBatch } from "#db/client.ts";
import { deleteOldestFollowed, insertFollowed, selectFollowed } from "#db/queries/matches/following.ts";
import { insertFollows } from "#db/queries/social/follows.ts";
import { MAX_FOLLOWED } from "#domain/matches/favourite-limit.ts";
import type { FollowedEntity, GuestFollow } from "#domain/matches/following-contract.ts";
import type { ServiceContext } from "../../context.ts";

/** Adds what a guest followed to their account; idempotent. Returns the leagues, teams and players. */
export async function mergeFollowedEntities(
  { db, nowMs }: ServiceContext,
  { uid, list }: { uid: number; list: readonly GuestFollow[] },
): Promise<FollowedEntity[]> {
  const idsOf = (kind: GuestFollow["kind"]) => list.filter((one) => one.kind === kind).map(({ id }) => id);
  const [, , , , , followed] = await runBatch(db, [
    insertFollowed(db, uid, "league", idsOf("league"), nowMs),
    insertFollowed(db, uid, "team", idsOf("team"), nowMs),
    insertFollowed(db, uid, "player", idsOf("player"), nowMs),
    insertFollows(db, uid, idsOf("person"), nowMs),
    deleteOldestFollowed(db, uid, MAX_FOLLOWED),
    selectFollowed(db, uid),
  ]);
  return followed;
}
