import type { Database } from "#db/client.ts";
import { askFollowing, readFollowing } from "#db/queries/social/follows.ts";

export async function hasFollowed(db: Database, uid: number, userId: number): Promise<{ isFollow: boolean }> {
  const { isFollow } = readFollowing(await askFollowing(db, uid, userId).all());
  return { isFollow };
}
