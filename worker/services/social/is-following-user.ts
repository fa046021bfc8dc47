import { askFollowing, readFollowing } from "#db/queries/social/follows.ts";

export async function hasFollowed(db: D1Database, uid: number, userId: number): Promise<{ isFollow: boolean }> {
  const { isFollow } = readFollowing(await askFollowing(db, uid, userId).all());
  return { isFollow };
}
