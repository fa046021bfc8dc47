import type { Database } from "#db/client.ts";
import { parseFollowing, selectFollowing } from "#db/queries/social/follows.ts";

export async function isFollowingUser(db: Database, uid: number, userId: number): Promise<{ isFollow: boolean }> {
  const { isFollow } = parseFollowing(await selectFollowing(db, uid, userId).all());
  return { isFollow };
}
