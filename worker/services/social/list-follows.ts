import { runBatch } from "#db/client.ts";
import { parseFollowing, selectFollowing, selectFollowList, selectFollowOwner } from "#db/queries/social/follows.ts";
import { AppError } from "#domain/errors.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import type { FollowList } from "#domain/social/contract.ts";
import { canView } from "#domain/social/profile-visibility.ts";
import type { ReadContext } from "../context.ts";

type ListFollowsInput = {
  type: "follow" | "fans";
  userId: number;
  readerUid: number | undefined;
  page: number;
  size: number;
};

/** The users a user follows, or their followers; newest first. */
export async function listFollows({ db }: ReadContext, input: ListFollowsInput): Promise<FollowList> {
  const { type, userId, readerUid, page, size } = input;
  const [users, [owner]] = await runBatch(db, [
    selectFollowList(db, { type, uid: userId, readerUid, page, size }),
    selectFollowOwner(db, { type, uid: userId, readerUid }),
  ]);
  if (!owner || owner.isGone === 1) throw new AppError("user_not_found");
  const reader = userId === readerUid ? "self" : owner.followsReader === 1 ? "followed" : "other";
  const { privacy } = parsePreferences(JSON.parse(owner.preferences ?? "{}"));
  if (!canView(type === "fans" ? privacy.fans : privacy.follows, reader)) throw new AppError("list_is_private");
  return {
    list: users.map(({ isGone, isFollow, signature, avatar, ...row }) => ({
      ...row,
      signature: isGone === 1 ? "" : signature,
      ...(isGone === 1 || avatar === null ? {} : { avatar }),
      isGone: isGone === 1,
      isFollow: isFollow === 1,
    })),
    total: owner.total,
    page,
    size,
  };
}

export async function isFollowingUser(
  { db }: ReadContext,
  { uid, userId }: { uid: number; userId: number },
): Promise<{ isFollow: boolean }> {
  const { isFollow } = parseFollowing(await selectFollowing(db, uid, userId));
  return { isFollow };
}
