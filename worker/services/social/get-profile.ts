import { getProfileRow } from "#db/queries/social/profiles.ts";
import { AppError } from "#domain/errors.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { PUBLIC_ROLES } from "#domain/permissions/roles.ts";
import type { Profile } from "#domain/social/contract.ts";
import { earnedMedals } from "#domain/social/medals.ts";
import { canView } from "#domain/social/profile-visibility.ts";
import type { ReadContext } from "../context.ts";

type GetUserProfileInput = { uid: number; readerUid: number | undefined };

/** The profile as the reader may see it. A closed account shows only that it is closed. */
export async function getUserProfile({ db }: ReadContext, { uid, readerUid }: GetUserProfileInput): Promise<Profile> {
  const row = await getProfileRow(db, uid, readerUid);
  if (!row) throw new AppError("user_not_found");
  const { isGone, isFollow, registeredAtMs } = row;
  if (isGone) {
    const hidden = { signature: "", level: 0, medals: [], roles: [], follows: null, fans: null };
    return { uid, username: DELETED_USER_NAME, ...hidden, registeredAtMs, isFollow, isGone };
  }
  const reader = uid === readerUid ? "self" : row.followsReader ? "followed" : "other";
  return {
    uid,
    username: row.username,
    signature: row.signature,
    ...(row.avatar === null ? {} : { avatar: row.avatar }),
    level: row.level,
    medals: earnedMedals(row.depositedCoins),
    roles: row.roles.filter((role) => PUBLIC_ROLES.includes(role)),
    registeredAtMs,
    follows: canView(row.privacy.follows, reader) ? row.follows : null,
    fans: canView(row.privacy.fans, reader) ? row.fans : null,
    isFollow,
    isGone,
  };
}
