import type { Database } from "#db/client.ts";
import {
  claimDeletionEmail,
  type DueDeletionEmail,
  listDueDeletionEmails,
  releaseDeletionEmail,
} from "#db/queries/identity/account-deletions.ts";
import type { MessageSender } from "#worker/gateways/messaging/message-sender.ts";

const EMAIL_BATCH_SIZE = 50;

type DeletionSenders = { email: MessageSender | undefined; phone: MessageSender | undefined };
/** What a letter says; the schedule knows neither languages nor brands. */
export type DeletionMessage = (about: DueDeletionEmail) => { subject: string; text: string };

/** Tells people that their account will go, or stays. What a carrier did not take is tried again the next time. */
export async function sendDeletionEmails(
  db: Database,
  carriers: DeletionSenders,
  words: DeletionMessage,
  nowMs: number,
): Promise<{ sent: number }> {
  let sent = 0;
  for (const due of await listDueDeletionEmails(db, EMAIL_BATCH_SIZE)) {
    const to = due.email ?? due.phone;
    const carrier = due.email ? carriers.email : carriers.phone;
    // Nobody to write to, or no way to: then the page they see is the only word.
    if (!(await claimDeletionEmail(db, due.uid, due.letter)) || !to || !carrier) continue;
    const { subject, text } = words(due);
    try {
      await carrier.send({ to, subject: due.email ? subject : "", text, code: "" });
      sent += 1;
    } catch (error) {
      console.error(JSON.stringify({ at: new Date(nowMs).toISOString(), letter: due.letter, error: String(error) }));
      await releaseDeletionEmail(db, due.uid, due.letter).run();
    }
  }
  return { sent };
}
