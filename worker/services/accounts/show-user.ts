import type { UserRow } from "#db/queries/accounts.ts";
import type { PublicUser, UserInfo } from "#domain/accounts/calls.ts";
import { PUBLIC_ROLES } from "#domain/permissions/roles.ts";

export function showPublicUser({ uid, username, signature, level, roles, registeredAtMs }: UserRow): PublicUser {
  const badges = roles.filter((role) => PUBLIC_ROLES.includes(role));
  return { uid, username, signature, level, roles: badges, registeredAtMs };
}

export function showOwnUser(row: UserRow): UserInfo {
  const { email, phone, areaCode, purses } = row;
  return {
    ...showPublicUser(row),
    roles: row.roles,
    ...(email === null ? {} : { email }),
    ...(phone === null || areaCode === null ? {} : { phone: phone.slice(areaCode.length), areaCode }),
    coins: purses.coins ?? 0,
    bonusCoins: purses.bonus_coins ?? 0,
    diamonds: purses.diamonds ?? 0,
    hasPassword: row.hasPassword,
    registrationSource: row.registrationSource,
  };
}
