import * as v from "valibot";
import type { Database } from "#db/client.ts";
import { askPerson, type PersonRow } from "#db/queries/chat/members.ts";
import type { Standing } from "#domain/chat/permissions.ts";
import { type Badge, badgesOfRoles } from "#domain/chat/speaker.ts";
import { Refusal } from "#domain/errors.ts";
import { ROLES } from "#domain/permissions/roles.ts";

export type FoundPerson = {
  uid: number;
  username: string;
  level: number;
  badges: Badge[];
  isFollower: boolean;
  standing: Standing;
};

const rolesSchema = v.array(v.picklist(ROLES));

/** The answer to `askPerson`: badges are those of this room. */
export function readPerson(answer: D1Result | undefined, anchorUid: number | undefined): FoundPerson {
  const [row] = (answer?.results ?? []) as PersonRow[];
  if (!row) throw new Refusal("user_not_found");
  const badges = badgesOfRoles(v.parse(rolesSchema, JSON.parse(row.roles)));
  const isAnchor = row.uid === anchorUid;
  const isModerator = row.isModerator === 1;
  return {
    uid: row.uid,
    username: row.username,
    level: row.level,
    badges: [...badges, ...(isAnchor ? (["anchor"] as const) : []), ...(isModerator ? (["moderator"] as const) : [])],
    isFollower: row.isFollower === 1,
    standing: { uid: row.uid, isAnchor, isModerator, isAdmin: badges.includes("admin") },
  };
}

export const findPerson = async (
  db: Database,
  roomId: string,
  uid: number,
  anchorUid: number | undefined,
): Promise<FoundPerson> => readPerson(await askPerson(db, roomId, uid).all(), anchorUid);
