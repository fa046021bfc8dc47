import { and, eq, type SQL, sql } from "drizzle-orm";
import type { LiveAccess } from "#domain/live/access.ts";
import type { ScheduleState } from "#domain/live/contract.ts";
import { type Database, rows, run } from "../../client.ts";
import { liveReservations, liveSchedule } from "../../schema/live.ts";

type NewScheduledLive = Pick<
  typeof liveSchedule.$inferSelect,
  "title" | "startsAtMs" | "gameId" | "matchId" | "access" | "priceCoins" | "notice" | "brandId"
> & { anchorUid: number; tags: readonly string[]; maxScheduled: number; nowMs: number };

/** Inserts nothing at the streamer's limit; start times are unique per streamer. */
export const insertScheduledLive = (db: Database, live: NewScheduledLive) =>
  rows<{ id: number }>(
    db,
    sql`INSERT INTO live_schedule
        (anchor_id, title, starts_at_ms, game_id, match_id, access, price_coins, tags, notice, brand_id, created_at_ms)
      SELECT ${live.anchorUid}, ${live.title}, ${live.startsAtMs}, ${live.gameId}, ${live.matchId}, ${live.access},
        ${live.priceCoins}, ${JSON.stringify(live.tags)}, ${live.notice}, ${live.brandId}, ${live.nowMs}
      WHERE (SELECT count(*) FROM live_schedule WHERE anchor_id = ${live.anchorUid} AND state = 'scheduled')
        < ${live.maxScheduled} RETURNING id`,
  );

export type ScheduledLiveRow = {
  scheduleId: number;
  anchorUid: number;
  anchorName: string;
  avatar: string | null;
  title: string;
  startsAtMs: number;
  gameId: number | null;
  matchId: number | null;
  access: LiveAccess;
  priceCoins: number | null;
  tags: string;
  notice: string;
  state: ScheduleState;
  reservations: number;
  isReserved: 0 | 1;
};

const selectRows = (db: Database, from: SQL, readerUid: number | null) =>
  rows<ScheduledLiveRow>(
    db,
    sql`SELECT s.id AS scheduleId, u.id AS anchorUid, u.username AS anchorName, u.avatar, s.title,
        s.starts_at_ms AS startsAtMs, s.game_id AS gameId, s.match_id AS matchId, s.access, s.price_coins AS priceCoins,
        s.tags, s.notice, s.state,
        (SELECT count(*) FROM live_reservations WHERE schedule_id = s.id) AS reservations,
        EXISTS (SELECT 1 FROM live_reservations WHERE schedule_id = s.id AND user_id = ${readerUid}) AS isReserved
      ${from}`,
  );

export const selectScheduledLive = (db: Database, scheduleId: number, readerUid: number | null) =>
  selectRows(
    db,
    sql`FROM live_schedule AS s CROSS JOIN users AS u ON u.id = s.anchor_id WHERE s.id = ${scheduleId}`,
    readerUid,
  );

type ScheduleFilter = { anchorUid?: number | undefined; gameId?: number | undefined; matchId?: number | undefined };
const isWanted = ({ anchorUid, gameId, matchId }: ScheduleFilter): SQL =>
  sql`s.state = 'scheduled' AND ${anchorUid === undefined ? sql`1` : sql`s.anchor_id = ${anchorUid}`}
    AND ${gameId === undefined ? sql`1` : sql`s.game_id = ${gameId}`}
    AND ${matchId === undefined ? sql`1` : sql`s.match_id = ${matchId}`}`;
const indexFor = ({ anchorUid }: ScheduleFilter): SQL =>
  anchorUid === undefined ? sql`live_schedule_next` : sql`live_schedule_once`;

type Page = { page: number; size: number };

/** Soonest first. */
export const selectLiveSchedule = (db: Database, list: ScheduleFilter & Page, readerUid: number | null) =>
  selectRows(
    db,
    sql`FROM live_schedule AS s INDEXED BY ${indexFor(list)} CROSS JOIN users AS u ON u.id = s.anchor_id
      WHERE ${isWanted(list)} ORDER BY s.starts_at_ms, s.id LIMIT ${list.size} OFFSET ${(list.page - 1) * list.size}`,
    readerUid,
  );

