import { runBatch } from "#db/client.ts";
import { toConstraintViolation } from "#db/constraint-errors.ts";
import { cancelAlertStatements } from "#db/queries/live/mirror.ts";
import {
  deleteReservation,
  insertMovedNotices,
  insertReservation,
  insertScheduledLive,
  selectMissedLives,
  selectReservers,
  selectScheduledLive,
  updateScheduleCancelled,
  updateScheduledLive,
} from "#db/queries/live/schedule.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { AppError } from "#domain/errors.ts";
import type { ScheduledLive, ScheduleLiveInput } from "#domain/live/contract.ts";
import { MAX_RESERVATIONS, MAX_SCHEDULED_LIVES } from "#domain/live/limits.ts";
import { isScheduleTimeValid, SCHEDULE_START_WINDOW_MS } from "#domain/live/schedule.ts";
import type { ServiceContext } from "../context.ts";
import type { NotificationContext } from "../notifications/insert-notification.ts";
import { getScheduledLive } from "./schedule.ts";
import { requireMatch, requireValidTerms } from "./validate-live.ts";

const MAX_MISSED_PER_RUN = 50;

export async function scheduleLive(
  ctx: ServiceContext,
  { uid, brandId, ...input }: ScheduleLiveInput & { uid: number; brandId: string },
): Promise<ScheduledLive> {
  const { db, nowMs } = ctx;
  requireValidTerms(input);
  if (!isScheduleTimeValid(input.startsAtMs, nowMs)) throw new AppError("schedule_time_invalid", ["startsAtMs"]);
  await requireMatch(ctx, input);
  const { title, startsAtMs, access, tags, notice } = input;
  try {
    const [inserted] = await insertScheduledLive(db, {
      ...{ anchorUid: uid, brandId, title, startsAtMs, access, tags, notice, nowMs },
      gameId: input.gameId ?? null,
      matchId: input.matchId ?? null,
      priceCoins: input.priceCoins ?? null,
      maxScheduled: MAX_SCHEDULED_LIVES,
    });
    if (!inserted) throw new AppError("too_many_scheduled");
    return await getScheduledLive(ctx, { scheduleId: inserted.id, readerUid: uid });
  } catch (error) {
    throw toConstraintViolation(error)?.kind === "unique" ? new AppError("schedule_time_taken", ["startsAtMs"]) : error;
  }
}

type UpdateInput = ScheduleLiveInput & { uid: number; scheduleId: number };

/** Notifies everyone who reserved it if the time changes. */
export async function updateScheduledLiveTerms(
  ctx: NotificationContext,
  { uid, scheduleId, ...input }: UpdateInput,
): Promise<ScheduledLive> {
  const { db, nowMs, inboxes } = ctx;
  const [row] = await selectScheduledLive(db, scheduleId, uid);
  if (row?.anchorUid !== uid || row.state !== "scheduled") throw new AppError("schedule_not_found", ["scheduleId"]);
  requireValidTerms(input);
  const { title, startsAtMs, access, tags, notice } = input;
  const isMoved = startsAtMs !== row.startsAtMs;
  if (isMoved && !isScheduleTimeValid(startsAtMs, nowMs)) throw new AppError("schedule_time_invalid", ["startsAtMs"]);
  await requireMatch(ctx, input);
  const reservers = isMoved ? await selectReservers(db, scheduleId) : [];
  try {
    await runBatch(db, [
      insertMovedNotices(db, { scheduleId, startsAtMs, title, nowMs }),
      updateScheduledLive(db, {
        ...{ scheduleId, anchorUid: uid, title, startsAtMs, access, tags, notice },
        gameId: input.gameId ?? null,
        matchId: input.matchId ?? null,
        priceCoins: input.priceCoins ?? null,
      }),
      requireChange(db),
    ]);
  } catch (error) {
    if (isUnchangedError(error)) throw new AppError("conflict");
    throw toConstraintViolation(error)?.kind === "unique" ? new AppError("schedule_time_taken", ["startsAtMs"]) : error;
  }
  for (const reserver of reservers) inboxes.add(reserver.uid);
  return getScheduledLive(ctx, { scheduleId, readerUid: uid });
}

/** Notifies everybody who reserved it, in the batch that cancels it. */
export async function cancelScheduledLive(
  ctx: NotificationContext,
  { uid, scheduleId }: { uid: number; scheduleId: number },
): Promise<ScheduledLive> {
  const { db, nowMs, inboxes } = ctx;
  const [row] = await selectScheduledLive(db, scheduleId, uid);
  if (row?.anchorUid !== uid) throw new AppError("schedule_not_found", ["scheduleId"]);
  const reservers = await selectReservers(db, scheduleId);
  const results = await runBatch(db, [
    ...cancelAlertStatements(db, { scheduleId, nowMs }),
    updateScheduleCancelled(db, scheduleId),
  ]);
  if (results.at(-1)?.meta.changes === 0) throw new AppError("conflict");
  for (const reserver of reservers) inboxes.add(reserver.uid);
  return getScheduledLive(ctx, { scheduleId, readerUid: uid });
}

/** Idempotent. */
export async function setLiveReserved(
  ctx: ServiceContext,
  { uid, scheduleId, isReserved }: { uid: number; scheduleId: number; isReserved: boolean },
): Promise<ScheduledLive> {
  const { db, nowMs } = ctx;
  const before = await getScheduledLive(ctx, { scheduleId, readerUid: uid });
  if (before.anchor.uid === uid) throw new AppError("not_yourself");
  if (isReserved) {
    if (before.state !== "scheduled") throw new AppError("schedule_not_found", ["scheduleId"]);
    await insertReservation(db, { scheduleId, uid, maxReservations: MAX_RESERVATIONS, nowMs });
  } else {
    await deleteReservation(db, scheduleId, uid);
  }
  const after = await getScheduledLive(ctx, { scheduleId, readerUid: uid });
  if (isReserved && !after.isReserved) throw new AppError("too_many_reservations");
  return after;
}

/** Scheduled every minute: a live whose streamer did not start within the hour is cancelled. */
export async function cancelMissedLives(ctx: NotificationContext): Promise<number> {
  const missed = await selectMissedLives(ctx.db, ctx.nowMs - SCHEDULE_START_WINDOW_MS, MAX_MISSED_PER_RUN);
  for (const { scheduleId, anchorUid } of missed) await cancelScheduledLive(ctx, { uid: anchorUid, scheduleId });
  return missed.length;
}
