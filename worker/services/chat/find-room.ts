import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { askRoom, type RoomRow } from "#db/queries/chat/rooms.ts";
import type { Standing } from "#domain/chat/permissions.ts";
import { readRoomName } from "#domain/chat/room-name.ts";
import { DEFAULT_SETTINGS, type RoomSettings, roomSettingsSchema } from "#domain/chat/settings.ts";
import { Refusal } from "#domain/errors.ts";

export type FoundRoom = {
  roomId: string;
  title: string;
  anchor: { uid: number; username: string } | null;
  settings: RoomSettings;
  revision: number;
  moderators: number;
  /** Of who asked. */
  standing: Standing;
};

/** What is stored is a change to the defaults, perhaps of an older build. */
function settingsOf(stored: string): RoomSettings {
  const read = v.safeParse(roomSettingsSchema, { ...DEFAULT_SETTINGS, ...JSON.parse(stored) });
  return read.success ? read.output : DEFAULT_SETTINGS;
}

export function askForRoom(db: Database, roomId: string, uid: number): D1PreparedStatement {
  const name = readRoomName(roomId);
  return askRoom(db, roomId, name?.kind === "match" ? name : null, uid);
}

/** The answer to `askForRoom`. Refuses what is no room. */
export function readRoom(
  answer: D1Result | undefined,
  roomId: string,
  asker: { uid: number; isAdmin: boolean },
): FoundRoom {
  const [row] = (answer?.results ?? []) as RoomRow[];
  if (!row?.isThere) throw new Refusal("room_not_found");
  const { anchorId, anchorName } = row;
  return {
    roomId,
    title: row.title,
    anchor: anchorId === null ? null : { uid: anchorId, username: anchorName ?? "" },
    settings: settingsOf(row.settings),
    revision: row.revision,
    moderators: row.moderators,
    standing: {
      uid: asker.uid,
      isAdmin: asker.isAdmin,
      isAnchor: anchorId === asker.uid,
      isModerator: row.isModerator === 1,
    },
  };
}

export const findRoom = async (
  db: Database,
  roomId: string,
  asker: { uid: number; isAdmin: boolean },
): Promise<FoundRoom> => readRoom(await askForRoom(db, roomId, asker.uid).all(), roomId, asker);
