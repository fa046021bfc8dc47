import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { type RoomRow, selectRoom } from "#db/queries/chat/rooms.ts";
import type { RoomRole } from "#domain/chat/permissions.ts";
import { parseRoomName } from "#domain/chat/room-name.ts";
import { DEFAULT_ROOM_SETTINGS, type RoomSettings, roomSettingsSchema } from "#domain/chat/settings.ts";
import { AppError } from "#domain/errors.ts";

export type RoomRecord = {
  roomId: string;
  title: string;
  anchor: { uid: number; username: string } | null;
  settings: RoomSettings;
  revision: number;
  moderators: number;
  /** Of who asked. */
  role: RoomRole;
};

/** What is stored is a change to the defaults, perhaps of an older build. */
function settingsOf(stored: string): RoomSettings {
  const read = v.safeParse(roomSettingsSchema, { ...DEFAULT_ROOM_SETTINGS, ...JSON.parse(stored) });
  return read.success ? read.output : DEFAULT_ROOM_SETTINGS;
}

export function selectRoomByName(db: Database, roomId: string, uid: number): D1PreparedStatement {
  const name = parseRoomName(roomId);
  return selectRoom(db, roomId, name?.kind === "match" ? name : null, uid);
}

/** The answer to `selectRoomByName`. Refuses what is no room. */
export function parseRoomRecord(
  answer: D1Result | undefined,
  roomId: string,
  asker: { uid: number; isAdmin: boolean },
): RoomRecord {
  const [row] = (answer?.results ?? []) as RoomRow[];
  if (!row?.isThere) throw new AppError("room_not_found");
  const { anchorId, anchorName } = row;
  return {
    roomId,
    title: row.title,
    anchor: anchorId === null ? null : { uid: anchorId, username: anchorName ?? "" },
    settings: settingsOf(row.settings),
    revision: row.revision,
    moderators: row.moderators,
    role: {
      uid: asker.uid,
      isAdmin: asker.isAdmin,
      isAnchor: anchorId === asker.uid,
      isModerator: row.isModerator === 1,
    },
  };
}

export const getRoomRecord = async (
  db: Database,
  roomId: string,
  asker: { uid: number; isAdmin: boolean },
): Promise<RoomRecord> => parseRoomRecord(await selectRoomByName(db, roomId, asker.uid).all(), roomId, asker);
