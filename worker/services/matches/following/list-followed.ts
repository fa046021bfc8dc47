import { type Database, runBatch } from "#db/client.ts";
import { deleteOldestFollowed, insertFollowed, parseFollowed, selectFollowed } from "#db/queries/matches/following.ts";
import { FOLLOWED_KINDS, type FollowedEntity, MAX_FOLLOWED } from "#domain/matches/following-contract.ts";

/** What a person follows, the newest first. */
export const listFollowedEntities = async (db: Database, uid: number): Promise<FollowedEntity[]> =>
  parseFollowed(await selectFollowed(db, uid).all());

/** What a guest kept comes into the account; again it changes nothing. */
export async function mergeFollowedEntities(
  db: Database,
  uid: number,
  list: readonly FollowedEntity[],
  nowMs: number,
): Promise<FollowedEntity[]> {
  const idsOf = (kind: FollowedEntity["kind"]) => list.filter((one) => one.kind === kind).map(({ id }) => id);
  const answers = await runBatch(db, [
    ...FOLLOWED_KINDS.map((kind) => insertFollowed(db, uid, kind, idsOf(kind), nowMs)),
    deleteOldestFollowed(db, uid, MAX_FOLLOWED),
    selectFollowed(db, uid),
  ]);
  return parseFollowed(answers.at(-1));
}
