import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import type { Database } from "../../client.ts";

/** Every table with rows of a person, and what becomes of them; a test knows all tables and asks for those missing here. */
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
] as const;
export const RETAINED_ROWS = [
  // By handfuls, below: a star has more fans than one statement should delete.
  ["follows", "followed_id"],
  // Counts of follows that are gone, so both are zero.
  ["follow_counts", "user_id"],
  // What was bought and drawn belongs to the books; whose address it went to is taken out, below.
  ["goods_orders", "user_id"],
  ["card_views", "user_id"],
  ["box_draws", "user_id"],
  // The books must balance; the number leads to nobody any more.
  ["ledger_accounts", "user_id"],
  ["recharge_orders", "user_id"],
  ["score_passes", "user_id"],
  ["debt_waivers", "user_id"],
  // What was said of others, and of this account, is theirs and the back office's.
  ["user_reports", "reporter_id"],
  ["user_reports", "subject_id"],
  // A number that leads to nobody any more: who was muted and why, what was given to whom, whose room it was.
  ["chat_mutes", "user_id"],
  ["mute_appeals", "user_id"],
  ["gift_orders", "user_id"],
  ["gift_orders", "anchor_id"],
  ["gift_sums", "user_id"],
  ["rooms", "anchor_id"],
  // Free points, worth nothing outside: pools must add up, and the number leads to nobody any more.
  ["point_accounts", "user_id"],
  ["point_entries", "user_id"],
  ["prediction_stakes", "user_id"],
  // The tombstone itself.
  ["account_deletions", "user_id"],
] as const;

const FANS_AT_ONCE = 2_000;
const IS_ERASING = "EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ?1 AND state = 'erasing')";

/**
 * One batch, guarded by its first statement: an account whose owner signed in at the last moment loses nothing. It is
 * run again until no fan is left. The key of the name stays, so that nobody takes the name and passes for them.
 */
export const eraseStatements = (db: Database, uid: number, nowMs: number): D1PreparedStatement[] => [
  db.$client
    .prepare(
      "UPDATE account_deletions SET state = 'erasing' WHERE user_id = ?1 AND state = 'asked' AND erase_at_ms <= ?2",
    )
    .bind(uid, nowMs),
  // Before the visits and the name are gone.
  db.$client
    .prepare(
      `INSERT INTO room_messages (room, body, at_ms)
       SELECT 'live-room/' || room_id, json_object('do', 'erase', 'uid', ?1,
         'name', (SELECT username FROM users WHERE id = ?1)), ?2
       FROM room_visits WHERE user_id = ?1 AND ${IS_ERASING}`,
    )
    .bind(uid, nowMs),
  ...ERASED_ROWS.map(([table, column]) =>
    db.$client.prepare(`DELETE FROM ${table} WHERE ${column} = ?1 AND ${IS_ERASING}`).bind(uid),
  ),
  db.$client
    .prepare(
      `UPDATE users SET username = ?2, signature = '', level = 0, password_hash = NULL, avatar = NULL, promotion_channel_id = NULL
       WHERE id = ?1 AND ${IS_ERASING}`,
    )
    .bind(uid, DELETED_USER_NAME),
  db.$client
    .prepare(
      `UPDATE goods_orders SET recipient = '', address = '', contact = '', remark = '' WHERE user_id = ?1 AND ${IS_ERASING}`,
    )
    .bind(uid),
  db.$client.prepare(`UPDATE card_views SET device = '', place = '' WHERE user_id = ?1 AND ${IS_ERASING}`).bind(uid),
  db.$client
    .prepare(
      `DELETE FROM follows WHERE followed_id = ?1 AND ${IS_ERASING} AND follower_id IN
         (SELECT follower_id FROM follows WHERE followed_id = ?1 LIMIT ${FANS_AT_ONCE})`,
    )
    .bind(uid),
  db.$client
    .prepare(
      `UPDATE account_deletions SET state = 'erased', letter = NULL WHERE user_id = ?1 AND state = 'erasing'
       AND NOT EXISTS (SELECT 1 FROM follows WHERE followed_id = ?1)`,
    )
    .bind(uid),
];
