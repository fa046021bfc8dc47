import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { type RoomRow, selectRoom } from "#db/queries/chat/rooms.ts";
import { isMatchOver } from "#domain/chat/go-live.ts";
import { canInRoom, type RoomAction, type RoomRole } from "#domain/chat/permissions.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { DEFAULT_ROOM_SETTINGS, type RoomSettings, roomSettingsSchema } from "#domain/chat/settings.ts";
import { AppError } from "#domain/errors.ts";
import type { MatchState } from "#domain/matches/state.ts";
import type { RoomActor } from "./room-context.ts";

export type RoomRecord = {
  roomId: string;
  title: string;
  anchor: { uid: number; username: string } | null;
  anchorVisitedAtMs: number | null;
  match: { state: MatchState; startsAtMs: number } | null;
  settings: RoomSettings;
  revision: number;
  moderators: number;
  /** The caller's role in the room. */
  role: RoomRole;
};

/** Only differences from the defaults are stored; settings of an incompatible build are ignored. */
function parseSettings(stored: string): RoomSettings {
  const parsed = v.safeParse(roomSettingsSchema, { ...DEFAULT_ROOM_SETTINGS, ...JSON.parse(stored) });
  return parsed.success ? parsed.output : DEFAULT_ROOM_SETTINGS;
}

export function selectRoomByName(db: Database, roomId: string, actor?: RoomActor) {
  const name = parseRoomName(roomId);
  return selectRoom(db, roomId, name?.kind === "match" ? name : null, actor?.uid ?? 0);
}

/** Parses the result of `selectRoomByName`. */
export function parseRoomRecord([row]: readonly RoomRow[], roomId: string, actor?: RoomActor): RoomRecord {
  if (!row?.isThere) throw new AppError("room_not_found");
  const { matchState, startsAtMs } = row;
  const match = matchState === null || startsAtMs === null ? null : { state: matchState, startsAtMs };
  // The scheduled job releases the room; until it runs, an ended match has no streamer either.
  const anchorId = match && isMatchOver(match) ? null : row.anchorId;
  return {
    roomId,
    title: row.title,
    anchor: anchorId === null ? null : { uid: anchorId, username: row.anchorName ?? "" },
    anchorVisitedAtMs: anchorId === null ? null : row.anchorVisitedAtMs,
    match,
    settings: parseSettings(row.settings),
    revision: row.revision,
    moderators: row.moderators,
    role: {
      uid: actor?.uid ?? 0,
      isAdmin: actor?.isAdmin ?? false,
      isAnchor: actor !== undefined && anchorId === actor.uid,
      isModerator: row.isModerator === 1,
    },
  };
}

type RoomRecordContext = { db: Database; actor?: RoomActor | undefined };

export const getRoomRecord = async ({ db, actor }: RoomRecordContext, roomId: string): Promise<RoomRecord> =>
  parseRoomRecord(await selectRoomByName(db, roomId, actor), roomId, actor);

/** Throws `no_permission` unless the caller may do this in the room. */
export async function requireRoomPermission(
  ctx: RoomRecordContext,
  { roomId, action }: { roomId: string; action: RoomAction },
): Promise<RoomRecord> {
  const room = await getRoomRecord(ctx, roomId);
  if (!canInRoom(action, room.role)) throw new AppError("no_permission");
  return room;
}
