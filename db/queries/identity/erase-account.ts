import { and, eq, lte, type SQL, sql } from "drizzle-orm";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { type Database, run } from "../../client.ts";
import { users } from "../../schema/identity.ts";
import { accountDeletions } from "../../schema/identity-account-deletion.ts";

/** Every table with user rows is in one of these two lists; a test fails otherwise. */
export const ERASED_ROWS = [
  ["sessions", "user_id"],
  ["user_contacts", "user_id"],
  ["user_roles", "user_id"],
  ["user_growth", "user_id"],
  ["data_exports", "user_id"],
  ["follows", "follower_id"],
  ["user_identities", "user_id"],
  ["user_preferences", "user_id"],
  ["calendar_keys", "user_id"],
  ["favourite_matches", "user_id"],
  ["followed_things", "user_id"],
  ["match_votes", "user_id"],
  ["notices", "user_id"],
  ["inboxes", "user_id"],
  ["known_devices", "user_id"],
  ["passkeys", "user_id"],
  ["two_step", "user_id"],
  ["recovery_codes", "user_id"],
  ["pending_sign_ins", "user_id"],
  ["membership_records", "user_id"],
  ["membership_reminders", "user_id"],
  ["spending_limits", "user_id"],
  ["cool_offs", "user_id"],
  ["spent_amounts", "user_id"],
  ["room_moderators", "user_id"],
  ["room_visits", "user_id"],
  ["chat_notes", "user_id"],
  ["push_subscriptions", "user_id"],
  ["live_alerts", "user_id"],
  ["live_reservations", "user_id"],
  ["complaints", "user_id"],
  ["expert_devices", "user_id"],
  ["post_pictures", "user_id"],
  ["account_origins", "user_id"],
  ["staff_notes", "user_id"],
  ["staff_invitations", "user_id"],
  ["daily_activity", "user_id"],
  ["staff_saved_views", "user_id"],
] as const;
export const RETAINED_ROWS = [
  // Deleted below in limited numbers, because there may be too many for one statement.
  ["follows", "followed_id"],
  // Both counts are zero once the follows are deleted.
  ["follow_counts", "user_id"],
  // Purchases are kept for accounting; the delivery address is removed below.
  ["goods_orders", "user_id"],
  ["card_views", "user_id"],
  ["box_draws", "user_id"],
  // The ledger must balance; the uid no longer identifies anybody.
  ["ledger_accounts", "user_id"],
  ["recharge_orders", "user_id"],
  ["refund_requests", "user_id"],
  ["score_passes", "user_id"],
  ["debt_waivers", "user_id"],
  // Reports are part of both users' moderation record.
  ["user_reports", "reporter_id"],
  ["user_reports", "subject_id"],
  // Moderation and gift history; the uid no longer identifies anybody.
  ["content_cases", "author_id"],
  ["content_cases", "moderator_id"],
  ["content_reports", "reporter_id"],
  // Texts are erased below in limited numbers; the rows remain so that replies stay in place.
  ["comments", "author_id"],
  ["posts", "author_id"],
  ["content_likes", "user_id"],
  ["content_mentions", "user_id"],
  ["chat_mutes", "user_id"],
  ["mute_appeals", "user_id"],
  ["gift_orders", "user_id"],
  ["gift_orders", "anchor_id"],
  ["gift_sums", "user_id"],
  ["rooms", "anchor_id"],
  // Prediction pools must add up; the uid no longer identifies anybody.
  ["point_accounts", "user_id"],
  ["point_entries", "user_id"],
  ["prediction_stakes", "user_id"],
  // Lives, unlocks and clips are part of other users' history; the uid no longer identifies anybody.
  ["lives", "anchor_id"],
  ["live_schedule", "anchor_id"],
  ["live_unlocks", "user_id"],
  ["live_clips", "user_id"],
  // Verification and payouts are kept for legal reasons; ID images are deleted 90 days after the decision.
  ["anchor_applications", "user_id"],
  ["anchor_id_images", "user_id"],
  ["anchor_profiles", "user_id"],
  ["withdrawal_requests", "user_id"],
  // Plans, sales and records belong to their buyers and to the chain; the uid no longer identifies anybody.
  ["expert_terms", "user_id"],
  ["expert_applications", "user_id"],
  ["expert_profiles", "user_id"],
  ["expert_records", "expert_id"],
  ["expert_library", "expert_id"],
  ["expert_periods", "expert_id"],
  ["expert_record_repairs", "expert_id"],
  ["plans", "expert_id"],
  ["plan_pictures", "user_id"],
  ["plan_sales", "user_id"],
  // The article history stays complete; the uid no longer identifies anybody.
  ["news_articles", "author_id"],
  ["news_articles", "submitted_by"],
  ["news_revisions", "editor_id"],
  ["news_steps", "editor_id"],
  ["news_images", "editor_id"],
  // Published videos belong to the matches they show; the uid no longer identifies anybody.
  ["videos", "owner_id"],
  ["video_steps", "user_id"],
  ["video_uploads", "owner_id"],
  // Partner statements must add up; the uid no longer identifies anybody.
  ["channel_users", "user_id"],
  ["channel_events", "user_id"],
  ["promotion_channels", "operator_id"],
  // Record of staff decisions; the uid no longer identifies anybody.
  ["staff_requests", "user_id"],
  ["staff_requests", "into_user_id"],
  ["account_views", "user_id"],
  ["account_sanctions", "user_id"],
  // Record of the deletion itself.
  ["account_deletions", "user_id"],
] as const;

const MAX_FOLLOWERS_PER_RUN = 2_000;
const MAX_TEXTS_PER_RUN = 500;

