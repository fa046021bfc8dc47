/** Once, however often it is asked for; not of somebody who is leaving. Bounded by a check on the counts. */
import type { Database } from "../../client.ts";

export const insertFollow = (db: Database, uid: number, followedUid: number, nowMs: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO follows (follower_id, followed_id, at_ms) SELECT ?1, ?2, ?3
       WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ?2 AND state <> 'cancelled')
       ON CONFLICT (follower_id, followed_id) DO NOTHING`,
    )
    .bind(uid, followedUid, nowMs);

export const deleteFollow = (db: Database, uid: number, followedUid: number): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM follows WHERE follower_id = ?1 AND followed_id = ?2").bind(uid, followedUid);

type Raw = { isFollow: number; fans: number };

export const selectFollowing = (db: Database, uid: number, followedUid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM follows WHERE follower_id = ?1 AND followed_id = ?2) AS isFollow,
         coalesce((SELECT fans FROM follow_counts WHERE user_id = ?2), 0) AS fans`,
    )
    .bind(uid, followedUid);

export function parseFollowing(answer: D1Result | undefined): { isFollow: boolean; fans: number } {
  const [row] = (answer?.results ?? []) as Raw[];
  return { isFollow: row?.isFollow === 1, fans: row?.fans ?? 0 };
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
  follow: { own: "follower_id", other: "followed_id", index: "follows_by_follower" },
  fans: { own: "followed_id", other: "follower_id", index: "follows_by_followed" },
} as const;

/** The page's people come from the index alone; only they are then looked up. */
export function selectFollowList(
  db: Database,
  ask: { type: "follow" | "fans"; uid: number; readerUid: number | undefined; page: number; size: number },
): D1PreparedStatement {
  const { own, other, index } = SIDES[ask.type];
  return db.$client
    .prepare(
      `SELECT u.id AS uid, u.username, u.avatar, u.signature, u.level, page.at_ms AS sinceMs,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = ?2 AND followed_id = u.id) AS isFollow
       FROM (
         SELECT ${other} AS uid, at_ms FROM follows INDEXED BY ${index} WHERE ${own} = ?1
         ORDER BY at_ms DESC, ${other} DESC LIMIT ?3 OFFSET ?4
       ) AS page CROSS JOIN users AS u ON u.id = page.uid`,
    )
    .bind(ask.uid, ask.readerUid ?? null, ask.size, (ask.page - 1) * ask.size);
}

export type FollowOwnerRow = {
  total: number;
  isGone: number;
  followsReader: number;
  preferences: string | null;
};

/** Of whose list it is: how long it is, and what decides who may see it. */
export const selectFollowOwner = (
  db: Database,
  ask: { type: "follow" | "fans"; uid: number; readerUid: number | undefined },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT coalesce((SELECT ${ask.type === "follow" ? "follows" : "fans"} FROM follow_counts WHERE user_id = u.id), 0)
           AS total,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id AND followed_id = ?2) AS followsReader,
         (SELECT body FROM user_preferences WHERE user_id = u.id) AS preferences
       FROM users AS u WHERE u.id = ?1`,
    )
    .bind(ask.uid, ask.readerUid ?? null);
