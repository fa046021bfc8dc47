import { sql } from "drizzle-orm";
import type { SubjectRef } from "#domain/content/contract.ts";
import { type Database, run } from "../../client.ts";

export type ContentNotice = {
  kind: "comment_reply" | "content_mention" | "post_commented";
  uids: readonly number[];
  byUid: number;
  subject: Omit<SubjectRef, "id"> & { id: number | "newest" };
  /** Whether the notification is about this batch's comment; mentions in posts are not. */
  isComment: boolean;
};

/** Runs in the batch of the comment or post. "newest" is the post of this batch. Skips accounts being deleted. */
export const insertContentNotices = (
  db: Database,
  { kind, uids, byUid, subject, isComment }: ContentNotice,
  nowMs: number,
) => {
  const subjectId = subject.id === "newest" ? sql`(SELECT max(id) FROM posts WHERE author_id = ${byUid})` : subject.id;
  const commentId = isComment ? sql`(SELECT max(id) FROM comments WHERE author_id = ${byUid})` : null;
  return run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT u.id, ${kind}, json_object('uid', ${byUid}, 'subjectKind', ${subject.kind}, 'subjectId', ${subjectId},
        'gameId', ${subject.gameId}, 'ownerUid', ${subject.ownerUid}, 'commentId', ${commentId}), ${nowMs}
      FROM json_each(${JSON.stringify(uids)}) AS k CROSS JOIN users AS u ON u.id = k.value
      WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled')`,
  );
};
