import type { Contact } from "#domain/identity/contact.ts";
import { createContactChangedMessage } from "../../email/email-copy.ts";
import { getMessageSenders } from "../../gateways/messaging/message-senders.ts";
import type { CallContext } from "../../rpc/call.ts";
import { requireMember } from "./account-context.ts";

/** The change stands whether or not the letter goes out; that it did not is written down. */
export const notifyPreviousContact = (context: CallContext) => async (old: Contact) => {
  const member = requireMember(context);
  const carrier = getMessageSenders(context.env)[old.kind];
  if (!carrier) return;
  const name = context.visitor.kind === "member" ? context.visitor.username : String(member.uid);
  try {
    await carrier.send({ to: old.value, code: "", ...createContactChangedMessage(context, old.kind, name) });
  } catch (error) {
    console.error(
      JSON.stringify({ at: new Date(context.nowMs).toISOString(), uid: member.uid, letter: String(error) }),
    );
  }
};
