import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { type RoomMemberRow, selectRoomMember } from "#db/queries/chat/members.ts";
import type { RoomRole } from "#domain/chat/permissions.ts";
import { badgesForRoles, type ChatBadge } from "#domain/chat/speaker.ts";
import { AppError } from "#domain/errors.ts";
import { ROLES } from "#domain/permissions/roles.ts";
import type { RoomRecord } from "./room-record.ts";

export type RoomUser = {
  uid: number;
  username: string;
  level: number;
  badges: ChatBadge[];
  isFollower: boolean;
  role: RoomRole;
};

const rolesSchema = v.array(v.picklist(ROLES));

/** Parses the result of `selectRoomMember`; the badges are those of this room. */
export function parseRoomUser([row]: readonly RoomMemberRow[], anchor: RoomRecord["anchor"]): RoomUser {
  if (!row) throw new AppError("user_not_found");
  const badges = badgesForRoles(v.parse(rolesSchema, JSON.parse(row.roles)));
  const isAnchor = row.uid === anchor?.uid;
  const isModerator = row.isModerator === 1;
  return {
    uid: row.uid,
    username: row.username,
    level: row.level,
    badges: [...badges, ...(isAnchor ? (["anchor"] as const) : []), ...(isModerator ? (["moderator"] as const) : [])],
    isFollower: row.isFollower === 1,
    role: { uid: row.uid, isAnchor, isModerator, isAdmin: badges.includes("admin") },
  };
}

export const getRoomUser = async (
  { db }: { db: Database },
  { room, uid }: { room: RoomRecord; uid: number },
): Promise<RoomUser> => parseRoomUser(await selectRoomMember(db, room.roomId, uid), room.anchor);
