import type { UserRow } from "#db/queries/identity/accounts.ts";
import type { PublicUser, UserInfo } from "#domain/identity/contract.ts";
import { PUBLIC_ROLES } from "#domain/permissions/roles.ts";
import { earnedMedals } from "#domain/social/medals.ts";

export function toPublicUser(row: UserRow): PublicUser {
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
  const { email, phone, areaCode, purses, usernameChangedAtMs } = row;
  return {
    ...toPublicUser(row),
    roles: row.roles,
    ...(email === null ? {} : { email }),
    ...(phone === null || areaCode === null ? {} : { phone: phone.slice(areaCode.length), areaCode }),
    coins: purses.coins ?? 0,
    bonusCoins: purses.bonus_coins ?? 0,
    diamonds: purses.diamonds ?? 0,
    vip: row.vip,
    hasPassword: row.hasPassword,
    registrationSource: row.registrationSource,
    ...(usernameChangedAtMs === null ? {} : { usernameChangedAtMs }),
  };
}
