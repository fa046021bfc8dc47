import { getRemovedMatch } from "#db/queries/matches/match-detail.ts";
import { getMatchState } from "#db/queries/matches/sides.ts";
import type { RoomView, SpeechResult } from "#domain/chat/contract.ts";
import { canInRoom } from "#domain/chat/permissions.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { AppError } from "#domain/errors.ts";
import { NO_MESSAGE_ID } from "#party/protocol/worker/room-messages.ts";
import { RoomUnavailable } from "../../gateways/rooms/live-room-client.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";
import type { LiveRoomReadContext } from "./room-context.ts";
import { getRoomRecord } from "./room-record.ts";
import { getSpeaker } from "./speaker.ts";

/** If the room does not respond, a page still shows the video and the scores; its socket delivers the rest later. */
async function nullIfUnavailable<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (error) {
    if (!(error instanceof RoomUnavailable)) throw error;
    log("error", "room_unavailable", { error });
    return null;
  }
}

export async function getRoom(ctx: LiveRoomReadContext, { roomId }: { roomId: string }): Promise<RoomView> {
  const { actor } = ctx;
  const member = actor && (await getSpeaker({ ...ctx, actor }, { roomId, locale: "" }));
  const { title, anchor, settings, moderators, role } = member?.room ?? (await getRoomRecord({ db: ctx.db }, roomId));
  return {
    roomId,
    title,
    anchor,
    settings,
    moderators,
    viewers: await countViewersIfAvailable(ctx, { roomId }),
    you: member
      ? {
          uid: member.speaker.uid,
          badges: member.speaker.badges,
          mutes: member.speaker.mutes,
          mayKeepOrder: canInRoom("keep_order", role),
          mayEditRoom: canInRoom("edit_room", role),
        }
      : null,
  };
}

export async function countRoomViewers(
  { rooms }: Pick<LiveRoomReadContext, "rooms">,
  { roomId }: { roomId: string },
): Promise<number> {
  return (await rooms.getState(roomId, NO_MESSAGE_ID)).viewers;
}

/** Null when the room did not respond. */
export const countViewersIfAvailable = (
  ctx: Pick<LiveRoomReadContext, "rooms">,
  room: { roomId: string },
): Promise<number | null> => nullIfUnavailable(countRoomViewers(ctx, room));

/** The room's history, for clients without a socket and for those that resume from `seq`. */
export async function listRecentMessages(
  { db, rooms }: Pick<LiveRoomReadContext, "db" | "rooms">,
  { roomId }: { roomId: string },
): Promise<SpeechResult> {
  await getRoomRecord({ db }, roomId);
  const state = await nullIfUnavailable(rooms.getState(roomId));
  if (!state) return { epoch: "", seq: 0, list: [], unavailable: true };
  const { list, epoch, seq } = state;
  const messages = list.flatMap((event) => (event.k === "say" ? [event] : []));
  return {
    epoch,
    seq,
    list: messages.map(({ seq: line, timeMs, text, from, phrase }) => ({
      ...{ line, timeMs, text, from },
      ...(phrase && { phrase }),
    })),
  };
}

/** Follows a merged match to the one it was merged into. */
export async function getMatchRoom(
  { db }: Pick<ServiceContext, "db">,
  { matchId }: { matchId: number },
): Promise<{ roomId: string }> {
  const match = await getMatchState(db, matchId);
  if (match) return { roomId: matchRoomName(match.gameId, matchId) };
  const removed = await getRemovedMatch(db, matchId);
  if (!removed) throw new AppError("match_not_found");
  if (removed.mergedInto === null) throw new AppError("match_gone");
  const target = await getMatchState(db, removed.mergedInto);
  if (!target) throw new AppError("match_gone");
  return { roomId: matchRoomName(target.gameId, removed.mergedInto) };
}
