import type { CodeSendHistory } from "#domain/identity/code-rate-limit.ts";
import { type Database, runBatch } from "../../client.ts";

type Pace = { resendMs: number; dayMs: number; perDay: number };

const SINCE = "sent_at_ms > ?3 - ?5";

/** Counts this send unless it comes too soon or too often, in one statement: of many at once one passes. */
export async function claimCodeSend(
  db: Database,
  send: { contact: string; address: string | undefined; nowMs: number },
  pace: Pace,
): Promise<number | null> {
  return db.$client
    .prepare(
      `INSERT INTO code_sends (contact, address, sent_at_ms)
       SELECT ?1, ?2, ?3 WHERE
         (SELECT count(*) FROM code_sends WHERE contact = ?1 AND sent_at_ms > ?3 - ?4) = 0
         AND (SELECT count(*) FROM code_sends WHERE contact = ?1 AND ${SINCE}) < ?6
         AND (SELECT count(*) FROM code_sends WHERE address = ?2 AND sent_at_ms > ?3 - ?4) = 0
         AND (SELECT count(*) FROM code_sends WHERE address = ?2 AND ${SINCE}) < ?6
       RETURNING id`,
    )
    .bind(send.contact, send.address ?? null, send.nowMs, pace.resendMs, pace.dayMs, pace.perDay)
    .first<number>("id");
}

/** What stands against a send that was refused: of the contact, then of the address. */
export async function listCodeSends(
  db: Database,
  send: { contact: string; address: string | undefined; sinceMs: number },
): Promise<CodeSendHistory[]> {
  const ask = (column: "contact" | "address", value: string | null) =>
    db.$client
      .prepare(
        `SELECT max(sent_at_ms) AS lastMs, count(*) AS sent FROM code_sends WHERE ${column} = ?1 AND sent_at_ms > ?2`,
      )
      .bind(value, send.sinceMs);
  const answers = await runBatch<CodeSendHistory>(db, [
    ask("contact", send.contact),
    ask("address", send.address ?? null),
  ]);
  return answers.flatMap((answer) => answer.results);
}

export const upsertCode = (db: Database, code: { contact: string; codeHash: string; expiresAtMs: number }) =>
  db.$client
    .prepare(
      `INSERT INTO login_codes (contact, code_hash, expires_at_ms, tries) VALUES (?1, ?2, ?3, 0)
       ON CONFLICT (contact) DO UPDATE SET
         code_hash = excluded.code_hash, expires_at_ms = excluded.expires_at_ms, tries = 0`,
    )
    .bind(code.contact, code.codeHash, code.expiresAtMs);

/** A letter that did not go out: its code is none, and another may be asked for at once. */
export const undoCodeSend = (db: Database, sendId: number, contact: string) =>
  runBatch(db, [
    db.$client.prepare("DELETE FROM code_sends WHERE id = ?1").bind(sendId),
    db.$client.prepare("DELETE FROM login_codes WHERE contact = ?1").bind(contact),
  ]);

export type CodeAttempt = { codeHash: string; tries: number };

/** Counts the try before it is looked at, so that many at once are no more than as many in a row. */
export const countCodeAttempt = (db: Database, contact: string, nowMs: number): Promise<CodeAttempt | null> =>
  db.$client
    .prepare(
      `UPDATE login_codes SET tries = tries + 1 WHERE contact = ?1 AND expires_at_ms > ?2
       RETURNING code_hash AS codeHash, tries`,
    )
    .bind(contact, nowMs)
    .first<CodeAttempt>();

/** Whoever removes the code has used it; a second finds nothing. */
export const consumeCode = async (db: Database, contact: string, codeHash: string): Promise<boolean> =>
  (await db.$client
    .prepare("DELETE FROM login_codes WHERE contact = ?1 AND code_hash = ?2 RETURNING contact")
    .bind(contact, codeHash)
    .first("contact")) !== null;
