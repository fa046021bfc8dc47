import { sql } from "drizzle-orm";
import { type Database, rows, run } from "../../client.ts";
import { accountViews } from "../../schema/staff-tools.ts";
import { userRolesSql } from "../identity/roles.ts";

export const insertAccountView = (db: Database, view: typeof accountViews.$inferInsert) =>
  db.insert(accountViews).values(view);

/** The view started by this session, until it expires or ends. */
export const selectAccountView = (db: Database, tokenHash: string, sessionId: string, nowMs: number) =>
  rows<{
    uid: number;
    username: string;
    avatar: string | null;
    roles: string;
    preferences: string | null;
    untilMs: number;
  }>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, v.expires_at_ms AS untilMs,
        ${userRolesSql(sql`u.id`, sql`${nowMs}`)} AS roles,
        (SELECT body FROM user_preferences WHERE user_id = u.id) AS preferences
      FROM account_views AS v CROSS JOIN users AS u ON u.id = v.user_id
      WHERE v.token_hash = ${tokenHash} AND v.session_id = ${sessionId} AND v.ended_at_ms IS NULL
        AND v.expires_at_ms > ${nowMs}`,
  );

export const endAccountViews = (db: Database, staffUid: number, sessionId: string, nowMs: number) =>
  run(
    db,
    sql`UPDATE account_views SET ended_at_ms = ${nowMs}
      WHERE staff_id = ${staffUid} AND session_id = ${sessionId} AND ended_at_ms IS NULL`,
  );
