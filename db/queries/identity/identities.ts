import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { Database } from "../../client.ts";

export const getUidByIdentity = (
  db: Database,
  provider: OAuthProvider,
  providerUserId: string,
): Promise<number | null> =>
  db.$client
    .prepare("SELECT user_id FROM user_identities WHERE provider = ?1 AND provider_user_id = ?2")
    .bind(provider, providerUserId)
    .first<number>("user_id");

export type NewIdentity = { id: string; provider: OAuthProvider; providerUserId: string; name: string; nowMs: number };

export const insertIdentity = (db: Database, uid: number, identity: NewIdentity): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO user_identities (id, provider, provider_user_id, user_id, name, linked_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
    )
    .bind(identity.id, identity.provider, identity.providerUserId, uid, identity.name, identity.nowMs);

export type IdentityRow = { id: string; provider: OAuthProvider; name: string; linkedAtMs: number };
/** Nobody links more; a list without an end would be somebody's mischief. */
const MOST_LISTED = 50;

export async function listIdentityRows(db: Database, uid: number): Promise<IdentityRow[]> {
  const read = await db.$client
    .prepare(
      `SELECT id, provider, name, linked_at_ms AS linkedAtMs FROM user_identities
       WHERE user_id = ?1 ORDER BY linked_at_ms DESC LIMIT ${MOST_LISTED}`,
    )
    .bind(uid)
    .all<IdentityRow>();
  return read.results;
}

/** Only while another way in remains, also when two are removed at once. `reached` are the contacts codes can be sent to. */
export const deleteIdentity = async (
  db: Database,
  uid: number,
  id: string,
  reached: readonly string[],
): Promise<boolean> =>
  (await db.$client
    .prepare(
      `DELETE FROM user_identities WHERE user_id = ?1 AND id = ?2 AND (
         EXISTS (SELECT 1 FROM users WHERE users.id = ?1 AND password_hash IS NOT NULL)
         OR EXISTS (SELECT 1 FROM user_contacts AS c
           WHERE c.user_id = ?1 AND c.kind IN (SELECT value FROM json_each(?3)))
         OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ?1)
         OR EXISTS (SELECT 1 FROM user_identities AS other WHERE other.user_id = ?1 AND other.id <> ?2))
       RETURNING id`,
    )
    .bind(uid, id, JSON.stringify(reached))
    .first("id")) !== null;
