import { AppError } from "#domain/errors.ts";
import type { CodeSent } from "#domain/identity/contract.ts";
import { createCodeMessage } from "../../email/email-copy.ts";
import { getMessageSenders } from "../../gateways/messaging/message-senders.ts";
import type { CallContext } from "../../rpc/call.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { issueCode } from "../../services/identity/send-code.ts";
import { createAccountContext } from "./account-context.ts";

/** A code by the carrier its contact needs, in the words of the brand and the caller's language. */
export async function sendLoginCode(context: CallContext, typed: string, areaCode: string): Promise<CodeSent> {
  const contact = parseContact(typed, areaCode);
  const carrier = getMessageSenders(context.env)[contact.kind];
  if (!carrier) throw new AppError("not_found");
  return issueCode(createAccountContext(context), contact, carrier, (code) =>
    createCodeMessage(context, contact.kind, code),
  );
}
