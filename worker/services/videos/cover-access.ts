import { selectCoverUses } from "#db/queries/videos/desk.ts";
import { anyCan } from "#domain/permissions/can.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { ReadContext } from "../context.ts";

/** The path stored with the video. */
export const videoCoverPath = (file: string): string => `/video-covers/${file}`;

/** Whether any published video uses the cover; sample videos share their pictures. */
export async function isVideoCoverPublic({ db }: ReadContext, { file }: { file: string }): Promise<boolean> {
  const uses = await selectCoverUses(db, videoCoverPath(file));
  return uses.some(({ state }) => state === "published");
}

/** The cover of an unpublished or withdrawn video is visible only to its owner and to operators. */
export async function canSeeVideoCover(
  { db, uid, roles }: ReadContext & { uid: number; roles: readonly Role[] },
  { file }: { file: string },
): Promise<boolean> {
  if (anyCan(roles, "manage_videos")) return true;
  const uses = await selectCoverUses(db, videoCoverPath(file));
  return uses.some(({ ownerId }) => ownerId === uid);
}
