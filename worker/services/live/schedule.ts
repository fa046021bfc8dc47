import { runBatch } from "#db/client.ts";
import {
  countReservations,
  countSchedule,
  type ScheduledLiveRow,
  selectLiveSchedule,
  selectReservations,
  selectReserverPage,
  selectScheduledLive,
} from "#db/queries/live/schedule.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { Reserver, ScheduledLive, ScheduleList } from "#domain/live/contract.ts";
import type { ReadContext } from "../context.ts";
import { toLiveAnchor } from "./list-lives.ts";
import { parseTexts } from "./own-live.ts";

export function toScheduledLive(row: ScheduledLiveRow): ScheduledLive {
  const { scheduleId, title, startsAtMs, gameId, matchId, access, priceCoins, notice, state, reservations } = row;
  return {
    ...{ scheduleId, title, startsAtMs, gameId, matchId, access, priceCoins, notice, state, reservations },
    anchor: toLiveAnchor(row),
    roomId: customRoomName(row.anchorUid),
    tags: parseTexts(row.tags),
    isReserved: row.isReserved === 1,
  };
}

export async function getScheduledLive(
  { db }: ReadContext,
  { scheduleId, readerUid }: { scheduleId: number; readerUid: number | null },
): Promise<ScheduledLive> {
  const [row] = await selectScheduledLive(db, scheduleId, readerUid);
  if (!row) throw new AppError("schedule_not_found", ["scheduleId"]);
  return toScheduledLive(row);
}

type Page = { page: number; size: number };
type ScheduleInput = Page & {
  anchorUid?: number | undefined;
  gameId?: number | undefined;
  matchId?: number | undefined;
  readerUid: number | null;
};

/** Soonest first. */
export async function listSchedule({ db }: ReadContext, { readerUid, ...list }: ScheduleInput): Promise<ScheduleList> {
  const [rows, [counted]] = await runBatch(db, [selectLiveSchedule(db, list, readerUid), countSchedule(db, list)]);
  return { list: rows.map(toScheduledLive), total: counted?.total ?? 0, page: list.page, size: list.size };
}

/** Users who reserved the streamer's own scheduled live, earliest reservation first. */
export async function listReservers(
  { db }: ReadContext,
  { uid, scheduleId, ...page }: Page & { uid: number; scheduleId: number },
): Promise<Page & { list: Reserver[]; total: number }> {
  const [[row], reservers] = await runBatch(db, [
    selectScheduledLive(db, scheduleId, uid),
    selectReserverPage(db, scheduleId, page),
  ]);
  if (row?.anchorUid !== uid) throw new AppError("schedule_not_found", ["scheduleId"]);
  const list = reservers.map(({ atMs, isGone, avatar, ...user }) => ({
    user: isGone === 1 ? null : { ...user, ...(avatar !== null && { avatar }) },
    atMs,
  }));
  return { list, total: row.reservations, ...page };
}

/** The user's own reservations, newest first, including those of past and cancelled lives. */
export async function listReservations(
  { db }: ReadContext,
  { uid, ...page }: Page & { uid: number },
): Promise<ScheduleList> {
  const [rows, [counted]] = await runBatch(db, [selectReservations(db, uid, page), countReservations(db, uid)]);
  return { list: rows.map(toScheduledLive), total: counted?.total ?? 0, ...page };
}
