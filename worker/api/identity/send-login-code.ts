import { AppError } from "#domain/errors.ts";
import type { CodeSent } from "#domain/identity/contract.ts";
import { createCodeMessage } from "../../email/email-copy.ts";
import { getMessageSenders } from "../../email/message-senders.ts";
import type { CallContext } from "../../rpc/call.ts";
import { parseContact } from "../../services/identity/parse-contact.ts";
import { sendCode } from "../../services/identity/send-code.ts";
import { createAccountContext } from "./account-context.ts";

/** By email or text message, in the caller's locale. */
export async function sendLoginCode(context: CallContext, typed: string, areaCode: string): Promise<CodeSent> {
  const contact = parseContact(typed, areaCode);
  if (!context.brand.loginMethods.includes(contact.kind)) throw new AppError("provider_not_offered");
  const sender = getMessageSenders(context.env)[contact.kind];
  if (!sender) throw new AppError("not_found");
  return sendCode(createAccountContext(context), {
    contact,
    sender,
    createMessage: (code) => createCodeMessage(context, contact.kind, code),
  });
}
