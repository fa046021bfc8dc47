import * as v from "valibot";
import { runBatch } from "#db/client.ts";
import {
  type AnchorRow,
  countAnchors,
  countPastLives,
  selectAnchor,
  selectAnchors,
} from "#db/queries/anchors/profiles.ts";
import { selectOnAirOf } from "#db/queries/live/lists.ts";
import { selectLiveSchedule } from "#db/queries/live/schedule.ts";
import type { AnchorCard, AnchorProfile } from "#domain/anchors/contract.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import type { LiveTile } from "#domain/live/contract.ts";
import type { ReadContext } from "../context.ts";
import { toLiveTile } from "../live/list-lives.ts";
import { parseTexts } from "../live/own-live.ts";
import { toScheduledLive } from "../live/schedule.ts";

const gameIdsSchema = v.array(v.number());
const PROFILE_SCHEDULE_SIZE = 20;

type Reader = { readerUid: number | undefined };

function toAnchorCard(row: AnchorRow, lives: readonly LiveTile[]): AnchorCard {
  const { uid, username, avatar, introduction, cover, language, followers } = row;
  const { nextScheduleId, nextTitle, nextStartsAtMs } = row;
  const hasNext = nextScheduleId !== null && nextTitle !== null && nextStartsAtMs !== null;
  return {
    anchor: { uid, username, ...(avatar !== null && { avatar }) },
    roomId: customRoomName(uid),
    ...{ introduction, cover, language, followers },
    gameIds: v.parse(gameIdsSchema, JSON.parse(row.gameIds)),
    isFollowed: row.isFollowed === 1,
    live: lives.find((live) => live.anchor.uid === uid) ?? null,
    next: hasNext ? { scheduleId: nextScheduleId, title: nextTitle, startsAtMs: nextStartsAtMs } : null,
  };
}

type AnchorListInput = Reader & {
  gameId?: number | undefined;
  language?: string | undefined;
  isFollowed: boolean;
  page: number;
  size: number;
};

/** Live streamers first, then by their next scheduled live. */
export async function listAnchors({ db }: ReadContext, { readerUid, ...input }: AnchorListInput) {
  const reader = readerUid ?? null;
  const [rows, [counted]] = await runBatch(db, [selectAnchors(db, input, reader), countAnchors(db, input, reader)]);
  const onAir = rows.filter(({ liveId }) => liveId !== null).map(({ uid }) => uid);
  const lives = onAir.length === 0 ? [] : (await selectOnAirOf(db, onAir, reader)).map(toLiveTile);
  const list = rows.map((row) => toAnchorCard(row, lives));
  return { list, total: counted?.total ?? 0, page: input.page, size: input.size };
}

/** A banned streamer has no profile. */
export async function getAnchorProfile(
  { db }: ReadContext,
  { uid, readerUid }: Reader & { uid: number },
): Promise<AnchorProfile> {
  const reader = readerUid ?? null;
  const [[row], onAir, schedule, [counted]] = await runBatch(db, [
    selectAnchor(db, uid, reader),
    selectOnAirOf(db, [uid], reader),
    selectLiveSchedule(db, { anchorUid: uid, page: 1, size: PROFILE_SCHEDULE_SIZE }, reader),
    countPastLives(db, uid),
  ]);
  if (!row) throw new AppError("anchor_not_found", ["userId"]);
  return {
    ...toAnchorCard(row, onAir.map(toLiveTile)),
    detail: row.detail,
    pictures: parseTexts(row.pictures),
    verifiedAtMs: row.verifiedAtMs,
    lives: counted?.lives ?? 0,
    schedule: schedule.map(toScheduledLive),
    isYou: uid === readerUid,
  };
}
