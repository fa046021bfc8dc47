import type { Database } from "../../client.ts";

export type StoredOutboundMessage = {
  channel: "email" | "sms";
  to: string;
  subject: string;
  text: string;
  code: string;
  sentAt: number;
};

export const insertOutboundMessage = (db: Database, letter: StoredOutboundMessage): D1PreparedStatement =>
  db.$client
    .prepare(`INSERT INTO outbox (channel, "to", subject, text, code, sent_at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`)
    .bind(letter.channel, letter.to, letter.subject, letter.text, letter.code, letter.sentAt);

const MOST_LISTED = 100;

/** Newest first; of everybody when no receiver is named. */
export async function listOutboundMessages(db: Database, to: string | undefined): Promise<StoredOutboundMessage[]> {
  const read = await db.$client
    .prepare(
      `SELECT channel, "to", subject, text, code, sent_at AS sentAt FROM outbox
       WHERE ?1 IS NULL OR "to" = ?1 ORDER BY id DESC LIMIT ${MOST_LISTED}`,
    )
    .bind(to ?? null)
    .all<StoredOutboundMessage>();
  return read.results;
}
