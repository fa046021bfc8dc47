import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { pendingIdentities, signInFlows } from "../../schema/identity-oauth.ts";

const flowColumns = {
  provider: signInFlows.provider,
  returnTo: signInFlows.returnTo,
  sessionId: signInFlows.sessionId,
};

export type PendingOAuthFlow = Pick<typeof signInFlows.$inferSelect, keyof typeof flowColumns>;
type NewOAuthFlow = PendingOAuthFlow & {
  stateHash: string;
  address: string | undefined;
  nowMs: number;
  expiresAtMs: number;
};

/** Returns false if the address has `maxPending` open flows. Counts and inserts in one statement. */
export async function insertOAuthFlow(db: Database, flow: NewOAuthFlow, maxPending: number): Promise<boolean> {
  const { stateHash, provider, returnTo, sessionId, nowMs, expiresAtMs } = flow;
  const address = flow.address ?? null;
  const inserted = await rows<{ stateHash: string }>(
    db,
    sql`INSERT INTO sign_in_flows (state_hash, provider, return_to, address, expires_at_ms, session_id)
       SELECT ${stateHash}, ${provider}, ${returnTo}, ${address}, ${expiresAtMs}, ${sessionId}
       WHERE (SELECT count(*) FROM sign_in_flows WHERE address = ${address} AND expires_at_ms > ${nowMs}) < ${maxPending}
       RETURNING state_hash AS stateHash`,
  );
  return inserted.length > 0;
}

export const getOAuthFlow = (db: Database, stateHash: string): Promise<PendingOAuthFlow | undefined> =>
  db.select(flowColumns).from(signInFlows).where(eq(signInFlows.stateHash, stateHash)).get();

/** Deletes the flow, because its state is single-use. */
export async function consumeOAuthFlow(
  db: Database,
  stateHash: string,
  nowMs: number,
): Promise<PendingOAuthFlow | undefined> {
  const [flow] = await db
    .delete(signInFlows)
    .where(and(eq(signInFlows.stateHash, stateHash), gt(signInFlows.expiresAtMs, nowMs)))
    .returning(flowColumns);
  return flow;
}

export type PendingIdentity = Pick<typeof pendingIdentities.$inferSelect, "provider" | "providerUserId" | "name">;

export const insertPendingIdentity = (db: Database, pending: typeof pendingIdentities.$inferInsert) =>
  db.insert(pendingIdentities).values(pending);

export const getPendingIdentity = (
  db: Database,
  tokenHash: string,
  nowMs: number,
): Promise<PendingIdentity | undefined> =>
  db
    .select({
      provider: pendingIdentities.provider,
      providerUserId: pendingIdentities.providerUserId,
      name: pendingIdentities.name,
    })
    .from(pendingIdentities)
    .where(and(eq(pendingIdentities.tokenHash, tokenHash), gt(pendingIdentities.expiresAtMs, nowMs)))
    .get();

export const deletePendingIdentity = (db: Database, tokenHash: string) =>
  db.delete(pendingIdentities).where(eq(pendingIdentities.tokenHash, tokenHash));
