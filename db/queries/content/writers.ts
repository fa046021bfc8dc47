import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

/** Whether the account is being deleted; `user` is its uid as an SQL expression. */
export const isAccountDeletedSql = (user: string) =>
  sql.raw(`EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${user} AND state <> 'cancelled')`);

export type AuthorRow = { uid: number; username: string; avatar: string | null; level: number; isGone: 0 | 1 };
/** Expects the author's table alias `u`. */
export const AUTHOR_COLUMNS = sql`u.id AS uid, u.username, u.avatar, u.level, ${isAccountDeletedSql("u.id")} AS isGone`;

/** The mentions in a text as JSON; `content` is its id as an SQL expression. */
export const mentionsSql = (kind: "comment" | "post", content: string) =>
  sql.raw(`(SELECT json_group_array(json_object('uid', x.user_id, 'username', x.name)) FROM content_mentions AS x
    WHERE x.kind = '${kind}' AND x.content_id = ${content})`);

export const isLikedSql = (kind: "comment" | "post", content: string, readerUid: number | undefined) =>
  sql`EXISTS (SELECT 1 FROM content_likes AS y WHERE y.kind = ${kind} AND y.content_id = ${sql.raw(content)}
    AND y.user_id = ${readerUid ?? null})`;

export const selectWriter = (db: Database, uid: number) =>
  rows<{ uid: number; username: string; level: number }>(
    db,
    sql`SELECT id AS uid, username, level FROM users WHERE id = ${uid}`,
  );

/** Accounts with these username keys, except those being deleted. */
export const selectMentionedUsers = (db: Database, keys: readonly string[]) =>
  rows<{ uid: number; username: string }>(
    db,
    sql`SELECT u.id AS uid, u.username FROM json_each(${JSON.stringify(keys)}) AS k
      CROSS JOIN users AS u ON u.username_key = k.value WHERE NOT ${isAccountDeletedSql("u.id")}`,
  );
