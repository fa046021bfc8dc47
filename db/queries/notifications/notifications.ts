import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { InboxCount } from "#domain/notifications/contract.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import type { Database } from "../../client.ts";
import { isTakenBackSql } from "./match-alerts.ts";

/** Goes into the batch of what it tells of: both happen, or neither. */
export const insertNotification = (db: Database, uid: number, { kind, params }: NotificationBody, nowMs: number) =>
  db.$client
    .prepare("INSERT INTO notices (user_id, kind, params, created_at_ms) VALUES (?1, ?2, ?3, ?4)")
    .bind(uid, kind, JSON.stringify(params), nowMs);

/** After the bonus was written: says how much it was, which for a contact that had one before is nothing. */
export const insertWelcomeNotification = (db: Database, uid: number, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'welcome', json_object('bonusCoins', balance), ?2
       FROM ledger_accounts WHERE user_id = ?1 AND purse = 'bonus_coins'`,
    )
    .bind(uid, nowMs);

/** Before the sessions go, and only if there are any to go: one by its id, or all but `keepId`. */
export const insertSessionEndedNotification = (
  db: Database,
  uid: number,
  which: { id: string } | { keepId: string },
  nowMs: number,
) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms) SELECT ?1, 'session_ended', '{}', ?3
       WHERE EXISTS (SELECT 1 FROM sessions WHERE user_id = ?1 AND id ${"id" in which ? "=" : "<>"} ?2 AND expires_at_ms > ?3)`,
    )
    .bind(uid, "id" in which ? which.id : which.keepId, nowMs);

type Device = { device: string; place: string };

/** Before the device is remembered: tells of one nobody has seen, unless it is the person's first. */
export const insertNewDeviceNotification = (db: Database, uid: number, { device, place }: Device, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'new_device', json_object('device', ?2, 'place', ?3), ?4
       WHERE EXISTS (SELECT 1 FROM known_devices WHERE user_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM known_devices WHERE user_id = ?1 AND device = ?2 AND place = ?3)`,
    )
    .bind(uid, device, place, nowMs);

export const insertKnownDevice = (db: Database, uid: number, { device, place }: Device) =>
  db.$client
    .prepare("INSERT INTO known_devices (user_id, device, place) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING")
    .bind(uid, device, place);

/** Before the follow is written: tells of one that is new, at most once a day, and not who wants to hear no such thing. */
export const insertFollowerNotification = (db: Database, uid: number, followerUid: number, nowMs: number) =>
  db.$client
    .prepare(
      `INSERT INTO notices (user_id, kind, params, created_at_ms)
       SELECT ?1, 'new_follower', json_object('uid', fan.id), ?3 FROM users AS fan WHERE fan.id = ?2
         AND NOT EXISTS (SELECT 1 FROM follows WHERE follower_id = ?2 AND followed_id = ?1)
         AND NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = ?1 AND state <> 'cancelled')
         AND NOT EXISTS (SELECT 1 FROM user_preferences WHERE user_id = ?1 AND body ->> '$.notices.account' = 0)
       ON CONFLICT DO NOTHING`,
    )
    .bind(uid, followerUid, nowMs);

export type StoredNotification = {
  id: number;
  kind: string;
  params: string;
  atMs: number;
  readAtMs: number | null;
  /** Of whom it tells, as they are called today. */
  username: string | null;
  isGone: number;
  /** Of which match it tells: its faces as they are called today, in the reader's language. */
  gameId: number | null;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
  home: string | null;
  away: string | null;
  /** The goal it tells of was cancelled since. */
  takenBack: 0 | 1;
};

/** Newest first, from below `before`, and one more than asked for: whether there is a next page. */
export const selectNotifications = (db: Database, uid: number, before: number, size: number, locale: Locale) =>
  db.$client
    .prepare(
      `SELECT n.id, n.kind, n.params, n.created_at_ms AS atMs, n.read_at_ms AS readAtMs, u.username,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
         coalesce(h.names ->> ?4, h.name) AS home, coalesce(a.names ->> ?4, a.name) AS away,
         EXISTS (SELECT 1 FROM match_events AS e WHERE n.kind = 'match_goal' AND e.match_id = m.id
           AND e.seq = n.params ->> 'seq' AND ${isTakenBackSql("e")}) AS takenBack
       FROM notices AS n INDEXED BY notices_by_user
       LEFT JOIN users AS u ON n.kind = 'new_follower' AND u.id = n.params ->> 'uid'
       LEFT JOIN matches AS m ON n.kind IN ('match_soon', 'match_started', 'match_goal') AND m.id = n.params ->> 'matchId'
       LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id
       WHERE n.user_id = ?1 AND n.id < ?2 ORDER BY n.id DESC LIMIT ?3`,
    )
    .bind(uid, before, size + 1, locale);

export const selectInbox = (db: Database, uid: number) =>
  db.$client.prepare("SELECT unread, revision FROM inboxes WHERE user_id = ?1").bind(uid);

type UnreadGoal = MatchSides & { atMs: number };
const MOST_GOALS = 500;

/** Goals told and not yet read, the newest first. */
export const listUnreadGoals = async (db: Database, uid: number): Promise<UnreadGoal[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT n.created_at_ms AS atMs, m.id, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId
       FROM notices AS n INDEXED BY notices_unread CROSS JOIN matches AS m ON m.id = n.params ->> 'matchId'
       WHERE n.user_id = ?1 AND n.read_at_ms IS NULL AND n.kind = 'match_goal' ORDER BY n.id DESC LIMIT ${MOST_GOALS}`,
    )
    .bind(uid)
    .all<UnreadGoal>();
  return results;
};

/** Whoever never had a notice has no row. */
export const parseInbox = (answer: D1Result | undefined): InboxCount => {
  const [row] = (answer?.results ?? []) as InboxCount[];
  return row ?? { unread: 0, revision: 0 };
};

export const updateNotificationRead = (db: Database, uid: number, id: number, nowMs: number) =>
  db.$client
    .prepare("UPDATE notices SET read_at_ms = ?3 WHERE user_id = ?1 AND id = ?2 AND read_at_ms IS NULL")
    .bind(uid, id, nowMs);

export const updateAllNotificationsRead = (db: Database, uid: number, nowMs: number) =>
  db.$client
    .prepare("UPDATE notices INDEXED BY notices_unread SET read_at_ms = ?2 WHERE user_id = ?1 AND read_at_ms IS NULL")
    .bind(uid, nowMs);
