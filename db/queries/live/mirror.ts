import { sql } from "drizzle-orm";
import type { StoredLiveState } from "#domain/live/live-states.ts";
import { type Database, run } from "../../client.ts";

export type LiveStateChange = {
  liveId: number;
  seq: number;
  state: StoredLiveState;
  atMs: number;
  startedAtMs: number | null;
  endedAtMs: number | null;
  replayUntilMs: number | null;
};

/** No-op unless the event is newer than the last one applied. */
export const updateLiveState = (db: Database, change: LiveStateChange) =>
  run(
    db,
    sql`UPDATE lives SET state = ${change.state}, event_seq = ${change.seq}, state_since_ms = ${change.atMs},
        started_at_ms = coalesce(started_at_ms, ${change.startedAtMs}),
        ended_at_ms = coalesce(ended_at_ms, ${change.endedAtMs}),
        replay_until_ms = ${change.replayUntilMs}, viewers = iif(${change.endedAtMs} IS NULL, viewers, 0)
      WHERE id = ${change.liveId} AND event_seq < ${change.seq}`,
  );

const IS_APPLIED = (liveId: number, seq: number) =>
  sql`EXISTS (SELECT 1 FROM lives WHERE id = ${liveId} AND event_seq = ${seq})`;

/** The statements below run after `updateLiveState` in the same batch, and are no-ops if it changed nothing. */
export const insertLiveStateMessage = (
  db: Database,
  { liveId, seq, state, nowMs }: { liveId: number; seq: number; state: StoredLiveState; nowMs: number },
) =>
  run(
    db,
    sql`INSERT INTO room_messages (room, body, at_ms)
      SELECT 'live-room/' || room_id, json_object('do', 'live', 'liveId', id, 'state', ${state}), ${nowMs}
      FROM lives WHERE id = ${liveId} AND event_seq = ${seq}`,
  );

/** Fires once per schedule, because a live that resumes after an interruption has already started. */
export const startScheduleStatements = (
  db: Database,
  { liveId, seq, nowMs }: { liveId: number; seq: number; nowMs: number },
) => {
  const schedule = sql`SELECT s.id FROM lives AS l CROSS JOIN live_schedule AS s ON s.id = l.schedule_id
    WHERE l.id = ${liveId} AND l.event_seq = ${seq} AND s.state = 'scheduled'`;
  const alerts = (channel: "email" | "push", isWanted: ReturnType<typeof sql>) =>
    run(
      db,
      sql`INSERT INTO live_alerts (schedule_id, user_id, kind, channel, retry_at_ms)
        SELECT r.schedule_id, r.user_id, 'started', ${channel}, ${nowMs} FROM live_reservations AS r
        WHERE r.schedule_id = (${schedule}) AND ${isWanted} ON CONFLICT DO NOTHING`,
    );
  return [
    run(
      db,
      sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
        SELECT r.user_id, 'live_started', json_object('uid', l.anchor_id, 'username', '', 'roomId', l.room_id,
          'title', l.title), ${nowMs}
        FROM lives AS l CROSS JOIN live_reservations AS r ON r.schedule_id = (${schedule})
        WHERE l.id = ${liveId}`,
    ),
    alerts("email", sql`EXISTS (SELECT 1 FROM user_contacts WHERE user_id = r.user_id AND kind = 'email')`),
    alerts("push", sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = r.user_id)`),
    run(db, sql`UPDATE live_schedule SET state = 'live', live_id = ${liveId} WHERE id = (${schedule})`),
  ];
};

export const endScheduleStatement = (db: Database, { liveId, seq }: { liveId: number; seq: number }) =>
  run(
    db,
    sql`UPDATE live_schedule SET state = 'ended' WHERE live_id = ${liveId} AND state = 'live' AND ${IS_APPLIED(liveId, seq)}`,
  );

/** Notifies everyone with a reservation. Runs before the schedule is cancelled, in the same batch. */
export const cancelAlertStatements = (db: Database, { scheduleId, nowMs }: { scheduleId: number; nowMs: number }) => {
  const isOpen = sql`EXISTS (SELECT 1 FROM live_schedule WHERE id = ${scheduleId} AND state = 'scheduled')`;
  const alerts = (channel: "email" | "push", isWanted: ReturnType<typeof sql>) =>
    run(
      db,
      sql`INSERT INTO live_alerts (schedule_id, user_id, kind, channel, retry_at_ms)
        SELECT schedule_id, user_id, 'cancelled', ${channel}, ${nowMs} FROM live_reservations
        WHERE schedule_id = ${scheduleId} AND ${isOpen} AND ${isWanted} ON CONFLICT DO NOTHING`,
    );
  return [
    run(
      db,
      sql`INSERT INTO notices (user_id, kind, params, created_at_ms)
        SELECT r.user_id, 'live_cancelled', json_object('uid', s.anchor_id, 'username', '', 'title', s.title,
          'startsAtMs', s.starts_at_ms), ${nowMs}
        FROM live_schedule AS s CROSS JOIN live_reservations AS r ON r.schedule_id = s.id
        WHERE s.id = ${scheduleId} AND s.state = 'scheduled'`,
    ),
    alerts(
      "email",
      sql`EXISTS (SELECT 1 FROM user_contacts WHERE user_id = live_reservations.user_id AND kind = 'email')`,
    ),
    alerts("push", sql`EXISTS (SELECT 1 FROM push_subscriptions WHERE user_id = live_reservations.user_id)`),
  ];
};
