import type { CodeSent } from "#domain/accounts/calls.ts";
import { Refusal } from "#domain/errors.ts";
import { carriersOf } from "../gateways/carriers.ts";
import { readContact } from "../services/accounts/read-contact.ts";
import { sendCode } from "../services/accounts/send-code.ts";
import { accountContext } from "./account-context.ts";
import type { CallContext } from "./call.ts";
import { codeWords } from "./letter-words.ts";

/** A code by the carrier its contact needs, in the words of the brand and the caller's language. */
export async function answerSendCode(context: CallContext, typed: string, areaCode: string): Promise<CodeSent> {
  const contact = readContact(typed, areaCode);
  const carrier = carriersOf(context.env)[contact.kind];
  if (!carrier) throw new Refusal("not_found");
  return sendCode(accountContext(context), contact, carrier, (code) => codeWords(context, contact.kind, code));
}
