import { and, eq, gt, sql } from "drizzle-orm";
import type { CodeSendHistory } from "#domain/identity/code-rate-limit.ts";
import { type Database, rows, runBatch } from "../../client.ts";
import { codeSends, loginCodes } from "../../schema/identity-login-codes.ts";

type RateLimit = { resendMs: number; dayMs: number; perDay: number };
type CodeSend = { contact: string; address: string | undefined; nowMs: number };

/** Records the send unless a limit is reached. A single statement, so that concurrent requests cannot exceed it. */
export async function claimCodeSend(
  db: Database,
  send: CodeSend,
  { resendMs, dayMs, perDay }: RateLimit,
): Promise<number | undefined> {
  const { contact, nowMs } = send;
  const address = send.address ?? null;
  const since = (windowMs: number) => sql`sent_at_ms > ${nowMs - windowMs}`;
  const [stored] = await rows<{ id: number }>(
    db,
    sql`INSERT INTO code_sends (contact, address, sent_at_ms)
       SELECT ${contact}, ${address}, ${nowMs} WHERE
         (SELECT count(*) FROM code_sends WHERE contact = ${contact} AND ${since(resendMs)}) = 0
         AND (SELECT count(*) FROM code_sends WHERE contact = ${contact} AND ${since(dayMs)}) < ${perDay}
         AND (SELECT count(*) FROM code_sends WHERE address = ${address} AND ${since(resendMs)}) = 0
         AND (SELECT count(*) FROM code_sends WHERE address = ${address} AND ${since(dayMs)}) < ${perDay}
       RETURNING id`,
  );
  return stored?.id;
}

/** The sends that caused a rejection: first those to the contact, then those from the address. */
export async function listCodeSends(
  db: Database,
  { contact, address, sinceMs }: { contact: string; address: string | undefined; sinceMs: number },
): Promise<CodeSendHistory[]> {
  const history = {
    lastMs: sql<number | null>`max(${codeSends.sentAtMs})`.as("last_ms"),
    sent: sql<number>`count(*)`.as("sent"),
  };
  const isRecent = gt(codeSends.sentAtMs, sinceMs);
  const [ofContact, ofAddress] = await runBatch(db, [
    db
      .select(history)
      .from(codeSends)
      .where(and(eq(codeSends.contact, contact), isRecent)),
    db
      .select(history)
      .from(codeSends)
      .where(and(sql`${codeSends.address} = ${address ?? null}`, isRecent)),
  ]);
  return [...ofContact, ...ofAddress];
}

export function upsertCode(db: Database, code: { contact: string; codeHash: string; expiresAtMs: number }) {
  const { contact, ...issued } = code;
  const fresh = { ...issued, tries: 0 };
  return db
    .insert(loginCodes)
    .values({ contact, ...fresh })
    .onConflictDoUpdate({ target: loginCodes.contact, set: fresh });
}

/** Voids a code that could not be delivered, and allows another request at once. */
export const undoCodeSend = (db: Database, sendId: number, contact: string) =>
  runBatch(db, [
    db.delete(codeSends).where(eq(codeSends.id, sendId)),
    db.delete(loginCodes).where(eq(loginCodes.contact, contact)),
  ]);

export type CodeAttempt = Pick<typeof loginCodes.$inferSelect, "codeHash" | "tries">;

/** Counts the attempt before the code is compared, so that parallel guesses count like sequential ones. */
export async function countCodeAttempt(db: Database, contact: string, nowMs: number): Promise<CodeAttempt | undefined> {
  const [attempt] = await db
    .update(loginCodes)
    .set({ tries: sql`${loginCodes.tries} + 1` })
    .where(and(eq(loginCodes.contact, contact), gt(loginCodes.expiresAtMs, nowMs)))
    .returning({ codeHash: loginCodes.codeHash, tries: loginCodes.tries });
  return attempt;
}

/** Returns true for one caller only, because codes are single-use. */
export async function consumeCode(db: Database, contact: string, codeHash: string): Promise<boolean> {
  const consumed = await db
    .delete(loginCodes)
    .where(and(eq(loginCodes.contact, contact), eq(loginCodes.codeHash, codeHash)))
    .returning({ contact: loginCodes.contact });
  return consumed.length > 0;
}
