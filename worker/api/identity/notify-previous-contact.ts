import type { Contact } from "#domain/identity/contact.ts";
import { createContactChangedMessage } from "../../email/email-copy.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import { log } from "../../log.ts";
import type { CallContext } from "../../rpc/call.ts";
import { requireMember } from "./account-context.ts";

/** A failed delivery is logged and does not undo the change. */
export const notifyPreviousContact = (context: CallContext) => async (previous: Contact) => {
  const member = requireMember(context);
  const sender = getMessageSenders(context.env)[previous.kind];
  if (!sender) return;
  const name = context.visitor.kind === "member" ? context.visitor.username : String(member.uid);
  try {
    await sender.send({ to: previous.value, code: "", ...createContactChangedMessage(context, previous.kind, name) });
  } catch (error) {
    log("error", "contact_warning_failed", { uid: member.uid, error });
  }
};