/** Empties the user's comments and posts, removes their likes, and removes their name from others' texts. */
function eraseContentStatements(db: Database, uid: number, isErasing: SQL) {
  const some = sql.raw(`LIMIT ${MAX_TEXTS_PER_RUN}`);
  const mentioned = (kind: "comment" | "post") =>
    sql`SELECT content_id FROM content_mentions WHERE user_id = ${uid} AND kind = ${kind} ORDER BY kind, content_id ${some}`;
  const erasedName = (table: "comments" | "posts", kind: "comment" | "post") =>
    run(
      db,
      sql`UPDATE ${sql.identifier(table)} SET body = replace(body, '@' || (SELECT name FROM content_mentions
          WHERE user_id = ${uid} AND kind = ${kind} AND content_id = ${sql.identifier(table)}.id), ${`@${DELETED_USER_NAME}`})
        WHERE ${isErasing} AND id IN (${mentioned(kind)})`,
    );
  const erasedTexts = (table: "comments" | "posts") =>
    run(
      db,
      sql`UPDATE ${sql.identifier(table)} SET body = '', state = iif(state = 'visible', 'deleted', state)
        WHERE ${isErasing} AND id IN (
          SELECT id FROM ${sql.identifier(table)} WHERE author_id = ${uid} AND (body <> '' OR state = 'visible') ${some})`,
    );
  return [
    erasedName("comments", "comment"),
    erasedName("posts", "post"),
    ...(["comment", "post"] as const).map((kind) =>
      run(
        db,
        sql`DELETE FROM content_mentions WHERE ${isErasing} AND user_id = ${uid} AND kind = ${kind}
          AND content_id IN (${mentioned(kind)})`,
      ),
    ),
    erasedTexts("comments"),
    erasedTexts("posts"),
    run(
      db,
      sql`DELETE FROM content_likes WHERE ${isErasing} AND user_id = ${uid} AND (kind, content_id) IN (
        SELECT kind, content_id FROM content_likes WHERE user_id = ${uid} ${some})`,
    ),
    run(db, sql`UPDATE content_cases SET body = '' WHERE ${isErasing} AND author_id = ${uid} AND body <> ''`),
  ];
}

/**
 * Run as one batch. The first statement guards the others, so that nothing is lost if the owner signs in at the last
 * moment. Repeated until no follower is left. The username key is kept to prevent impersonation.
 */
export function eraseStatements(db: Database, uid: number, nowMs: number) {
  const isErasing = sql`EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ${uid} AND state = 'erasing')`;
  const deletions = accountDeletions;
  return [
    db
      .update(deletions)
      .set({ state: "erasing" })
      .where(and(eq(deletions.userId, uid), eq(deletions.state, "asked"), lte(deletions.eraseAtMs, nowMs))),
    // Must run before the visits and the username are deleted.
    run(
      db,
      sql`INSERT INTO room_messages (room, body, at_ms)
        SELECT 'live-room/' || room_id, json_object('do', 'erase', 'uid', ${uid},
          'name', (SELECT username FROM users WHERE id = ${uid})), ${nowMs}
        FROM room_visits WHERE user_id = ${uid} AND ${isErasing}`,
    ),
    ...ERASED_ROWS.map(([table, column]) =>
      run(db, sql`DELETE FROM ${sql.identifier(table)} WHERE ${sql.identifier(column)} = ${uid} AND ${isErasing}`),
    ),
    // Must run before the username is deleted, because it occurs in others' texts.
    ...eraseContentStatements(db, uid, isErasing),
    db
      .update(users)
      .set({
        username: DELETED_USER_NAME,
        signature: "",
        level: 0,
        passwordHash: null,
        avatar: null,
        promotionChannelId: null,
      })
      .where(and(eq(users.id, uid), isErasing)),
    run(
      db,
      sql`UPDATE goods_orders SET recipient = '', address = '', contact = '', remark = ''
        WHERE user_id = ${uid} AND ${isErasing}`,
    ),
    // Clears their messages to moderators and the reported texts; the decisions stay.
    run(db, sql`UPDATE chat_reports SET line = '' WHERE subject_id = ${uid} AND ${isErasing}`),
    run(db, sql`UPDATE chat_reports SET note = '' WHERE reporter_id = ${uid} AND ${isErasing}`),
    run(db, sql`UPDATE user_reports SET note = '' WHERE reporter_id = ${uid} AND ${isErasing}`),
    run(db, sql`UPDATE content_reports SET note = '' WHERE reporter_id = ${uid} AND ${isErasing}`),
    run(db, sql`UPDATE mute_appeals SET words = '' WHERE user_id = ${uid} AND ${isErasing}`),
    run(db, sql`UPDATE card_views SET device = '', place = '' WHERE user_id = ${uid} AND ${isErasing}`),
    run(
      db,
      sql`DELETE FROM follows WHERE followed_id = ${uid} AND ${isErasing} AND follower_id IN
        (SELECT follower_id FROM follows WHERE followed_id = ${uid} LIMIT ${MAX_FOLLOWERS_PER_RUN})`,
    ),
    run(
      db,
      sql`UPDATE account_deletions SET state = 'erased', letter = NULL WHERE user_id = ${uid} AND state = 'erasing'
        AND NOT EXISTS (SELECT 1 FROM follows WHERE followed_id = ${uid})
        AND NOT EXISTS (SELECT 1 FROM comments WHERE author_id = ${uid} AND body <> '')
        AND NOT EXISTS (SELECT 1 FROM posts WHERE author_id = ${uid} AND (body <> '' OR state = 'visible'))
        AND NOT EXISTS (SELECT 1 FROM content_likes WHERE user_id = ${uid})
        AND NOT EXISTS (SELECT 1 FROM content_mentions WHERE user_id = ${uid})`,
    ),
  ];
}
