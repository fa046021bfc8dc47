import type { OAuthProvider } from "#domain/identity/oauth-providers.ts";
import type { Database } from "../../client.ts";

export type PendingOAuthFlow = { provider: OAuthProvider; returnTo: string; sessionId: string | null };
type NewFlow = PendingOAuthFlow & {
  stateHash: string;
  address: string | undefined;
  nowMs: number;
  expiresAtMs: number;
};

/** False when this address has as many open as it may have; counted and written in one statement. */
export const insertOAuthFlow = async (db: Database, flow: NewFlow, mostOpen: number): Promise<boolean> =>
  (await db.$client
    .prepare(
      `INSERT INTO sign_in_flows (state_hash, provider, return_to, address, expires_at_ms, session_id)
       SELECT ?1, ?2, ?3, ?4, ?5, ?8
       WHERE (SELECT count(*) FROM sign_in_flows WHERE address = ?4 AND expires_at_ms > ?6) < ?7
       RETURNING state_hash`,
    )
    .bind(
      ...[flow.stateHash, flow.provider, flow.returnTo, flow.address ?? null, flow.expiresAtMs, flow.nowMs, mostOpen],
      flow.sessionId,
    )
    .first("state_hash")) !== null;

export const getOAuthFlow = (db: Database, stateHash: string): Promise<PendingOAuthFlow | null> =>
  db.$client
    .prepare("SELECT provider, return_to AS returnTo, session_id AS sessionId FROM sign_in_flows WHERE state_hash = ?1")
    .bind(stateHash)
    .first<PendingOAuthFlow>();

/** Whoever removes it has answered it; a second answer finds nothing. */
export const consumeOAuthFlow = (db: Database, stateHash: string, nowMs: number): Promise<PendingOAuthFlow | null> =>
  db.$client
    .prepare(
      `DELETE FROM sign_in_flows WHERE state_hash = ?1 AND expires_at_ms > ?2
       RETURNING provider, return_to AS returnTo, session_id AS sessionId`,
    )
    .bind(stateHash, nowMs)
    .first<PendingOAuthFlow>();

export type PendingIdentity = { provider: OAuthProvider; providerUserId: string; name: string };

export const insertPendingIdentity = (
  db: Database,
  pending: PendingIdentity & { tokenHash: string; expiresAtMs: number },
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO pending_identities (token_hash, provider, provider_user_id, name, expires_at_ms)
       VALUES (?1, ?2, ?3, ?4, ?5)`,
    )
    .bind(pending.tokenHash, pending.provider, pending.providerUserId, pending.name, pending.expiresAtMs);

export const getPendingIdentity = (db: Database, tokenHash: string, nowMs: number): Promise<PendingIdentity | null> =>
  db.$client
    .prepare(
      `SELECT provider, provider_user_id AS providerUserId, name FROM pending_identities
       WHERE token_hash = ?1 AND expires_at_ms > ?2`,
    )
    .bind(tokenHash, nowMs)
    .first<PendingIdentity>();

export const deletePendingIdentity = (db: Database, tokenHash: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM pending_identities WHERE token_hash = ?1").bind(tokenHash);
