import type { Contact } from "#domain/identity/contact.ts";
import type { Tier } from "#domain/membership/packages.ts";
import type { Role } from "#domain/permissions/roles.ts";
import type { WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import type { Database } from "../../client.ts";
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
  /** True from the sign-in that called off an erasure until its owner was told. */
  isDeletionCancelled: boolean;
  /** Closed by its owner, erased or waiting for it. */
  isGone: boolean;
  roles: Role[];
  purses: Partial<Record<WalletCurrency, number>>;
  /** The running term of membership. */
  vip: { tier: Tier; untilMs: number } | null;
  /** Everything the user ever recharged, which medals are given for. */
  depositedCoins: number;
};
type Flag = "hasPassword" | "isDeletionCancelled" | "isGone";
type Raw = Omit<UserRow, Flag | "roles" | "purses" | "vip"> &
  Record<Flag, number> & { roles: string; purses: string; vip: string | null };

/** A person whole, in one statement: it also ends the batches that change them. */
export const selectUser = (db: Database, uid: number): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT u.id AS uid, u.username, u.signature, u.level, u.avatar,
         u.username_changed_at_ms AS usernameChangedAtMs, u.password_hash IS NOT NULL AS hasPassword,
         u.registered_at_ms AS registeredAtMs, u.registration_source AS registrationSource,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state = 'cancelled' AND letter IS NOT NULL)
           AS isDeletionCancelled,
         EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled') AS isGone,
         e.value AS email, p.value AS phone, p.area_code AS areaCode,
         ${userRolesSql("u.id")} AS roles,
         (SELECT json_group_object(purse, balance) FROM ledger_accounts WHERE user_id = u.id) AS purses,
         (SELECT json_object('tier', tier, 'untilMs', ends_at_ms) FROM (
            SELECT tier, ends_at_ms FROM membership_records WHERE user_id = u.id ORDER BY number DESC LIMIT 1
          ) WHERE ends_at_ms > unixepoch() * 1000) AS vip,
         coalesce((SELECT deposited_coins FROM user_growth WHERE user_id = u.id), 0) AS depositedCoins
       FROM users AS u
       LEFT JOIN user_contacts AS e ON e.user_id = u.id AND e.kind = 'email'
       LEFT JOIN user_contacts AS p ON p.user_id = u.id AND p.kind = 'phone'
       WHERE u.id = ?1`,
    )
    .bind(uid);

export function parseUserRow(answer: D1Result | undefined): UserRow | undefined {
  const [raw] = (answer?.results ?? []) as Raw[];
  if (!raw) return undefined;
  return {
    ...raw,
    hasPassword: raw.hasPassword === 1,
    isDeletionCancelled: raw.isDeletionCancelled === 1,
    isGone: raw.isGone === 1,
    roles: JSON.parse(raw.roles) as Role[],
    purses: JSON.parse(raw.purses) as UserRow["purses"],
    vip: raw.vip === null ? null : (JSON.parse(raw.vip) as UserRow["vip"]),
  };
}

export const getUidByContact = (db: Database, contact: Contact): Promise<number | null> =>
  db.$client
    .prepare("SELECT user_id FROM user_contacts WHERE kind = ?1 AND value = ?2")
    .bind(contact.kind, contact.value)
    .first<number>("user_id");

export type Credentials = { uid: number; passwordHash: string | null };

const CREDENTIALS = "SELECT u.id AS uid, u.password_hash AS passwordHash FROM users AS u";

export const getCredentialsByName = (db: Database, usernameKey: string): Promise<Credentials | null> =>
  db.$client.prepare(`${CREDENTIALS} WHERE u.username_key = ?1`).bind(usernameKey).first<Credentials>();

export const getCredentialsByUid = (db: Database, uid: number): Promise<Credentials | null> =>
  db.$client.prepare(`${CREDENTIALS} WHERE u.id = ?1`).bind(uid).first<Credentials>();

export const getCredentialsByContact = (db: Database, { kind, value }: Contact): Promise<Credentials | null> =>
  db.$client
    .prepare(`${CREDENTIALS} JOIN user_contacts AS c ON c.user_id = u.id WHERE c.kind = ?1 AND c.value = ?2`)
    .bind(kind, value)
    .first<Credentials>();
