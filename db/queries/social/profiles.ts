import { sql } from "drizzle-orm";
import { type Preferences, parsePreferences } from "#domain/identity/preferences.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { type Database, rows } from "../../client.ts";
import { userRolesSql } from "../identity/roles.ts";

export type ProfileRow = {
  uid: number;
  username: string;
  signature: string;
  avatar: string | null;
  level: number;
  registeredAtMs: number;
  roles: Role[];
  follows: number;
  fans: number;
  depositedCoins: number;
  isGone: boolean;
  isFollow: boolean;
  followsReader: boolean;
  privacy: Preferences["privacy"];
};
type Flag = "isGone" | "isFollow" | "followsReader";
type StoredProfile = Omit<ProfileRow, "roles" | "privacy" | Flag> & {
  roles: string;
  preferences: string | null;
} & Record<Flag, number>;

/** Loads everything a profile shows in one statement. */
export async function getProfileRow(
  db: Database,
  uid: number,
  readerUid: number | undefined,
): Promise<ProfileRow | undefined> {
  const [stored] = await rows<StoredProfile>(
    db,
    sql`SELECT u.id AS uid, u.username, u.signature, u.avatar, u.level, p.body AS preferences, u.registered_at_ms AS registeredAtMs,
         ${userRolesSql(sql`u.id`)} AS roles,
         coalesce(c.follows, 0) AS follows, coalesce(c.fans, 0) AS fans,
         coalesce(g.deposited_coins, 0) AS depositedCoins,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = ${readerUid ?? null} AND followed_id = u.id) AS isFollow,
         EXISTS (SELECT 1 FROM follows WHERE follower_id = u.id AND followed_id = ${readerUid ?? null}) AS followsReader
       FROM users AS u
       LEFT JOIN follow_counts AS c ON c.user_id = u.id
       LEFT JOIN user_growth AS g ON g.user_id = u.id
       LEFT JOIN user_preferences AS p ON p.user_id = u.id
       WHERE u.id = ${uid}`,
  );
  if (!stored) return undefined;
  const { preferences, ...row } = stored;
  return {
    ...row,
    privacy: parsePreferences(JSON.parse(preferences ?? "{}")).privacy,
    roles: JSON.parse(stored.roles) as Role[],
    isGone: stored.isGone === 1,
    isFollow: stored.isFollow === 1,
    followsReader: stored.followsReader === 1,
  };
}
