import type { Contact } from "#domain/identity/contact.ts";
import { contactChangedWords } from "../../email/email-copy.ts";
import { carriersOf } from "../../gateways/messaging/message-senders.ts";
import type { CallContext } from "../../rpc/call.ts";
import { memberOf } from "./account-context.ts";

/** The change stands whether or not the letter goes out; that it did not is written down. */
export const tellOldContact = (context: CallContext) => async (old: Contact) => {
  const member = memberOf(context);
  const carrier = carriersOf(context.env)[old.kind];
  if (!carrier) return;
  const name = context.visitor.kind === "member" ? context.visitor.username : String(member.uid);
  try {
    await carrier.send({ to: old.value, code: "", ...contactChangedWords(context, old.kind, name) });
  } catch (error) {
    console.error(
      JSON.stringify({ at: new Date(context.nowMs).toISOString(), uid: member.uid, letter: String(error) }),
    );
  }
};
