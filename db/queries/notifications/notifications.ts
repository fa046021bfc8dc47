import { and, eq, isNull, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchSides } from "#domain/matches/spoilers/guard.ts";
import type { NotificationBody } from "#domain/notifications/notification.ts";
import { type Database, rows, run } from "../../client.ts";
import { notifications } from "../../schema/notifications.ts";
import { isGoalCancelledSql } from "./match-alerts.ts";

/** Runs in the batch of the event it reports, so that neither is stored without the other. */
export const insertNotification = (db: Database, uid: number, { kind, params }: NotificationBody, nowMs: number) =>
  db.insert(notifications).values({ userId: uid, kind, params: JSON.stringify(params), createdAtMs: nowMs });

/** Settlements that reveal a plan's result; a take-down refund reveals nothing about the match. */
const tellsPlanResult = sql`n.kind IN ('plan_refunded', 'plan_settled') AND p.id = n.params ->> 'planId'
  AND (n.kind = 'plan_settled' OR p.state <> 'taken_down')`;

export const selectNotificationPage = (
  db: Database,
  page: { uid: number; before: number; limit: number; locale: Locale },
) =>
  rows<StoredNotification>(
    db,
    sql`SELECT n.id, n.kind, n.params, n.created_at_ms AS atMs, n.read_at_ms AS readAtMs, u.username,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         m.id AS matchId, m.game_id AS gameId, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId,
         coalesce(h.names ->> ${page.locale}, h.name) AS home, coalesce(a.names ->> ${page.locale}, a.name) AS away,
         EXISTS (SELECT 1 FROM match_events AS e WHERE n.kind = 'match_goal' AND e.match_id = m.id
           AND e.seq = n.params ->> 'seq' AND ${isGoalCancelledSql("e")}) AS takenBack
       FROM notices AS n INDEXED BY notices_by_user
       LEFT JOIN users AS u ON n.kind IN ('new_follower', 'live_started', 'live_cancelled', 'live_moved', 'plan_released',
         'comment_reply', 'content_mention', 'post_commented') AND u.id = n.params ->> 'uid'
       LEFT JOIN plans AS p ON ${tellsPlanResult}
       LEFT JOIN matches AS m ON m.id = CASE WHEN n.kind IN ('match_soon', 'match_started', 'match_goal')
         THEN n.params ->> 'matchId' ELSE p.current_match_id END
       LEFT JOIN teams AS h ON h.id = m.home_id LEFT JOIN teams AS a ON a.id = m.away_id
       WHERE n.user_id = ${page.uid} AND n.id < ${page.before} ORDER BY n.id DESC LIMIT ${page.limit}`,
  );

export type StoredNotification = {
  id: number;
  kind: string;
  params: string;
  atMs: number;
  readAtMs: number | null;
  /** Current name of the follower or streamer the notification is about. */
  username: string | null;
  isGone: number;
  /** The match the notification is about or reveals, with current team names in the reader's language. */
  matchId: number | null;
  gameId: number | null;
  leagueId: number | null;
  homeId: number | null;
  awayId: number | null;
  home: string | null;
  away: string | null;
  /** The goal was disallowed after the notification was sent. */
  takenBack: 0 | 1;
};

type UnreadResult = MatchSides & { atMs: number };
const MAX_UNREAD_RESULTS = 500;

/** Unread goals and plan settlements, with the match whose result they reveal. */
export const listUnreadResults = (db: Database, uid: number): Promise<UnreadResult[]> =>
  rows<UnreadResult>(
    db,
    sql`SELECT n.created_at_ms AS atMs, m.id, m.league_id AS leagueId, m.home_id AS homeId, m.away_id AS awayId
       FROM notices AS n INDEXED BY notices_unread
         LEFT JOIN plans AS p ON ${tellsPlanResult}
         CROSS JOIN matches AS m ON m.id = CASE WHEN n.kind = 'match_goal' THEN n.params ->> 'matchId' ELSE p.current_match_id END
       WHERE n.user_id = ${uid} AND n.read_at_ms IS NULL AND n.kind IN ('match_goal', 'plan_refunded', 'plan_settled')
       ORDER BY n.id DESC LIMIT ${MAX_UNREAD_RESULTS}`,
  ).execute();

export const updateNotificationRead = (db: Database, uid: number, id: number, nowMs: number) =>
  db
    .update(notifications)
    .set({ readAtMs: nowMs })
    .where(and(eq(notifications.userId, uid), eq(notifications.id, id), isNull(notifications.readAtMs)));

export const updateAllNotificationsRead = (db: Database, uid: number, nowMs: number) =>
  run(
    db,
    sql`UPDATE notices INDEXED BY notices_unread SET read_at_ms = ${nowMs}
      WHERE user_id = ${uid} AND read_at_ms IS NULL`,
  );
