import type { InboxCount } from "#domain/notices/calls.ts";
import type { NoticeBody } from "#domain/notices/notice.ts";

/** Goes into the batch of what it tells of: both happen, or neither. */
export const insertNotice = (db: D1Database, uid: number, { kind, params }: NoticeBody, nowMs: number) =>
  db
    .prepare("INSERT INTO notices (user_id, kind, params, created_at_ms) VALUES (?1, ?2, ?3, ?4)")
    .bind(uid, kind, JSON.stringify(params), nowMs);

/** After the bonus was written: says how much it was, which for a contact that had one before is nothing. */
export const insertWelcome = (db: D1Database, uid: number, nowMs: number) =>
  db
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'welcome', json_object('bonusCoins', balance), ?2
       FROM ledger_accounts WHERE user_id = ?1 AND purse = 'bonus_coins'`,
    )
    .bind(uid, nowMs);

/** Before the sessions go, and only if there are any to go: one by its id, or all but `keepId`. */
export const insertSessionEnded = (
  db: D1Database,
  uid: number,
  which: { id: string } | { keepId: string },
  nowMs: number,
) =>
  db
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms) SELECT ?1, 'session_ended', '{}', ?3
       WHERE EXISTS (SELECT 1 FROM sessions WHERE user_id = ?1 AND id ${"id" in which ? "=" : "<>"} ?2 AND expires_at_ms > ?3)`,
    )
    .bind(uid, "id" in which ? which.id : which.keepId, nowMs);

type Device = { device: string; place: string };

/** Before the device is remembered: tells of one nobody has seen, unless it is the person's first. */
export const insertDeviceNotice = (db: D1Database, uid: number, { device, place }: Device, nowMs: number) =>
  db
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'new_device', json_object('device', ?2, 'place', ?3), ?4
       WHERE EXISTS (SELECT 1 FROM known_devices WHERE user_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM known_devices WHERE user_id = ?1 AND device = ?2 AND place = ?3)`,
    )
    .bind(uid, device, place, nowMs);

export const rememberDevice = (db: D1Database, uid: number, { device, place }: Device) =>
  db
    .prepare("INSERT INTO known_devices (user_id, device, place) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
    .bind(uid, device, place);

export type NoticeRow = { id: number; kind: string; params: string; atMs: number; readAtMs: number | null };

/** Newest first, from below `before`, and one more than asked for: whether there is a next page. */
export const askNotices = (db: D1Database, uid: number, before: number, size: number) =>
  db
    .prepare(
      `SELECT id, kind, params, created_at_ms AS atMs, read_at_ms AS readAtMs FROM notices INDEXED BY notices_by_user
       WHERE user_id = ?1 AND id < ?2 ORDER BY id DESC LIMIT ?3`,
    )
    .bind(uid, before, size + 1);

export const askInbox = (db: D1Database, uid: number) =>
  db.prepare("SELECT unread, revision FROM inboxes WHERE user_id = ?1").bind(uid);

/** Whoever never had a notice has no row. */
export const readInbox = (answer: D1Result | undefined): InboxCount => {
  const [row] = (answer?.results ?? []) as InboxCount[];
  return row ?? { unread: 0, revision: 0 };
};

export const markRead = (db: D1Database, uid: number, id: number, nowMs: number) =>
  db
    .prepare("UPDATE notices SET read_at_ms = ?3 WHERE user_id = ?1 AND id = ?2 AND read_at_ms IS NULL")
    .bind(uid, id, nowMs);

export const markAllRead = (db: D1Database, uid: number, nowMs: number) =>
  db
    .prepare("UPDATE notices INDEXED BY notices_unread SET read_at_ms = ?2 WHERE user_id = ?1 AND read_at_ms IS NULL")
    .bind(uid, nowMs);
