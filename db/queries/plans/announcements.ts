import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { planAnnouncements } from "../../schema/plans.ts";

export const insertAnnouncement = (db: Database, planId: number) => db.insert(planAnnouncements).values({ planId });

/** Cursor: followers up to this one have been notified. */
export type FollowCursor = { afterMs: number; afterFollowerId: number };
export type Announcement = FollowCursor & { planId: number; expertUid: number; title: string; releasedAtMs: number };

export const selectAnnouncements = (db: Database, limit: number) =>
  rows<Announcement>(
    db,
    sql`SELECT a.plan_id AS planId, a.after_ms AS afterMs, a.after_follower_id AS afterFollowerId, p.expert_id AS expertUid,
        p.title, p.released_at_ms AS releasedAtMs
      FROM plan_announcements AS a CROSS JOIN plans AS p ON p.id = a.plan_id ORDER BY a.plan_id LIMIT ${limit}`,
  );

/** The next followers in the order they followed, without those who followed after the release. */
export const selectFollowersAfter = (
  db: Database,
  { expertUid, releasedAtMs, afterMs, afterFollowerId }: Announcement,
  limit: number,
) =>
  rows<{ uid: number; atMs: number }>(
    db,
    sql`SELECT follower_id AS uid, at_ms AS atMs FROM follows INDEXED BY follows_by_followed
      WHERE followed_id = ${expertUid} AND at_ms <= ${releasedAtMs} AND (at_ms, follower_id) > (${afterMs}, ${afterFollowerId})
      ORDER BY at_ms, follower_id LIMIT ${limit}`,
  );

const isUntouched = ({ planId, afterMs, afterFollowerId }: Announcement) =>
  sql`plan_id = ${planId} AND after_ms = ${afterMs} AND after_follower_id = ${afterFollowerId}`;

/** No-op if another run has advanced the cursor. */
export const updateAnnounced = (db: Database, announcement: Announcement, last: FollowCursor) =>
  run(
    db,
    sql`UPDATE plan_announcements SET after_ms = ${last.afterMs}, after_follower_id = ${last.afterFollowerId}
      WHERE ${isUntouched(announcement)}`,
  );
export const deleteAnnounced = (db: Database, announcement: Announcement) =>
  run(db, sql`DELETE FROM plan_announcements WHERE ${isUntouched(announcement)}`);
