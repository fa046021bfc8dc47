import { batchRows, type Database, typedStatement } from "#db/client.ts";
import {
  type FollowListRow,
  type FollowOwnerRow,
  selectFollowList,
  selectFollowOwner,
} from "#db/queries/social/follows.ts";
import { AppError } from "#domain/errors.ts";
import { parsePreferences } from "#domain/identity/preferences.ts";
import type { FollowList } from "#domain/social/contract.ts";
import { canView } from "#domain/social/profile-visibility.ts";

type ListFollowsInput = { type: "follow" | "fans"; userId: number; page: number; size: number };

/** Whom somebody follows, or who follows them; newest first. */
export async function listFollows(
  db: Database,
  readerUid: number | undefined,
  ask: ListFollowsInput,
): Promise<FollowList> {
  const { type, userId, page, size } = ask;
  const [rows, [owner]] = await batchRows(
    db,
    typedStatement<FollowListRow>(selectFollowList(db, { type, uid: userId, readerUid, page, size })),
    typedStatement<FollowOwnerRow>(selectFollowOwner(db, { type, uid: userId, readerUid })),
  );
  if (!owner || owner.isGone === 1) throw new AppError("user_not_found");
  const reader = userId === readerUid ? "self" : owner.followsReader === 1 ? "followed" : "other";
  const { privacy } = parsePreferences(JSON.parse(owner.preferences ?? "{}"));
  if (!canView(type === "fans" ? privacy.fans : privacy.follows, reader)) throw new AppError("list_is_private");
  return {
    list: rows.map(({ isGone, isFollow, signature, avatar, ...row }) => ({
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
