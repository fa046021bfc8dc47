import { runBatch } from "#db/client.ts";
import { revokePushKey, selectLive } from "#db/queries/live/lives.ts";
import {
  endScheduleStatement,
  insertLiveStateMessage,
  startScheduleStatements,
  updateLiveState,
} from "#db/queries/live/mirror.ts";
import { selectReservers } from "#db/queries/live/schedule.ts";
import { isLiveOpen } from "#domain/live/live-states.ts";
import type { LiveStateEvent } from "#party/protocol/live-stream/events.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { toStoredState } from "./own-live.ts";
import { settleLiveUnlocks } from "./settle-unlocks.ts";

export type MirrorContext = NotificationContext & { roomsToFlush: Set<string> };

/**
 * Applies one event of a live's hub: updates the row, messages the room and notifies users with reservations. Repeated
 * and outdated events are ignored. Returns false if the live is not stored.
 */
export async function mirrorLiveState(ctx: MirrorContext, event: LiveStateEvent): Promise<boolean> {
  const { db, nowMs, inboxes, roomsToFlush } = ctx;
  const { liveId, seq, atMs, startedAtMs, cause } = event;
  const [live] = await selectLive(db, liveId);
  if (!live) return false;
  if (live.eventSeq >= seq) return true;
  const state = toStoredState({ kind: event.state, startedAtMs });
  const isOver = !isLiveOpen(state);
  const isFirstStart = state === "live" && live.startedAtMs === null;
  const reservers = isFirstStart && live.scheduleId !== null ? await selectReservers(db, live.scheduleId) : [];
  // A banned live has no replay.
  const replayUntilMs = cause === "ban" ? atMs : null;
  const change = { liveId, seq, state, atMs, startedAtMs, endedAtMs: isOver ? atMs : null, replayUntilMs };
  await runBatch(db, [
    updateLiveState(db, change),
    insertLiveStateMessage(db, { liveId, seq, state, nowMs }),
    ...(isFirstStart ? startScheduleStatements(db, { liveId, seq, nowMs }) : []),
    ...(isOver ? [endScheduleStatement(db, { liveId, seq }), revokePushKey(db, liveId, nowMs)] : []),
  ]);
  for (const { uid } of reservers) inboxes.add(uid);
  roomsToFlush.add(live.roomId);
  if (isOver && live.access === "paid") await settleLiveUnlocks(ctx);
  return true;
}
