import { selectCoverUses } from "#db/queries/videos/desk.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { ReadContext } from "../context.ts";

/** Stored with the video. */
export const videoCoverPath = (file: string): string => `/video-covers/${file}`;

/** Of a published video; sample videos share their pictures. */
export async function isVideoCoverPublic({ db }: ReadContext, { file }: { file: string }): Promise<boolean> {
  const uses = await selectCoverUses(db, videoCoverPath(file));
  return uses.some(({ state }) => state === "published");
}

/** Before a video is published and after it was withdrawn, its cover is its owner's and the operators'. */
export async function canSeeVideoCover(
  { db, uid, roles }: ReadContext & { uid: number; roles: readonly Role[] },
  { file }: { file: string },
): Promise<boolean> {
  if (anyCan(roles, "manage_videos")) return true;
  const uses = await selectCoverUses(db, videoCoverPath(file));
  return uses.some(({ ownerId }) => ownerId === uid);
}
