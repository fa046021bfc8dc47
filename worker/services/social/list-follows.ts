import { asking, askTogether, type Database } from "#db/client.ts";
import { askFollowList, askFollowOwner, type FollowListRow, type FollowOwnerRow } from "#db/queries/social/follows.ts";
import { Refusal } from "#domain/errors.ts";
import { readPreferences } from "#domain/identity/preferences.ts";
import type { FollowList } from "#domain/social/contract.ts";
import { maySee } from "#domain/social/profile-visibility.ts";

type Ask = { type: "follow" | "fans"; userId: number; page: number; size: number };

/** Whom somebody follows, or who follows them; newest first. */
export async function listFollows(db: Database, readerUid: number | undefined, ask: Ask): Promise<FollowList> {
  const { type, userId, page, size } = ask;
  const [rows, [owner]] = await askTogether(
    db,
    asking<FollowListRow>(askFollowList(db, { type, uid: userId, readerUid, page, size })),
    asking<FollowOwnerRow>(askFollowOwner(db, { type, uid: userId, readerUid })),
  );
  if (!owner || owner.isGone === 1) throw new Refusal("user_not_found");
  const reader = userId === readerUid ? "self" : owner.followsReader === 1 ? "followed" : "other";
  const { privacy } = readPreferences(JSON.parse(owner.preferences ?? "{}"));
  if (!maySee(type === "fans" ? privacy.fans : privacy.follows, reader)) throw new Refusal("list_is_private");
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
