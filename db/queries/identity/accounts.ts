import { and, eq, sql } from "drizzle-orm";
import type { Contact } from "#domain/identity/contact.ts";
import type { Tier } from "#domain/membership/packages.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { type Database, rows } from "../../client.ts";
import { userContacts, users } from "../../schema/identity.ts";
import { userRolesSql } from "./roles.ts";

export type UserRow = {
  uid: number;
  username: string;
  signature: string;
  level: number;
  avatar: string | null;
  usernameChangedAtMs: number | null;
  hasPassword: boolean;
  registeredAtMs: number;
  registrationSource: string;
  email: string | null;
  phone: string | null;
  areaCode: string | null;
  /** True from the sign-in that cancelled a deletion until the email about it has been sent. */
  isDeletionCancelled: boolean;
  /** The owner closed the account; it has been erased or soon will be. */
  isGone: boolean;
  roles: Role[];
  balances: Partial<Record<WalletCurrency, number>>;
  /** The active membership term. */
  vip: { tier: Tier; untilMs: number } | null;
  /** Lifetime recharge total, which determines medals. */
  depositedCoins: number;
};
type Flag = "hasPassword" | "isDeletionCancelled" | "isGone";
/** Raw SQL decodes nothing: booleans are 0 or 1, JSON is text. */
export type StoredUser = Omit<UserRow, Flag | "roles" | "balances" | "vip"> &
  Record<Flag, number> & { roles: string; balances: string; vip: string | null };

/** Also used as the last statement of batches that change a user, to return the updated row. */
export const selectUser = (db: Database, uid: number) =>
  rows<StoredUser>(
    db,
    sql`SELECT u.id AS uid, u.username, u.signature, u.level, u.avatar,
         u.username_changed_at_ms AS usernameChangedAtMs, u.password_hash IS NOT NULL AS hasPassword,
         u.registered_at_ms AS registeredAtMs, u.registration_source AS registrationSource,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state = 'cancelled' AND letter IS NOT NULL)
           AS isDeletionCancelled,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         e.value AS email, p.value AS phone, p.area_code AS areaCode,
         ${userRolesSql(sql`u.id`)} AS roles,
         (SELECT json_group_object(purse, balance) FROM ledger_accounts WHERE user_id = u.id) AS balances,
         (SELECT json_object('tier', tier, 'untilMs', ends_at_ms) FROM (
            SELECT tier, ends_at_ms FROM membership_records WHERE user_id = u.id ORDER BY number DESC LIMIT 1
          ) WHERE ends_at_ms > unixepoch() * 1000) AS vip,
         coalesce((SELECT deposited_coins FROM user_growth WHERE user_id = u.id), 0) AS depositedCoins
       FROM users AS u
       LEFT JOIN user_contacts AS e ON e.user_id = u.id AND e.kind = 'email'
       LEFT JOIN user_contacts AS p ON p.user_id = u.id AND p.kind = 'phone'
       WHERE u.id = ${uid}`,
  );

export function parseUserRow(stored: readonly StoredUser[]): UserRow | undefined {
  const [user] = stored;
  if (!user) return undefined;
  return {
    ...user,
    hasPassword: user.hasPassword === 1,
    isDeletionCancelled: user.isDeletionCancelled === 1,
    isGone: user.isGone === 1,
    roles: JSON.parse(user.roles) as Role[],
    balances: JSON.parse(user.balances) as UserRow["balances"],
    vip: user.vip === null ? null : (JSON.parse(user.vip) as UserRow["vip"]),
  };
}

export const getUserRow = async (db: Database, uid: number): Promise<UserRow | undefined> =>
  parseUserRow(await selectUser(db, uid));

const hasContact = ({ kind, value }: Contact) => and(eq(userContacts.kind, kind), eq(userContacts.value, value));

export async function getUidByContact(db: Database, contact: Contact): Promise<number | undefined> {
  const [row] = await db.select({ uid: userContacts.userId }).from(userContacts).where(hasContact(contact));
  return row?.uid;
}

export type Credentials = { uid: number; passwordHash: string | null };

const selectCredentials = (db: Database) => db.select({ uid: users.id, passwordHash: users.passwordHash }).from(users);

export const getCredentialsByName = (db: Database, usernameKey: string): Promise<Credentials | undefined> =>
  selectCredentials(db).where(eq(users.usernameKey, usernameKey)).get();

export const getCredentialsByUid = (db: Database, uid: number): Promise<Credentials | undefined> =>
  selectCredentials(db).where(eq(users.id, uid)).get();

export const getCredentialsByContact = (db: Database, contact: Contact): Promise<Credentials | undefined> =>
  selectCredentials(db).innerJoin(userContacts, eq(userContacts.userId, users.id)).where(hasContact(contact)).get();
