import { Refusal } from "#domain/errors.ts";
import type { CodeSent } from "#domain/identity/contract.ts";
import { codeWords } from "../../email/email-copy.ts";
import { carriersOf } from "../../gateways/messaging/message-senders.ts";
import type { CallContext } from "../../rpc/call.ts";
import { readContact } from "../../services/identity/parse-contact.ts";
import { sendCode } from "../../services/identity/send-code.ts";
import { accountContext } from "./account-context.ts";

/** A code by the carrier its contact needs, in the words of the brand and the caller's language. */
export async function answerSendCode(context: CallContext, typed: string, areaCode: string): Promise<CodeSent> {
  const contact = readContact(typed, areaCode);
  const carrier = carriersOf(context.env)[contact.kind];
  if (!carrier) throw new Refusal("not_found");
  return sendCode(accountContext(context), contact, carrier, (code) => codeWords(context, contact.kind, code));
}
