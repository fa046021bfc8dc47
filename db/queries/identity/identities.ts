import { and, desc, eq, sql } from "drizzle-orm";
import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import { type Database, rows } from "../../client.ts";
import { userIdentities } from "../../schema/identity-oauth.ts";

export async function getUidByIdentity(
  db: Database,
  provider: OAuthProvider,
  providerUserId: string,
): Promise<number | undefined> {
  const [identity] = await db
    .select({ uid: userIdentities.userId })
    .from(userIdentities)
    .where(and(eq(userIdentities.provider, provider), eq(userIdentities.providerUserId, providerUserId)));
  return identity?.uid;
}

export type NewIdentity = { id: string; provider: OAuthProvider; providerUserId: string; name: string; nowMs: number };

export const insertIdentity = (db: Database, uid: number, { nowMs, ...identity }: NewIdentity) =>
  db.insert(userIdentities).values({ ...identity, userId: uid, linkedAtMs: nowMs });

export type IdentityRow = Pick<typeof userIdentities.$inferSelect, "id" | "provider" | "name" | "linkedAtMs">;
const MAX_LISTED_IDENTITIES = 50;

export const listIdentityRows = (db: Database, uid: number): Promise<IdentityRow[]> =>
  db
    .select({
      id: userIdentities.id,
      provider: userIdentities.provider,
      name: userIdentities.name,
      linkedAtMs: userIdentities.linkedAtMs,
    })
    .from(userIdentities)
    .where(eq(userIdentities.userId, uid))
    .orderBy(desc(userIdentities.linkedAtMs))
    .limit(MAX_LISTED_IDENTITIES)
    .execute();

/** Requires another remaining login method, even if removals race. Codes can be sent to `reachableKinds`. */
export async function deleteIdentity(
  db: Database,
  uid: number,
  id: string,
  reachableKinds: readonly string[],
): Promise<boolean> {
  const deleted = await rows<{ id: string }>(
    db,
    sql`DELETE FROM user_identities WHERE user_id = ${uid} AND id = ${id} AND (
         EXISTS (SELECT 1 FROM users WHERE users.id = ${uid} AND password_hash IS NOT NULL)
         OR EXISTS (SELECT 1 FROM user_contacts AS c
           WHERE c.user_id = ${uid} AND c.kind IN (SELECT value FROM json_each(${JSON.stringify(reachableKinds)})))
         OR EXISTS (SELECT 1 FROM passkeys WHERE user_id = ${uid})
         OR EXISTS (SELECT 1 FROM user_identities AS other WHERE other.user_id = ${uid} AND other.id <> ${id}))
       RETURNING id`,
  );
  return deleted.length > 0;
}
