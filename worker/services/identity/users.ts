import { getUserRow, parseUserRow, type StoredUser, type UserRow } from "#db/queries/identity/accounts.ts";
import { AppError } from "#domain/errors.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";
import { PUBLIC_ROLES } from "#domain/permissions/roles.ts";
import { earnedMedals } from "#domain/social/medals.ts";
import type { ReadContext } from "../context.ts";

function toPublicUser(row: UserRow): PublicUser {
  const { uid, username, signature, level, roles, registeredAtMs, avatar } = row;
  const badges = roles.filter((role) => PUBLIC_ROLES.includes(role));
  const medals = earnedMedals(row.depositedCoins);
  return {
    uid,
    username,
    signature,
    level,
    roles: badges,
    registeredAtMs,
    medals,
    ...(avatar === null ? {} : { avatar }),
  };
}

export function toOwnUser(row: UserRow): UserInfo {
  const { email, phone, areaCode, balances, usernameChangedAtMs } = row;
  return {
    ...toPublicUser(row),
    roles: row.roles,
    ...(email === null ? {} : { email }),
    ...(phone === null || areaCode === null ? {} : { phone: phone.slice(areaCode.length), areaCode }),
    coins: balances.coins ?? 0,
    bonusCoins: balances.bonus_coins ?? 0,
    diamonds: balances.diamonds ?? 0,
    vip: row.vip,
    hasPassword: row.hasPassword,
    registrationSource: row.registrationSource,
    ...(usernameChangedAtMs === null ? {} : { usernameChangedAtMs }),
  };
}

type GetUserInput = { uid: number; readerUid: number | undefined };

export async function getUser(
  { db }: ReadContext,
  { uid, readerUid }: GetUserInput,
): Promise<PublicUser & Partial<UserInfo>> {
  const row = await getUserRow(db, uid);
  // A closed account is visible to its owner only, as on its profile.
  if (!row || (row.isGone && uid !== readerUid)) throw new AppError("user_not_found");
  return uid === readerUid ? toOwnUser(row) : toPublicUser(row);
}

/** Parses the user from the final `selectUser` of a batch. */
export function requireUserRow(stored: readonly StoredUser[]): UserRow {
  const row = parseUserRow(stored);
  if (!row) throw new Error("the batch changed a user who does not exist");
  return row;
}
