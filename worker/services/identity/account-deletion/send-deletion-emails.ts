import {
  claimDeletionEmail,
  type DueDeletionEmail,
  listDueDeletionEmails,
  releaseDeletionEmail,
} from "#db/queries/identity/account-deletions.ts";
import type { MessageSenders, OutgoingMessage } from "../../../gateways/messaging/message-sender.ts";
import { log } from "../../../log.ts";
import type { ServiceContext } from "../../context.ts";

const EMAIL_BATCH_SIZE = 50;

/** Creates an email in the locale and brand of the request. */
export type CreateDeletionMessage = (email: DueDeletionEmail) => Omit<OutgoingMessage, "to" | "code">;
type Context = ServiceContext & { senders: MessageSenders; createMessage: CreateDeletionMessage };

/** Notifies users of requested and cancelled deletions. A failed delivery is retried on the next run. */
export async function sendDeletionEmails({ db, senders, createMessage }: Context): Promise<{ sent: number }> {
  let sent = 0;
  for (const due of await listDueDeletionEmails(db, EMAIL_BATCH_SIZE)) {
    const to = due.email ?? due.phone;
    const sender = due.email ? senders.email : senders.phone;
    if (!(await claimDeletionEmail(db, due.uid, due.kind)) || !to || !sender) continue;
    const { subject, text, from } = createMessage(due);
    try {
      await sender.send({ to, subject: due.email ? subject : "", text, code: "", from });
      sent += 1;
    } catch (error) {
      log("error", "deletion_email_failed", { uid: due.uid, kind: due.kind, error });
      await releaseDeletionEmail(db, due.uid, due.kind);
    }
  }
  return { sent };
}
