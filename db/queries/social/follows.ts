import { and, eq, sql } from "drizzle-orm";
import { MAX_FOLLOWS } from "#domain/social/follow-limits.ts";
import { type Database, rows, run } from "../../client.ts";
import { follows } from "../../schema/social.ts";

/** Idempotent. Closed accounts get no new followers, and a check on the counts limits how many a user follows. */
export const insertFollow = (db: Database, uid: number, followedUid: number, nowMs: number) =>
  run(
    db,
    sql`INSERT INTO follows (follower_id, followed_id, at_ms) SELECT ${uid}, ${followedUid}, ${nowMs}
       WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${followedUid} AND state <> 'cancelled')
       ON CONFLICT (follower_id, followed_id) DO NOTHING`,
  );

/** Imports a guest's follows; skips unknown and closed accounts, and those above the limit. */
export const insertFollows = (db: Database, uid: number, followedUids: readonly number[], nowMs: number) =>
  run(
    db,
    sql`INSERT INTO follows (follower_id, followed_id, at_ms)
      SELECT ${uid}, u.id, ${nowMs}
      FROM json_each(${JSON.stringify(followedUids)}) AS requested CROSS JOIN users AS u ON u.id = requested.value
      WHERE u.id <> ${uid}
        AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled')
        AND NOT EXISTS (SELECT 1 FROM follows AS f WHERE f.follower_id = ${uid} AND f.followed_id = u.id)
      GROUP BY u.id
      LIMIT max(0, ${MAX_FOLLOWS} - coalesce((SELECT follows FROM follow_counts WHERE user_id = ${uid}), 0))`,
  );

export const deleteFollow = (db: Database, uid: number, followedUid: number) =>
  db.delete(follows).where(and(eq(follows.followerId, uid), eq(follows.followedId, followedUid)));

type StoredFollowing = { isFollow: number; fans: number };

export const selectFollowing = (db: Database, uid: number, followedUid: number) =>
  rows<StoredFollowing>(
    db,
    sql`SELECT EXISTS (SELECT 1 FROM follows WHERE follower_id = ${uid} AND followed_id = ${followedUid}) AS isFollow,
         coalesce((SELECT fans FROM follow_counts WHERE user_id = ${followedUid}), 0) AS fans`,
  );

export function parseFollowing([stored]: readonly StoredFollowing[]): { isFollow: boolean; fans: number } {
  return { isFollow: stored?.isFollow === 1, fans: stored?.fans ?? 0 };
}

export type FollowListRow = {
  uid: number;
  username: string;
  avatar: string | null;
  signature: string;
  level: number;
  isGone: number;
  isFollow: number;
  sinceMs: number;
};

const SIDES = {
  follow: {
    own: sql`follower_id`,
    other: sql`followed_id`,
    index: sql`follows_by_follower`,
    count: sql`follows`,
  },
  fans: {
    own: sql`followed_id`,
    other: sql`follower_id`,
    index: sql`follows_by_followed`,
    count: sql`fans`,
  },
};

type FollowListOwner = { type: "follow" | "fans"; uid: number; readerUid: number | undefined };

/** The inner query pages over the index alone; users are looked up for that page only. */
export function selectFollowList(db: Database, list: FollowListOwner & { page: number; size: number }) {
  const { own, other, index } = SIDES[list.type];
  return rows<FollowListRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, u.signature, u.level, page.at_ms AS sinceMs,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = ${list.readerUid ?? null} AND followed_id = u.id) AS isFollow
       FROM (
         SELECT ${other} AS uid, at_ms FROM follows INDEXED BY ${index} WHERE ${own} = ${list.uid}
         ORDER BY at_ms DESC, ${other} DESC LIMIT ${list.size} OFFSET ${(list.page - 1) * list.size}
       ) AS page CROSS JOIN users AS u ON u.id = page.uid`,
  );
}

export type FollowOwnerRow = {
  total: number;
  isGone: number;
  followsReader: number;
  preferences: string | null;
};

/** The length of a list, and the columns that decide whether the reader may see it. */
export const selectFollowOwner = (db: Database, { type, uid, readerUid }: FollowListOwner) =>
  rows<FollowOwnerRow>(
    db,
    sql`SELECT coalesce((SELECT ${SIDES[type].count} FROM follow_counts WHERE user_id = u.id), 0) AS total,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id AND followed_id = ${readerUid ?? null}) AS followsReader,
         (SELECT body FROM user_preferences WHERE user_id = u.id) AS preferences
       FROM users AS u WHERE u.id = ${uid}`,
  );