export const countSchedule = (db: Database, filter: ScheduleFilter) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM live_schedule AS s INDEXED BY ${indexFor(filter)} WHERE ${isWanted(filter)}`,
  );

export const selectReservations = (db: Database, uid: number, { page, size }: Page) =>
  selectRows(
    db,
    sql`FROM live_reservations AS r INDEXED BY live_reservations_by_user
        CROSS JOIN live_schedule AS s ON s.id = r.schedule_id CROSS JOIN users AS u ON u.id = s.anchor_id
      WHERE r.user_id = ${uid} ORDER BY r.schedule_id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    uid,
  );

export const countReservations = (db: Database, uid: number) =>
  rows<{ total: number }>(db, sql`SELECT count(*) AS total FROM live_reservations WHERE user_id = ${uid}`);

/** No-op unless the live is still scheduled. */
export const updateScheduleCancelled = (db: Database, scheduleId: number) =>
  db
    .update(liveSchedule)
    .set({ state: "cancelled" })
    .where(and(eq(liveSchedule.id, scheduleId), eq(liveSchedule.state, "scheduled")));

/** Requires the live to be scheduled, and the user to be below the limit. */
export const insertReservation = (
  db: Database,
  {
    scheduleId,
    uid,
    maxReservations,
    nowMs,
  }: { scheduleId: number; uid: number; maxReservations: number; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO live_reservations (schedule_id, user_id, at_ms)
      SELECT id, ${uid}, ${nowMs} FROM live_schedule WHERE id = ${scheduleId} AND state = 'scheduled'
        AND (SELECT count(*) FROM live_reservations AS r CROSS JOIN live_schedule AS s ON s.id = r.schedule_id
          WHERE r.user_id = ${uid} AND s.state = 'scheduled') < ${maxReservations}
      ON CONFLICT DO NOTHING`,
  );

export const deleteReservation = (db: Database, scheduleId: number, uid: number) =>
  db.delete(liveReservations).where(and(eq(liveReservations.scheduleId, scheduleId), eq(liveReservations.userId, uid)));

type ScheduleChange = Omit<NewScheduledLive, "anchorUid" | "brandId" | "maxScheduled" | "nowMs">;
/** Only by the live's streamer, while it is scheduled. */
export const updateScheduledLive = (
  db: Database,
  { scheduleId, anchorUid, tags, ...change }: ScheduleChange & { scheduleId: number; anchorUid: number },
) =>
  db
    .update(liveSchedule)
    .set({ ...change, tags: JSON.stringify(tags) })
    .where(
      and(eq(liveSchedule.id, scheduleId), eq(liveSchedule.anchorId, anchorUid), eq(liveSchedule.state, "scheduled")),
    );

/** Runs before `updateScheduledLive` in the same batch. Inserts nothing if the time is unchanged. */
export const insertMovedNotices = (
  db: Database,
  { scheduleId, startsAtMs, title, nowMs }: { scheduleId: number; startsAtMs: number; title: string; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
      SELECT r.user_id, 'live_moved', json_object('uid', s.anchor_id, 'username', '', 'title', ${title},
        'startsAtMs', ${startsAtMs}), ${nowMs}
      FROM live_schedule AS s CROSS JOIN live_reservations AS r ON r.schedule_id = s.id
      WHERE s.id = ${scheduleId} AND s.state = 'scheduled' AND s.starts_at_ms <> ${startsAtMs}`,
  );

export type ReserverRow = { uid: number; username: string; avatar: string | null; isGone: 0 | 1; atMs: number };
/** Earliest reservations first. */
export const selectReserverPage = (db: Database, scheduleId: number, { page, size }: Page) =>
  rows<ReserverRow>(
    db,
    sql`SELECT u.id AS uid, u.username, u.avatar, r.at_ms AS atMs,
        EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone
      FROM live_reservations AS r CROSS JOIN users AS u ON u.id = r.user_id
      WHERE r.schedule_id = ${scheduleId} ORDER BY r.at_ms, r.user_id LIMIT ${size} OFFSET ${(page - 1) * size}`,
  );

export const selectReservers = (db: Database, scheduleId: number) =>
  db.select({ uid: liveReservations.userId }).from(liveReservations).where(eq(liveReservations.scheduleId, scheduleId));

/** Scheduled lives that their streamer did not start in time. */
export const selectMissedLives = (db: Database, beforeMs: number, max: number) =>
  rows<{ scheduleId: number; anchorUid: number }>(
    db,
    sql`SELECT id AS scheduleId, anchor_id AS anchorUid FROM live_schedule INDEXED BY live_schedule_next
      WHERE state = 'scheduled' AND starts_at_ms < ${beforeMs} ORDER BY starts_at_ms LIMIT ${max}`,
  );
